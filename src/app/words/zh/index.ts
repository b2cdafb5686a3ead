/** The page in Simplified Chinese: one chunk, loaded when that language is chosen. */
import type { Speeches } from '../catalogue.js';
import { lay } from '../lay.js';
import { ANALYSIS } from './analysis.js';
import { CHECK_STATUS_WORDS, CHECK_WORDS } from './checks.js';
import { COMPARE } from './compare.js';
import { EDIT } from './edit.js';
import { EDITION } from './edition.js';
import { FORMAT, SECONDS } from './format.js';
import { DIALOGS, FRAME, SHORTCUTS } from './frame.js';
import { GLOSSARY } from './glossary.js';
import { ABOUT, HELP, LIMITS_TEXT, NUMBERS, READINESS, VERSION } from './help.js';
import { HOST } from './host.js';
import { LEARN } from './learn.js';
import { MATRIX } from './matrix.js';
import { ATTACK_WORDS, CHAIN_WORDS, CONDITION_WORDS, OUTCOME_WORDS, TASK_WORDS } from './outcomes.js';
import { PARAMETER_NAMES } from './parameters.js';
import { OBJECT_WORDS, REPLAY } from './replay.js';
import { RUNS } from './runs.js';
import { CONDITION_OF_STUDY, STUDY, STUDY_CRITERIA, SUITE } from './study.js';

/** One entry per table of the catalogue; a table has every member, or it does not compile. */
export const ZH: Partial<Speeches> = {
  ABOUT,
  ANALYSIS,
  ATTACK_WORDS,
  CHAIN_WORDS,
  CHECK_STATUS_WORDS,
  CHECK_WORDS,
  COMPARE,
  CONDITION_OF_STUDY,
  CONDITION_WORDS,
  DIALOGS,
  EDIT,
  EDITION,
  FORMAT,
  FRAME,
  GLOSSARY,
  HELP,
  HOST,
  LEARN,
  LIMITS_TEXT,
  MATRIX,
  NUMBERS,
  OBJECT_WORDS,
  OUTCOME_WORDS,
  PARAMETER_NAMES,
  READINESS,
  REPLAY,
  RUNS,
  SECONDS,
  SHORTCUTS,
  STUDY,
  STUDY_CRITERIA,
  SUITE,
  TASK_WORDS,
  VERSION,
};

export function translate(name: string, table: object): void {
  lay(table, (ZH as Readonly<Record<string, object>>)[name] ?? {});
}

/** The page in Simplified Chinese: one chunk, loaded when that language is chosen. */
import type { Speeches } from '../catalogue.js';
import { lay } from '../lay.js';
import { ANALYSIS } from './analysis.js';
import { CHECK_STATUS_WORDS, CHECK_WORDS } from './checks.js';
import { COMPARE } from './compare.js';
import { EDIT } from './edit.js';
import { EDITION } from './edition.js';
import { EMBED } from './embed.js';
import { FORMAT, SECONDS } from './format.js';
import { DIALOGS, FRAME, NOTICES, SHORTCUTS } from './frame.js';
import { GLOSSARY } from './glossary.js';
import { GRAPH_EDIT, GRAPH_RUN } from './graph-edit.js';
import {
  CRITERION_WORDS,
  FAULT_WORDS,
  FINDING_NOTES,
  MUTANT_WORDS,
  OBJECTIVES,
  OPERATOR_WORDS,
  READING_WORDS,
  REASON_WORDS,
  STATUS_WORDS,
  TOLD,
  VERDICT_WORDS,
  WORKFLOW_CONDITION_WORDS,
} from './graph-findings.js';
import { EDGE_WORDS, GRAPH } from './graph.js';
import { ABOUT, HELP, LIMITS_TEXT, NUMBERS, READINESS, VERSION } from './help.js';
import { HOST } from './host.js';
import { IMPORT } from './import.js';
import { LEARN } from './learn.js';
import { LIVE } from './live.js';
import { MATRIX } from './matrix.js';
import { MEASURED } from './measured.js';
import { ATTACK_WORDS, CHAIN_WORDS, CONDITION_WORDS, OUTCOME_WORDS, TASK_WORDS } from './outcomes.js';
import { PACK } from './pack.js';
import { PARAMETER_NAMES } from './parameters.js';
import { POLICY_MUTANTS } from './policy-mutants.js';
import { OBJECT_WORDS, REPLAY } from './replay.js';
import { OBSERVED } from './observed.js';
import { SAID } from './said.js';
import { RUNS } from './runs.js';
import { STUDY, STUDY_CRITERIA, SUITE } from './study.js';
import { TASK_EVENTS, TASK_PAGE } from './task-page.js';
import { RESULT_FILTERS, TASKS_VIEW } from './tasks.js';
import { TIGHTEN } from './tighten.js';
import { WARRANT_KEYS } from './warrant-keys.js';
import { WARRANTS } from './warrants.js';

/** One entry per table of the catalogue; a table has every member, or it does not compile. */
export const ZH: Speeches = {
  ABOUT,
  ANALYSIS,
  ATTACK_WORDS,
  CHAIN_WORDS,
  CHECK_STATUS_WORDS,
  CHECK_WORDS,
  COMPARE,
  CONDITION_WORDS,
  CRITERION_WORDS,
  DIALOGS,
  EDGE_WORDS,
  EDIT,
  EDITION,
  EMBED,
  FAULT_WORDS,
  FINDING_NOTES,
  FORMAT,
  FRAME,
  GLOSSARY,
  GRAPH,
  GRAPH_EDIT,
  GRAPH_RUN,
  HELP,
  HOST,
  IMPORT,
  LEARN,
  LIMITS_TEXT,
  LIVE,
  MATRIX,
  MEASURED,
  MUTANT_WORDS,
  NOTICES,
  NUMBERS,
  OBJECTIVES,
  OBJECT_WORDS,
  OPERATOR_WORDS,
  OUTCOME_WORDS,
  PACK,
  PARAMETER_NAMES,
  POLICY_MUTANTS,
  READINESS,
  READING_WORDS,
  REASON_WORDS,
  REPLAY,
  RESULT_FILTERS,
  RUNS,
  OBSERVED,
  SAID,
  SECONDS,
  SHORTCUTS,
  STATUS_WORDS,
  STUDY,
  STUDY_CRITERIA,
  SUITE,
  TASKS_VIEW,
  TASK_EVENTS,
  TASK_PAGE,
  TASK_WORDS,
  TOLD,
  VERDICT_WORDS,
  VERSION,
  WARRANTS,
  TIGHTEN,
  WARRANT_KEYS,
  WORKFLOW_CONDITION_WORDS,
};

export function translate(name: string, table: object): void {
  lay(table, (ZH as unknown as Readonly<Record<string, object>>)[name] ?? {});
}

/**
 * Every table of the catalogue by its name: types only, so that whoever writes words over the tables is checked
 * against them and no view loads another view's words.
 */
import type { ANALYSIS } from './analysis.js';
import type { CHECK_WORDS, CHECK_STATUS_WORDS } from './checks.js';
import type { COMPARE } from './compare.js';
import type { DIALOGS } from './dialogs.js';
import type { EDIT } from './edit.js';
import type { EDITION } from './edition.js';
import type { EMBED } from './embed.js';
import type { FORMAT } from './format.js';
import type { FRAME } from './frame.js';
import type { GLOSSARY } from './glossary.js';
import type { GRAPH_EDIT } from './graph-edit.js';
import type {
  STATUS_WORDS,
  FINDING_NOTES,
  CRITERION_WORDS,
  OBJECTIVES,
  READING_WORDS,
  VERDICT_WORDS,
  REASON_WORDS,
  FAULT_WORDS,
  MUTANT_WORDS,
  OPERATOR_WORDS,
  WORKFLOW_CONDITION_WORDS,
} from './graph-findings.js';
import type { TOLD } from './graph-told.js';
import type { GRAPH_RUN } from './graph-run.js';
import type { GRAPH, EDGE_WORDS } from './graph.js';
import type { HELP, READINESS, ABOUT, LIMITS_TEXT, VERSION, NUMBERS } from './help.js';
import type { HOST } from './host.js';
import type { IMPORT } from './import.js';
import type { LEARN } from './learn.js';
import type { LIVE } from './live.js';
import type { MATRIX } from './matrix.js';
import type { MEASURED } from './measured.js';
import type { OUTCOME_WORDS, ATTACK_WORDS, TASK_WORDS, CHAIN_WORDS, CONDITION_WORDS } from './outcomes.js';
import type { PACK } from './pack.js';
import type { PARAMETER_NAMES } from './parameters.js';
import type { POLICY_MUTANTS } from './policy-mutants.js';
import type { OBJECT_WORDS, REPLAY } from './replay.js';
import type { NOTICES } from './notices.js';
import type { OBSERVED } from './observed.js';
import type { SAID } from './say.js';
import type { RUNS } from './runs.js';
import type { CRITERION_WORDS as STUDY_CRITERIA, STUDY } from './study.js';
import type { SUITE } from './suite.js';
import type { TASK_EVENTS } from './task-events.js';
import type { TASK_PAGE } from './task-page.js';
import type { RESULT_FILTERS, TASKS_VIEW, SECONDS } from './tasks.js';
import type { TIGHTEN } from './tighten.js';
import type { WARRANT_KEYS } from './warrant-keys.js';
import type { WARRANTS } from './warrants.js';
import type { SHORTCUTS } from './shortcuts.js';

export interface Catalogue {
  readonly SHORTCUTS: typeof SHORTCUTS;
  readonly EDGE_WORDS: typeof EDGE_WORDS;
  readonly NOTICES: typeof NOTICES;
  readonly NUMBERS: typeof NUMBERS;
  readonly CONDITION_WORDS: typeof CONDITION_WORDS;
  readonly ANALYSIS: typeof ANALYSIS;
  readonly CHECK_WORDS: typeof CHECK_WORDS;
  readonly CHECK_STATUS_WORDS: typeof CHECK_STATUS_WORDS;
  readonly COMPARE: typeof COMPARE;
  readonly DIALOGS: typeof DIALOGS;
  readonly EDIT: typeof EDIT;
  readonly EMBED: typeof EMBED;
  readonly EDITION: typeof EDITION;
  readonly FORMAT: typeof FORMAT;
  readonly FRAME: typeof FRAME;
  readonly GLOSSARY: typeof GLOSSARY;
  readonly GRAPH_EDIT: typeof GRAPH_EDIT;
  readonly STATUS_WORDS: typeof STATUS_WORDS;
  readonly FINDING_NOTES: typeof FINDING_NOTES;
  readonly CRITERION_WORDS: typeof CRITERION_WORDS;
  readonly OBJECTIVES: typeof OBJECTIVES;
  readonly READING_WORDS: typeof READING_WORDS;
  readonly VERDICT_WORDS: typeof VERDICT_WORDS;
  readonly REASON_WORDS: typeof REASON_WORDS;
  readonly FAULT_WORDS: typeof FAULT_WORDS;
  readonly MUTANT_WORDS: typeof MUTANT_WORDS;
  readonly OPERATOR_WORDS: typeof OPERATOR_WORDS;
  readonly WORKFLOW_CONDITION_WORDS: typeof WORKFLOW_CONDITION_WORDS;
  readonly TOLD: typeof TOLD;
  readonly GRAPH_RUN: typeof GRAPH_RUN;
  readonly GRAPH: typeof GRAPH;
  readonly HELP: typeof HELP;
  readonly READINESS: typeof READINESS;
  readonly ABOUT: typeof ABOUT;
  readonly LIMITS_TEXT: typeof LIMITS_TEXT;
  readonly VERSION: typeof VERSION;
  readonly HOST: typeof HOST;
  readonly IMPORT: typeof IMPORT;
  readonly LEARN: typeof LEARN;
  readonly LIVE: typeof LIVE;
  readonly MATRIX: typeof MATRIX;
  readonly MEASURED: typeof MEASURED;
  readonly OUTCOME_WORDS: typeof OUTCOME_WORDS;
  readonly ATTACK_WORDS: typeof ATTACK_WORDS;
  readonly TASK_WORDS: typeof TASK_WORDS;
  readonly CHAIN_WORDS: typeof CHAIN_WORDS;
  readonly PACK: typeof PACK;
  readonly PARAMETER_NAMES: typeof PARAMETER_NAMES;
  readonly POLICY_MUTANTS: typeof POLICY_MUTANTS;
  readonly OBJECT_WORDS: typeof OBJECT_WORDS;
  readonly REPLAY: typeof REPLAY;
  readonly OBSERVED: typeof OBSERVED;
  readonly SAID: typeof SAID;
  readonly RUNS: typeof RUNS;
  readonly STUDY_CRITERIA: typeof STUDY_CRITERIA;
  readonly STUDY: typeof STUDY;
  readonly SUITE: typeof SUITE;
  readonly TASK_EVENTS: typeof TASK_EVENTS;
  readonly TASK_PAGE: typeof TASK_PAGE;
  readonly RESULT_FILTERS: typeof RESULT_FILTERS;
  readonly TASKS_VIEW: Omit<typeof TASKS_VIEW, keyof typeof TASK_PAGE>;
  readonly SECONDS: typeof SECONDS;
  readonly TIGHTEN: typeof TIGHTEN;
  readonly WARRANT_KEYS: typeof WARRANT_KEYS;
  readonly WARRANTS: Omit<typeof WARRANTS, 'keys'>;
}

/** The same words in another language: the same members, arguments and kinds of answer, other texts. */
export type Words<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Words<Answer>
    : T extends object
      ? { readonly [Name in keyof T]: Words<T[Name]> }
      : T;

export type Speech<Name extends keyof Catalogue> = Words<Catalogue[Name]>;

export type Speeches = { readonly [Name in keyof Catalogue]: Speech<Name> };

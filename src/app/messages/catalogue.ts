/**
 * Types of all message tables, keyed by name. Translations are checked against them. They are only types, so no view
 * loads another view's messages.
 */
import type { AGENT } from './agent.js';
import type { AGENTDOJO } from './agentdojo.js';
import type { ANALYSIS } from './analysis.js';
import type { CHECK_MESSAGES, CHECK_STATUS_MESSAGES } from './checks.js';
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
  OBLIGATION_STATUS_MESSAGES,
  FINDING_NOTES,
  CRITERION_MESSAGES,
  OBJECTIVES,
  RESTRICTION_READING_MESSAGES,
  ATTEMPT_VERDICT_MESSAGES,
  UNREALIZED_REASON_MESSAGES,
  FAULT_MESSAGES,
  MUTANT_STATUS_MESSAGES,
  MUTATION_OPERATOR_MESSAGES,
  WORKFLOW_CONDITION_MESSAGES,
} from './graph-findings.js';
import type { WORKFLOW_EVENT_MESSAGES } from './workflow-events.js';
import type { GRAPH_RUN } from './graph-run.js';
import type { GRAPH, EDGE_MESSAGES } from './graph.js';
import type { HELP, READINESS, ABOUT, LIMITS_TEXT, VERSION, NUMBERS } from './help.js';
import type { ATTACKS } from './attacks.js';
import type { HOME_BELOW } from './home-below.js';
import type { HOME } from './home.js';
import type { HOST } from './host.js';
import type { IMPORT } from './import.js';
import type { LEARN } from './learn.js';
import type { LEVEL_NAMES } from './level-names.js';
import type { LESSON_STAGE } from './lesson-stage.js';
import type { LIVE } from './live.js';
import type { LOSS } from './loss.js';
import type { MATRIX } from './matrix.js';
import type { MATRIX_ANALYSIS } from './matrix-analysis.js';
import type {
  OUTCOME_MESSAGES,
  ATTACK_MESSAGES,
  TASK_RESULT_MESSAGES,
  CHAIN_MESSAGES,
  CONDITION_MESSAGES,
} from './outcomes.js';
import type { PACK } from './pack.js';
import type { PARAMETER_NAMES } from './parameters.js';
import type { POLICY_MUTANTS } from './policy-mutants.js';
import type { WORLD_OBJECT_MESSAGES, REPLAY } from './replay.js';
import type { NOTICES } from './notices.js';
import type { ENGINE_CATALOGUE } from './engine-catalogue.js';
import type { ENGINE_MESSAGES } from './translate.js';
import type { RUN_LABELS } from './run-labels.js';
import type { RUNS } from './runs.js';
import type { STUDY_CRITERIA, STUDY } from './study.js';
import type { SUITE } from './suite.js';
import type { TASK_EVENTS } from './task-events.js';
import type { TASK_PAGE } from './task-page.js';
import type { RESULT_FILTERS, TASKS_VIEW, SECONDS } from './tasks.js';
import type { TIGHTEN } from './tighten.js';
import type { WARRANT_KEYS } from './warrant-keys.js';
import type { WARRANTS } from './warrants.js';
import type { SHORTCUTS } from './shortcuts.js';

export interface MessageCatalogue {
  readonly AGENT: typeof AGENT;
  readonly AGENTDOJO: typeof AGENTDOJO;
  readonly ATTACKS: typeof ATTACKS;
  readonly HOME: typeof HOME;
  readonly HOME_BELOW: typeof HOME_BELOW;
  readonly LOSS: typeof LOSS;
  readonly SHORTCUTS: typeof SHORTCUTS;
  readonly EDGE_MESSAGES: typeof EDGE_MESSAGES;
  readonly NOTICES: typeof NOTICES;
  readonly NUMBERS: typeof NUMBERS;
  readonly CONDITION_MESSAGES: typeof CONDITION_MESSAGES;
  readonly ANALYSIS: typeof ANALYSIS;
  readonly CHECK_MESSAGES: typeof CHECK_MESSAGES;
  readonly CHECK_STATUS_MESSAGES: typeof CHECK_STATUS_MESSAGES;
  readonly COMPARE: typeof COMPARE;
  readonly DIALOGS: typeof DIALOGS;
  readonly EDIT: typeof EDIT;
  readonly EMBED: typeof EMBED;
  readonly EDITION: typeof EDITION;
  readonly FORMAT: typeof FORMAT;
  readonly FRAME: typeof FRAME;
  readonly GLOSSARY: typeof GLOSSARY;
  readonly GRAPH_EDIT: typeof GRAPH_EDIT;
  readonly OBLIGATION_STATUS_MESSAGES: typeof OBLIGATION_STATUS_MESSAGES;
  readonly FINDING_NOTES: typeof FINDING_NOTES;
  readonly CRITERION_MESSAGES: typeof CRITERION_MESSAGES;
  readonly OBJECTIVES: typeof OBJECTIVES;
  readonly RESTRICTION_READING_MESSAGES: typeof RESTRICTION_READING_MESSAGES;
  readonly ATTEMPT_VERDICT_MESSAGES: typeof ATTEMPT_VERDICT_MESSAGES;
  readonly UNREALIZED_REASON_MESSAGES: typeof UNREALIZED_REASON_MESSAGES;
  readonly FAULT_MESSAGES: typeof FAULT_MESSAGES;
  readonly MUTANT_STATUS_MESSAGES: typeof MUTANT_STATUS_MESSAGES;
  readonly MUTATION_OPERATOR_MESSAGES: typeof MUTATION_OPERATOR_MESSAGES;
  readonly WORKFLOW_CONDITION_MESSAGES: typeof WORKFLOW_CONDITION_MESSAGES;
  readonly WORKFLOW_EVENT_MESSAGES: typeof WORKFLOW_EVENT_MESSAGES;
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
  readonly LEVEL_NAMES: typeof LEVEL_NAMES;
  readonly LESSON_STAGE: typeof LESSON_STAGE;
  readonly LIVE: typeof LIVE;
  readonly MATRIX: typeof MATRIX;
  readonly MATRIX_ANALYSIS: typeof MATRIX_ANALYSIS;
  readonly OUTCOME_MESSAGES: typeof OUTCOME_MESSAGES;
  readonly ATTACK_MESSAGES: typeof ATTACK_MESSAGES;
  readonly TASK_RESULT_MESSAGES: typeof TASK_RESULT_MESSAGES;
  readonly CHAIN_MESSAGES: typeof CHAIN_MESSAGES;
  readonly PACK: typeof PACK;
  readonly PARAMETER_NAMES: typeof PARAMETER_NAMES;
  readonly POLICY_MUTANTS: typeof POLICY_MUTANTS;
  readonly WORLD_OBJECT_MESSAGES: typeof WORLD_OBJECT_MESSAGES;
  readonly REPLAY: typeof REPLAY;
  readonly ENGINE_CATALOGUE: typeof ENGINE_CATALOGUE;
  readonly ENGINE_MESSAGES: typeof ENGINE_MESSAGES;
  readonly RUN_LABELS: typeof RUN_LABELS;
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

/** The type of a translated table: the same members, parameters and return types as in English. */
export type TranslationOf<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Answer
    ? (...given: Given) => TranslationOf<Answer>
    : T extends object
      ? { readonly [Name in keyof T]: TranslationOf<T[Name]> }
      : T;

export type TranslatedTable<Name extends keyof MessageCatalogue> = TranslationOf<MessageCatalogue[Name]>;

export type TranslatedCatalogue = { readonly [Name in keyof MessageCatalogue]: TranslatedTable<Name> };

type PartOf<T> = T extends string | ((...given: never) => unknown)
  ? T
  : { readonly [Name in keyof T]?: PartOf<T[Name]> };

/** A translated table in which any message may be missing. */
export type StartedTable<Name extends keyof MessageCatalogue> = PartOf<TranslatedTable<Name>>;

export type StartedCatalogue = { readonly [Name in keyof MessageCatalogue]?: StartedTable<Name> };

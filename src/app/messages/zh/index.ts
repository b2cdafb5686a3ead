/** The page's messages in Simplified Chinese, in one chunk that is loaded when this language is chosen. */
import type { TranslatedCatalogue } from '../catalogue.js';
import { AGENT } from './agent.js';
import { AGENTDOJO } from './agentdojo.js';
import { ANALYSIS } from './analysis.js';
import { ATTACKS } from './attacks.js';
import { CHECK_STATUS_MESSAGES, CHECK_MESSAGES } from './checks.js';
import { COMPARE } from './compare.js';
import { EDIT } from './edit.js';
import { EDITION } from './edition.js';
import { EMBED } from './embed.js';
import { FORMAT, SECONDS } from './format.js';
import { DIALOGS, FRAME, NOTICES, SHORTCUTS } from './frame.js';
import { GLOSSARY } from './glossary.js';
import { GRAPH_EDIT, GRAPH_RUN } from './graph-edit.js';
import {
  CRITERION_MESSAGES,
  FAULT_MESSAGES,
  FINDING_NOTES,
  MUTANT_STATUS_MESSAGES,
  OBJECTIVES,
  MUTATION_OPERATOR_MESSAGES,
  RESTRICTION_READING_MESSAGES,
  UNREALIZED_REASON_MESSAGES,
  OBLIGATION_STATUS_MESSAGES,
  WORKFLOW_EVENT_MESSAGES,
  ATTEMPT_VERDICT_MESSAGES,
  WORKFLOW_CONDITION_MESSAGES,
} from './graph-findings.js';
import { EDGE_MESSAGES, GRAPH } from './graph.js';
import { ABOUT, HELP, LIMITS_TEXT, NUMBERS, READINESS, VERSION } from './help.js';
import { HOME, HOME_BELOW } from './home.js';
import { HOST } from './host.js';
import { IMPORT } from './import.js';
import { LEARN } from './learn.js';
import { LESSON_STAGE } from './lesson-stage.js';
import { LEVEL_NAMES } from './level-names.js';
import { LIVE } from './live.js';
import { LOSS } from './loss.js';
import { MATRIX } from './matrix.js';
import { MATRIX_ANALYSIS } from './matrix-analysis.js';
import {
  ATTACK_MESSAGES,
  CHAIN_MESSAGES,
  CONDITION_MESSAGES,
  OUTCOME_MESSAGES,
  TASK_RESULT_MESSAGES,
} from './outcomes.js';
import { PACK } from './pack.js';
import { PARAMETER_NAMES } from './parameters.js';
import { POLICY_MUTANTS } from './policy-mutants.js';
import { WORLD_OBJECT_MESSAGES, REPLAY } from './replay.js';
import { ENGINE_CATALOGUE } from './engine/index.js';
import { ENGINE_MESSAGES } from './engine-messages.js';
import { RUN_LABELS } from './run-labels.js';
import { RUNS } from './runs.js';
import { STUDY, STUDY_CRITERIA, SUITE } from './study.js';
import { TASK_EVENTS, TASK_PAGE } from './task-page.js';
import { RESULT_FILTERS, TASKS_VIEW } from './tasks.js';
import { TIGHTEN } from './tighten.js';
import { WARRANT_KEYS } from './warrant-keys.js';
import { WARRANTS } from './warrants.js';

/** One entry for each table in the catalog. A missing member is a compile error. */
export const MESSAGES: TranslatedCatalogue = {
  ABOUT,
  AGENT,
  AGENTDOJO,
  ANALYSIS,
  ATTACK_MESSAGES,
  ATTACKS,
  CHAIN_MESSAGES,
  CHECK_STATUS_MESSAGES,
  CHECK_MESSAGES,
  COMPARE,
  CONDITION_MESSAGES,
  CRITERION_MESSAGES,
  DIALOGS,
  EDGE_MESSAGES,
  EDIT,
  EDITION,
  EMBED,
  FAULT_MESSAGES,
  FINDING_NOTES,
  FORMAT,
  FRAME,
  GLOSSARY,
  GRAPH,
  GRAPH_EDIT,
  GRAPH_RUN,
  HELP,
  HOME,
  HOME_BELOW,
  HOST,
  IMPORT,
  LEARN,
  LEVEL_NAMES,
  LESSON_STAGE,
  LIMITS_TEXT,
  LIVE,
  LOSS,
  MATRIX,
  MATRIX_ANALYSIS,
  MUTANT_STATUS_MESSAGES,
  NOTICES,
  NUMBERS,
  OBJECTIVES,
  WORLD_OBJECT_MESSAGES,
  MUTATION_OPERATOR_MESSAGES,
  OUTCOME_MESSAGES,
  PACK,
  PARAMETER_NAMES,
  POLICY_MUTANTS,
  READINESS,
  RESTRICTION_READING_MESSAGES,
  UNREALIZED_REASON_MESSAGES,
  REPLAY,
  RESULT_FILTERS,
  RUN_LABELS,
  RUNS,
  ENGINE_CATALOGUE,
  ENGINE_MESSAGES,
  SECONDS,
  SHORTCUTS,
  OBLIGATION_STATUS_MESSAGES,
  STUDY,
  STUDY_CRITERIA,
  SUITE,
  TASKS_VIEW,
  TASK_EVENTS,
  TASK_PAGE,
  TASK_RESULT_MESSAGES,
  WORKFLOW_EVENT_MESSAGES,
  ATTEMPT_VERDICT_MESSAGES,
  VERSION,
  WARRANTS,
  TIGHTEN,
  WARRANT_KEYS,
  WORKFLOW_CONDITION_MESSAGES,
};

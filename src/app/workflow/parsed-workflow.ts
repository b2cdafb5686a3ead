/** Parses workflows: text to document, plan and located issues. Loaded with the first workflow that is opened. */
import {
  canonicalJson,
  COVERAGE_DEFAULTS,
  type CoverageRequest,
  isRunnable,
  planStudy,
  readWorkflow,
  type StudyPlan,
  type WorkflowDocument,
} from '../../engine/index.js';
import { type LocatedIssue, locateIssues } from '../document-text/locate-issues.js';
import { readYaml } from '../drafts/draft-reading.js';
import type { StudyOptions } from './study-options.js';

export { mergeWorkflow, writeWorkflow } from './workflow-text.js';

export interface ParsedWorkflow {
  /** The last valid workflow, its plan and its identity; null if there is none yet. */
  readonly valid: {
    readonly workflow: WorkflowDocument;
    readonly plan: StudyPlan;
    readonly key: string;
  } | null;
  /** False while the current text is invalid. `valid` then belongs to an older text. */
  readonly isValid: boolean;
  readonly issues: readonly LocatedIssue[];
}

/** Parses a text. `previous` supplies the last valid workflow if this text is invalid. */
export function parseWorkflowText(text: string, previous: ParsedWorkflow | null): ParsedWorkflow {
  const yaml = readYaml(text);
  const reading = yaml.value === null ? { value: null, issues: yaml.issues } : readWorkflow(yaml.value);
  const isValid = reading.value !== null && isRunnable(reading.issues);
  return {
    valid: isValid && reading.value !== null ? open(reading.value) : (previous?.valid ?? null),
    isValid,
    issues: locateIssues(text, reading.issues),
  };
}

function open(workflow: WorkflowDocument): ParsedWorkflow['valid'] {
  return { workflow, plan: planStudy({ workflow }), key: workflowKey(workflow) };
}

/** Returns the identity of a workflow, which ignores comments and spacing. */
export function workflowKey(workflow: WorkflowDocument): string {
  return canonicalJson(workflow);
}

export function buildCoverageRequest(workflow: WorkflowDocument, options: StudyOptions): CoverageRequest {
  return { ...COVERAGE_DEFAULTS, ...options, workflow };
}

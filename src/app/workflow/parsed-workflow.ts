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
import { locateIssues } from '../document-text/locate-issues.js';
import { readYaml } from '../drafts/draft-reading.js';
import type { ParsedText } from '../state/edited-text.svelte.js';
import type { StudyOptions } from './study-options.js';

export { mergeWorkflow, writeWorkflow } from './workflow-text.js';

/** A valid workflow, its plan and its identity. */
export interface ValidWorkflow {
  readonly workflow: WorkflowDocument;
  readonly plan: StudyPlan;
  readonly key: string;
}

export function parseWorkflowText(text: string): ParsedText<ValidWorkflow> {
  const yaml = readYaml(text);
  const { value: workflow, issues } =
    yaml.value === null ? { value: null, issues: yaml.issues } : readWorkflow(yaml.value);
  const isValid = workflow !== null && isRunnable(issues);
  return {
    value: isValid ? { workflow, plan: planStudy({ workflow }), key: workflowKey(workflow) } : null,
    issues: locateIssues(text, issues),
  };
}

/** Returns the identity of a workflow, which ignores comments and spacing. */
export function workflowKey(workflow: WorkflowDocument): string {
  return canonicalJson(workflow);
}

export function buildCoverageRequest(workflow: WorkflowDocument, options: StudyOptions): CoverageRequest {
  return { ...COVERAGE_DEFAULTS, ...options, workflow };
}

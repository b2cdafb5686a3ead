/** Exports the user's workflows as bundle parts. Loaded on demand with the document reader. */
import { type Issue, makeIssue } from '../../engine/index.js';
import type { Store } from '../../store/index.js';
import type { BundleParts } from './bundle-file.js';
import { buildWorkflowParts } from './bundle-parts.js';
import { WorkflowTextStore } from '../workflow/workflow-text-store.js';
import { translateIssue } from '../messages/translate.js';

const LEFT_OUT = 'bundle/workflow_text';

interface WorkflowExportContext {
  readonly persistence: { readonly store: Store | null };
  externalIssues: readonly Issue[];
}

/**
 * The workflows stored in this browser, including edited copies of shipped ones. A workflow that is not valid YAML is
 * omitted and reported.
 */
export async function exportOwnWorkflows(desk: WorkflowExportContext): Promise<BundleParts> {
  const { left, ...parts } = buildWorkflowParts(
    await new WorkflowTextStore(() => Promise.resolve(desk.persistence.store)).list(),
  );
  const told = left.map((found) => translateIssue(makeIssue(LEFT_OUT, ['workflows'], { found })));
  const others = desk.externalIssues.filter(({ code }) => code !== LEFT_OUT);
  if (told.length > 0 || others.length < desk.externalIssues.length)
    desk.externalIssues = [...others, ...told];
  return parts;
}

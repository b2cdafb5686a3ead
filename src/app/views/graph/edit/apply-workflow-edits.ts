/**
 * Applies edits from the panel to the open workflow and announces them. Returns the issue if they cannot be applied.
 */
import type { Issue, WorkflowDocument } from '../../../../engine/index.js';
import { editWorkflowAtomically, type WorkflowEdit } from '../../../workflow/workflow-edits.js';
import { GRAPH_EDIT } from '../../../messages/graph-edit.js';

/** The part of a workflow session that the panel uses. */
export interface EditableWorkflow {
  readonly workflow: WorkflowDocument | null;
  readonly isValid: boolean;
  changeWorkflow(workflow: WorkflowDocument): void;
}

/** Applies edits as one undo step. Returns the issue that prevents them, or null. */
export function applyWorkflowEdits(
  study: EditableWorkflow,
  edits: readonly WorkflowEdit[],
  announce: (message: string) => void,
  done: string = GRAPH_EDIT.done,
): Issue | null {
  const { workflow } = study;
  // The last valid workflow is older than the text, so editing it would discard the newer text.
  if (workflow === null || !study.isValid) return null;
  const answer = editWorkflowAtomically(workflow, edits);
  if (!answer.ok) return answer.issues[0] ?? null;
  study.changeWorkflow(answer.value);
  announce(done);
  return null;
}

/**
 * Returns the workbench's only workflow session. It is loaded by the views that show workflows, so that the entry chunk
 * stays small.
 */
import type { CoverageRecord } from '../../engine/index.js';
import type { SaveRunResult } from '../saving/persistence.svelte.js';
import { describeCoverageRun } from '../saving/run-title.js';
import type { Workbench } from '../state/workbench.svelte.js';
import { WorkflowTextStore } from './workflow-text-store.js';
import { detachedRoot } from '../state/detached-root.svelte.js';
import { WorkflowSession } from './workflow-session.svelte.js';

export function getWorkflowSession(workbench: Workbench): WorkflowSession {
  workbench.workflowSession ??= open(workbench);
  return workbench.workflowSession;
}

function open({ engine, persistence: keeping }: Workbench): WorkflowSession {
  const texts = new WorkflowTextStore(() => keeping.opened);
  // Writes pending changes before the page closes.
  if (typeof addEventListener === 'function') addEventListener('pagehide', () => void texts.flush());
  const keep = (record: CoverageRecord): Promise<SaveRunResult> =>
    keeping.saveRun({ record, ...describeCoverageRun(record.request), note: '' });
  return detachedRoot(() => new WorkflowSession({ engine, saveRun: keep, texts }));
}

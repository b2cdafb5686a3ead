/** Issues raised while the engine is running: limits, the worker and internal defects. */
import { formatIssueFact, type IssueDefinition } from './issue-definition.js';

export const ENGINE_ISSUES = {
  'internal/defect': {
    severity: 'error',
    message: (f) => `The engine reached an unexpected state: ${formatIssueFact(f.detail)}.`,
    hint: () => 'This is a defect in the playground; the trial counts as invalid. Please report it.',
  },
  'worker/stopped': {
    severity: 'error',
    message: () => 'The engine stopped. Your text is safe.',
    hint: (f) =>
      `Restart the engine.${f.detail === undefined ? '' : ` What happened: ${formatIssueFact(f.detail)}.`}`,
  },
  'worker/cancelled': {
    severity: 'note',
    message: () => 'The run was canceled.',
    hint: () => 'You can run it again at any time.',
  },
  'worker/part_missing': {
    severity: 'error',
    message: (f) => `A part that this run needs is not on this device: ${formatIssueFact(f.part)}.`,
    hint: (f) =>
      `Open the site once while online so that the part is saved, or use the full single file. What happened: ${formatIssueFact(f.detail)}.`,
  },
} satisfies Record<string, IssueDefinition>;

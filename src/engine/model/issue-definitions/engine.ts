/** Issues raised while the engine is running: limits, the worker and internal defects. */
import { formatIssueFact, type IssueDefinition } from './issue-definition.js';

/** Descriptions of the reasons why a worker stopped. An uncaught error has no reason, only its own message. */
const STOP_REASONS: Readonly<Record<string, string>> = {
  closed: 'the page closed the engine',
  not_started: 'the worker could not be started',
  restarted: 'the engine was restarted',
  script_missing: 'the worker script did not load',
  unreadable_message: 'a message could not be read',
  unresponsive: 'the worker stopped responding',
};

export const ENGINE_ISSUES = {
  'internal/defect': {
    severity: 'error',
    message: (f) => `The engine reached an unexpected state: ${formatIssueFact(f.detail)}.`,
    hint: () => 'This is a defect in the playground; the trial counts as invalid. Please report it.',
  },
  'worker/stopped': {
    severity: 'error',
    message: () => 'The engine stopped. Your text is safe.',
    hint: (f) => {
      const parts = [STOP_REASONS[formatIssueFact(f.reason)], f.detail].filter(
        (part) => typeof part === 'string',
      );
      return `Restart the engine.${parts.length === 0 ? '' : ` What happened: ${parts.join(': ')}.`}`;
    },
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

/** Issues with data that the browser could not save. */
import { formatIssueFact, type IssueDefinition } from './issue-definition.js';

export const STORE_ISSUES = {
  'store/unavailable': {
    severity: 'warning',
    message: () => 'This browser will not keep your work.',
    hint: () => 'Export before closing.',
  },
  'store/upgrade_blocked': {
    severity: 'warning',
    message: () => 'Another tab uses an older version of the storage, so nothing is saved for now.',
    hint: () => 'Close the other tabs of the playground, then reload this one.',
  },
  'store/newer_version': {
    severity: 'warning',
    message: () =>
      'A newer version of the playground has taken over the storage; this tab no longer saves anything.',
    hint: () => 'Export your work, then reload this tab.',
  },
  'store/deleted': {
    severity: 'warning',
    message: () => 'Earlier work on this device is gone; the browser cleared it.',
    hint: () => 'Import an export, if you have one.',
  },
  'store/full': {
    severity: 'warning',
    message: () => 'There is no space left to save this run.',
    hint: () => 'Export and delete older runs, then save it again.',
  },
  'store/unreadable_record': {
    severity: 'warning',
    message: (f) =>
      `This ${formatIssueFact(f.what)} could not be read and is not shown: ${formatIssueFact(f.detail)}.`,
    hint: () => 'If it is stored on this device, it stays there, and Runs can export and delete it.',
  },
} satisfies Record<string, IssueDefinition>;

/** Issues of the store, for data that could not be saved on this device. */
import { formatIssueFact, type IssueDefinition } from './issue-definition.js';

export const STORE_ISSUES = {
  'store/unavailable': {
    severity: 'warning',
    message: () => 'This browser will not keep your work.',
    hint: () => 'Export before closing.',
  },
  'store/upgrade_blocked': {
    severity: 'warning',
    message: () => 'Another tab holds an older form of the storage, so nothing is kept for now.',
    hint: () => 'Close the other tabs of the playground, then reload this one.',
  },
  'store/newer_version': {
    severity: 'warning',
    message: () =>
      'A newer version of the playground has taken over the storage; this tab keeps nothing now.',
    hint: () => 'Export what you want to keep, then reload this tab.',
  },
  'store/deleted': {
    severity: 'warning',
    message: () => 'Earlier work on this device is gone; the browser cleared it.',
    hint: () => 'Import an export, if you have one.',
  },
  'store/full': {
    severity: 'warning',
    message: () => 'There is no room left to keep this run.',
    hint: () => 'Export and delete older runs, then keep it again.',
  },
  'store/unreadable_record': {
    severity: 'warning',
    message: (f) =>
      `A stored ${formatIssueFact(f.what)} could not be read and was left out: ${formatIssueFact(f.detail)}.`,
    hint: () => 'It stays on this device; Runs lists it, with a way to export and to delete it.',
  },
} satisfies Record<string, IssueDefinition>;

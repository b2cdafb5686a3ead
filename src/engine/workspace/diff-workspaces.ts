/** Lists the differences between two workspaces for display: files, sent mail, payments and the balance. */
import { canonicalJson } from '../kit/index.js';
import { diffTrees, type FileChange } from './tree-diff.js';
import type { SentMail, Transfer, Workspace } from './workspace.js';

/** A difference between the workspaces `before` and `after`. The `_missing` kinds occur only between two forks. */
export type WorkspaceChange =
  | FileChange
  | { readonly kind: 'email_sent'; readonly mail: SentMail }
  | { readonly kind: 'email_missing'; readonly mail: SentMail }
  | { readonly kind: 'transfer_made'; readonly transfer: Transfer }
  | { readonly kind: 'transfer_missing'; readonly transfer: Transfer }
  | { readonly kind: 'balance_changed'; readonly before: number; readonly after: number };

/** Lists changes in a fixed order: files by path, then emails and payments by time, and finally the balance. */
export function diffWorkspaces(before: Workspace, after: Workspace): readonly WorkspaceChange[] {
  const mails = diffRecords(before.sent, after.sent);
  const transfers = diffRecords(before.transfers, after.transfers);
  const balance =
    before.balance === after.balance
      ? []
      : [{ kind: 'balance_changed', before: before.balance, after: after.balance } as const];
  return [
    ...diffTrees(before.files, after.files),
    ...mails.gone.map((mail) => ({ kind: 'email_missing', mail }) as const),
    ...mails.added.map((mail) => ({ kind: 'email_sent', mail }) as const),
    ...transfers.gone.map((transfer) => ({ kind: 'transfer_missing', transfer }) as const),
    ...transfers.added.map((transfer) => ({ kind: 'transfer_made', transfer }) as const),
    ...balance,
  ];
}

/**
 * Finds the records that only one of two lists contains. Records are only ever appended, so the two lists share a
 * common prefix.
 */
function diffRecords<T>(before: readonly T[], after: readonly T[]): { gone: T[]; added: T[] } {
  if (before === after) return { gone: [], added: [] };
  let shared = 0;
  while (shared < before.length && shared < after.length && isSame(before[shared], after[shared])) shared++;
  return { gone: before.slice(shared), added: after.slice(shared) };
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || canonicalJson(a) === canonicalJson(b);
}

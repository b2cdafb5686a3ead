/**
 * Defines errors with POSIX names and denials for programs that use the virtual disk.
 *
 * A shell or version control system is granted as one tool but accesses many files, so each access is decided
 * separately, by its resolved path.
 */
import type { DecisionCode, LimitName } from '../../model/index.js';
import type { DiskGate, ExistenceDecision } from '../tools/define-tool.js';

/** A disk operation that needs a decision. */
export type DiskOperation = Exclude<keyof DiskGate, 'look'>;

/** A stopped operation, which is recorded separately because the tool's output does not show the reason. */
export interface StoppedDiskOperation {
  readonly operation: DiskOperation | 'link' | 'wait';
  readonly path: string;
  /**
   * How the operation was stopped. `limit` means that it was not denied, but would exceed a limit of the virtual disk.
   */
  readonly decision: 'deny' | 'error' | 'limit';
  readonly code: DecisionCode | LimitName | 'links' | null;
  readonly message: string;
}

/** POSIX error name for a failed disk operation. */
export type DiskErrorCode =
  | 'EACCES'
  | 'EEXIST'
  | 'EINVAL'
  | 'EIO'
  | 'EISDIR'
  | 'ENOENT'
  | 'ENOSPC'
  | 'ENOTDIR'
  | 'ENOTEMPTY'
  | 'EPERM';

/** Error that a program on the virtual disk receives. `code` is its POSIX name. */
export class DiskError extends Error {
  readonly code: DiskErrorCode;

  constructor(code: DiskErrorCode, words: string, path: string) {
    super(`${code}: ${words}, '${path}'`);
    this.name = 'DiskError';
    this.code = code;
  }
}

const ALLOWED: Promise<ExistenceDecision> = Promise.resolve({
  decision: 'allow',
  code: null,
  message: '',
  mayRead: true,
});

/** Gate for a run without warrants, which allows everything. */
export const ALLOW_ALL_DISK_GATE: DiskGate = {
  read: () => ALLOWED,
  write: () => ALLOWED,
  remove: () => ALLOWED,
  list: () => ALLOWED,
  look: () => ALLOWED,
};

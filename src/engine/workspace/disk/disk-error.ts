/**
 * What a program on the virtual disk meets: the gate below its tool, refusals, and errors by their usual names.
 *
 * A shell or a version control system is granted as one tool but touches many files; each touch is a
 * decision of its own, on the resolved path.
 */
import type { DecisionCode, LimitName } from '../../model/index.js';
import type { DiskGate, ExistenceDecision } from '../tools/define-tool.js';

/** An operation on the disk that is decided. */
export type DiskOperation = Exclude<keyof DiskGate, 'look'>;

/** Something that was not let through, kept beside the tool's output, which hides the reason. */
export interface StoppedDiskOperation {
  readonly operation: DiskOperation | 'link' | 'wait';
  readonly path: string;
  /** `limit`: nobody forbade it, but it is more than the virtual disk does. */
  readonly decision: 'deny' | 'error' | 'limit';
  readonly code: DecisionCode | LimitName | 'links' | null;
  readonly message: string;
}

/** Why an operation on the disk failed, by its POSIX name. */
export type DiskErrorCode =
  'EACCES' | 'EEXIST' | 'EINVAL' | 'EIO' | 'EISDIR' | 'ENOENT' | 'ENOSPC' | 'ENOTDIR' | 'ENOTEMPTY' | 'EPERM';

/** What a program on the disk is told; `code` is the usual name of the operating systems. */
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

/** The gate of a run without warrants. */
export const ALLOW_ALL_DISK_GATE: DiskGate = {
  read: () => ALLOWED,
  write: () => ALLOWED,
  remove: () => ALLOWED,
  list: () => ALLOWED,
  look: () => ALLOWED,
};

/**
 * The log written by a guard: one JSON line per decision, without secrets (docs/spec/guard.md#log).
 *
 * Each line is written before the message is forwarded. Lines are appended whole, so several guards can use the same
 * file. The field `guard` distinguishes them.
 */
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { type Json, maskSecrets } from '../../engine/index.js';
import { CommandProblem } from '../io.js';
import { describeSystemError } from '../text-file.js';
import type { GuardDecision } from './guard-authority.js';
import type { Sender } from './method-rules.js';

/** A log entry for a message. */
export interface LogEntry {
  readonly from: Sender;
  /** The JSON-RPC message, with secrets masked. */
  readonly message: object;
  readonly decision?: GuardDecision;
  /** True if the message was forwarded although the decision is not `allow`, because the guard only observes. */
  readonly observed?: true;
  /** Size of a forwarded result. The result itself is not logged. */
  readonly resultBytes?: number;
}

/** File descriptors of an opened log. `reader` is null if the log cannot be read. */
interface OpenLog {
  readonly file: number;
  readonly reader: number | null;
}

export class GuardLog {
  #open: OpenLog | null;
  /** True if the last write was incomplete. Used only if the log cannot be read. */
  #isCut = false;

  /** @throws {CommandProblem} if the file cannot be opened */
  constructor(
    private readonly path: string | null,
    private readonly guard: string,
    private readonly now: () => number,
  ) {
    try {
      this.#open = path === null ? null : openLog(path);
    } catch (error) {
      throw new CommandProblem(`The log \`${path ?? ''}\` cannot be opened: ${describeSystemError(error)}.`);
    }
  }

  /** Writes a line. Returns null, or the reason why it could not be written. */
  write(entry: LogEntry): string | null {
    if (this.#open === null) return null;
    try {
      const { value, count } = maskEntry(entry);
      const head = { time: new Date(this.now()).toISOString(), guard: this.guard };
      const line = { ...head, ...(value as object), ...(count === 0 ? {} : { masked: count }) };
      this.#open = reopenIfDeleted(this.#open, this.path ?? '');
      return this.#append(this.#open, `${JSON.stringify(line)}\n`);
    } catch (error) {
      const detail =
        error instanceof RangeError ? 'the message is nested too deeply' : describeSystemError(error);
      return `the log ${this.path ?? ''} cannot be written: ${detail}`;
    }
  }

  close(): void {
    if (this.#open !== null) closeLog(this.#open);
  }

  #append({ file, reader }: OpenLog, line: string): string | null {
    const isCut = reader === null ? this.#isCut : isLastLineCut(reader);
    const bytes = Buffer.from(isCut ? `\n${line}` : line);
    this.#isCut = writeSync(file, bytes) < bytes.length;
    return this.#isCut ? `the log ${this.path ?? ''} cannot be written completely` : null;
  }
}

function openLog(path: string): OpenLog {
  const file = openSync(path, 'a', 0o600);
  return { file, reader: openReader(path, file) };
}

function closeLog({ file, reader }: OpenLog): void {
  closeSync(file);
  if (reader !== null) closeSync(reader);
}

/** Recreates a deleted log, because lines written to a deleted file are lost. */
function reopenIfDeleted(open: OpenLog, path: string): OpenLog {
  if (open.reader === null || fstatSync(open.reader).nlink > 0) return open;
  const created = openLog(path);
  closeLog(open);
  return created;
}

/** Opens the log for reading. Returns null if it is unreadable, or if it is a pipe, which has a different reader. */
function openReader(path: string, file: number): number | null {
  if (!fstatSync(file).isFile()) return null;
  try {
    return openSync(path, 'r');
  } catch {
    return null;
  }
}

/** True if the file ends in the middle of a line, because a disk was full or a guard was terminated. */
function isLastLineCut(file: number, before = -1): boolean {
  const { size } = fstatSync(file);
  const last = Buffer.alloc(1);
  if (size === 0 || readSync(file, last, 0, 1, size - 1) === 0 || last.toString() === '\n') return false;
  if (size === before) return true;
  // Another guard process may still be writing this line.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  return isLastLineCut(file, size);
}

/** Masks secrets. The explanation of a decision is masked too if it may quote a secret argument or its rule. */
function maskEntry(entry: LogEntry): ReturnType<typeof maskSecrets> {
  const argument = entry.decision?.argument ?? null;
  const masked = maskSecrets(entry as unknown as Json);
  const isSecret = argument !== null && (masked.count > 0 || maskSecrets({ [argument]: 'x' }).count > 0);
  if (!isSecret) return masked;
  const decision = { ...entry.decision, facts: {}, message: '[masked]' };
  return { value: { ...(masked.value as object), decision }, count: masked.count + 1 };
}

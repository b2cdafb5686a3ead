/**
 * The log written by a guard: one JSON line per decision, without secrets (docs/spec/guard.md#log).
 *
 * Each line is written before the message is forwarded. Lines are appended whole, so several guards can use the same
 * file. The field `guard` distinguishes them.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
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

export class GuardLog {
  readonly #file: number | null;
  #isCut = false;

  /** @throws {CommandProblem} if the file cannot be opened */
  constructor(
    private readonly path: string | null,
    private readonly guard: string,
    private readonly now: () => number,
  ) {
    try {
      this.#file = path === null ? null : openSync(path, 'a', 0o600);
    } catch (error) {
      throw new CommandProblem(`The log \`${path ?? ''}\` cannot be opened: ${describeSystemError(error)}.`);
    }
  }

  /** Writes a line. Returns null, or the reason why it could not be written. */
  write(entry: LogEntry): string | null {
    if (this.#file === null) return null;
    const { value, count } = maskSecrets(entry as unknown as Json);
    const head = { time: new Date(this.now()).toISOString(), guard: this.guard };
    const line = { ...head, ...(value as object), ...(count === 0 ? {} : { masked: count }) };
    return this.#append(`${JSON.stringify(line)}\n`);
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
  }

  #append(line: string): string | null {
    // If the previous line was cut off, the next one starts on a new line.
    const bytes = Buffer.from(this.#isCut ? `\n${line}` : line);
    try {
      const written = writeSync(this.#file as number, bytes);
      this.#isCut = written < bytes.length;
    } catch (error) {
      return `the log ${this.path ?? ''} cannot be written: ${describeSystemError(error)}`;
    }
    return this.#isCut ? `the log ${this.path ?? ''} cannot be written completely` : null;
  }
}

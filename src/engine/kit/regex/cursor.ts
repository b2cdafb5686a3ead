/** A position in a pattern, which advances by code points. */
import { makeRegexError } from './dialect.js';

export class PatternCursor {
  readonly #points: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#points = [...text];
  }

  get isDone(): boolean {
    return this.#at >= this.#points.length;
  }

  peek(ahead = 0): string {
    return this.#points[this.#at + ahead] ?? '';
  }

  next(): string {
    if (this.isDone) throw makeRegexError('regex/ends_early');
    return this.#points[this.#at++] as string;
  }

  /** Advances past a string if it comes next. */
  take(text: string): boolean {
    const found = this.#points.slice(this.#at, this.#at + text.length).join('') === text;
    if (found) this.#at += text.length;
    return found;
  }

  /** Returns the text up to an end mark and skips the mark. */
  takeUntil(end: string): string {
    let taken = '';
    while (!this.take(end)) taken += this.next();
    return taken;
  }

  /** Skips white space and comments in verbose mode. */
  skipSpace(verbose: boolean): void {
    while (verbose && !this.isDone) {
      if (this.peek() === '#') while (!this.isDone && this.next() !== '\n');
      else if (WHITE.test(this.peek())) this.next();
      else return;
    }
  }

  /** Runs a parsing function. If it returns null, moves back to the start position. */
  attempt<T>(read: () => T | null): T | null {
    const from = this.#at;
    const found = read();
    if (found === null) this.#at = from;
    return found;
  }
}

const WHITE = /^[\t-\r \x85\u200e\u200f\u2028\u2029]$/;

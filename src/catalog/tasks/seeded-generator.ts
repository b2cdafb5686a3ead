/**
 * Generates an instance of a task. Everything is derived from the seed and the task's name, with the engine's generator
 * (mulberry32, 32 bits of state). The order of random draws is part of a task, so a new draw must be added last.
 */
import { crc32Hex, encodeUtf8, seededNumbers } from '../../engine/index.js';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

export class SeededGenerator {
  readonly #next: () => number;

  constructor(task: string, seed: number) {
    this.#next = seededNumbers(
      (parseInt(crc32Hex(encodeUtf8(task)), 16) ^ Math.imul(seed, 0x9e3779b1)) >>> 0,
    );
  }

  /** Returns an integer from `min` to `max`, inclusive. */
  int(min: number, max: number): number {
    return min + Math.floor(this.#next() * (max - min + 1));
  }

  pick<T>(items: readonly T[]): T {
    return items[this.int(0, items.length - 1)] as T;
  }

  /** Returns the items in a random order. */
  shuffle<T>(items: readonly T[]): readonly T[] {
    const mixed = [...items];
    for (let at = mixed.length - 1; at > 0; at -= 1) {
      const other = this.int(0, at);
      [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
    }
    return mixed;
  }

  /** Returns the first `count` items in a random order. */
  take<T>(items: readonly T[], count: number): readonly T[] {
    return this.shuffle(items).slice(0, count);
  }

  /** Returns an unguessable string of letters and digits. */
  token(length: number): string {
    return Array.from({ length }, () => this.pick([...LETTERS])).join('');
  }
}

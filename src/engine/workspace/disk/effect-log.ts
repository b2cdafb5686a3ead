/**
 * Records the effects of one disk view without repetitions. Repeated reads are recorded once. A file that grew in
 * steps, or was emptied first, is recorded as one write at the position of the last step.
 */
import type { Effect } from '../../model/index.js';

type Written = Extract<Effect, { readonly kind: 'file_written' }>;

export class EffectLog {
  /** Recorded effects, in which null stands for a write that a later one replaced. */
  readonly #effects: (Effect | null)[] = [];
  readonly #looked = new Set<string>();
  /** Index of the last write to each path, provided that only writes and lookups follow it. */
  #written = new Map<string, number>();
  #weight = 0;

  get effects(): readonly Effect[] {
    return this.#effects.filter((effect) => effect !== null);
  }

  get weight(): number {
    return this.#weight;
  }

  /** Adds an effect. `isLonger`: whether a write only appended to the last write to its path. */
  add(effect: Effect, isLonger = false): void {
    if (effect.kind === 'file_written') this.#addWrite(effect, isLonger);
    else {
      this.#written = new Map();
      this.#effects.push(effect);
    }
  }

  noteRead(path: string, found: boolean): void {
    this.#noteOnce({ kind: 'file_read', path, found });
  }

  noteList(directory: string, count: number): void {
    this.#noteOnce({ kind: 'files_listed', directory, count });
  }

  #addWrite(effect: Written, isLonger: boolean): void {
    const at = this.#written.get(effect.path) ?? -1;
    const last = this.#effects[at];
    const goesOn = last?.kind === 'file_written' && (isLonger || last.content === '');
    if (goesOn) {
      this.#weight -= last.content.length;
      this.#effects[at] = null;
    }
    const created = goesOn ? last.created : effect.created;
    this.#weight += effect.content.length;
    this.#written.set(effect.path, this.#effects.push({ ...effect, created }) - 1);
  }

  #noteOnce(effect: Effect): void {
    const key = Object.values(effect).join(' ');
    if (this.#looked.has(key)) return;
    this.#looked.add(key);
    this.#effects.push(effect);
  }
}

/** Effects of one view, without repeats: a file read twice was read, and a file that grew was written once. */
import type { Effect } from '../../model/index.js';

export class EffectLog {
  readonly #effects: Effect[] = [];
  readonly #looked = new Set<string>();
  /** Where the last write to a path stands, as long as nothing but writes to other paths came after it. */
  #written = new Map<string, number>();
  #weight = 0;

  get effects(): readonly Effect[] {
    return this.#effects;
  }

  /** Characters that the recorded writes hold. */
  get weight(): number {
    return this.#weight;
  }

  /** `isLonger`: a write that only added to what the last write to that path had left. */
  add(effect: Effect, isLonger = false): void {
    if (effect.kind !== 'file_written') {
      this.#written = new Map();
      this.#effects.push(effect);
      return;
    }
    const last = isLonger ? this.#written.get(effect.path) : undefined;
    this.#weight += effect.content.length;
    if (last === undefined) this.#written.set(effect.path, this.#effects.push(effect) - 1);
    else this.#replaceWrite(last, effect);
  }

  noteRead(path: string, found: boolean): void {
    this.#noteOnce({ kind: 'file_read', path, found });
  }

  noteList(directory: string, count: number): void {
    this.#noteOnce({ kind: 'files_listed', directory, count });
  }

  #replaceWrite(at: number, effect: Effect & { readonly kind: 'file_written' }): void {
    const old = this.#effects[at];
    if (old?.kind !== 'file_written') return;
    this.#weight -= old.content.length;
    this.#effects[at] = { ...effect, created: old.created };
  }

  #noteOnce(effect: Effect): void {
    const key = Object.values(effect).join(' ');
    if (this.#looked.has(key)) return;
    this.#looked.add(key);
    this.#effects.push(effect);
  }
}

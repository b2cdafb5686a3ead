/**
 * What an opened bundle brought beside its edits: how cells are expected to end, and parts that this page does not
 * use and writes back. It is kept with the edits of the tab.
 */
import type { Expectations, Json } from '../engine/index.js';
import { BESIDE } from './drafts.js';

export class Carried {
  /** Parts that are written back under the same name. */
  extras = $state.raw<Readonly<Record<string, unknown>>>({});
  /** Null for none. */
  expectations = $state.raw<Expectations | null>(null);

  /** All of it as parts of a bundle; null for nothing. */
  readonly parts: Json | null = $derived.by(() => {
    const { extras, expectations } = this;
    const parts = { ...extras, ...(expectations !== null && { expectations }) };
    return Object.keys(parts).length === 0 ? null : (parts as Json);
  });

  /** Puts back what `parts` gave before; it may have been in a store since then, and is read like any other file. */
  async open(parts: Json | null): Promise<void> {
    if (parts === null) return this.clear();
    const { readCarried } = await import('./bundle-parts.js');
    ({ extras: this.extras, expectations: this.expectations } = readCarried(parts));
  }

  clear(): void {
    this.extras = {};
    this.expectations = null;
  }
}

/** The drafts of a tab with what is carried along beside them, as the store keeps them. */
export function besides(drafts: Json, parts: Json | null): Json {
  return parts === null ? drafts : { ...(drafts as object), [BESIDE]: parts };
}

/** What stands beside the drafts of a tab. */
export function partsBeside(body: Json): Json | null {
  return (body as Readonly<Record<string, Json>> | null)?.[BESIDE] ?? null;
}

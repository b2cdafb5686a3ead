/** Reads the two sides that an address names: a kept run each, or the reference. */
import type { Workbench } from '../../workbench.svelte.js';
import { type OtherKind, REFERENCE_ID, type Side, sideOf } from './sides.js';

/** Undefined while it is being read; null when there is no such run. */
export type FoundSide = Side | OtherKind | null | undefined;

export interface Sides {
  readonly a: FoundSide;
  readonly b: FoundSide;
}

interface Ids {
  readonly a: string;
  readonly b: string;
}

/** Sides that follow the address. Call while a component is set up. */
export function createSides(workbench: () => Workbench, ids: () => Ids): Sides {
  let kept = $state.raw<Readonly<Record<string, Side | OtherKind | null>>>({});

  $effect(() => {
    const { store } = workbench().keeping;
    const { a, b } = ids();
    if (store === null) return;
    for (const id of new Set([a, b])) {
      if (id === REFERENCE_ID) continue;
      void store.getRun(id).then((run) => {
        kept = { ...kept, [id]: run === null ? null : sideOf(id, run) };
      });
    }
  });

  function find(id: string): FoundSide {
    if (id !== REFERENCE_ID) return kept[id];
    const record = workbench().results.device;
    return record === null ? undefined : { id, record, summary: null };
  }

  const a = $derived(find(ids().a));
  const b = $derived(find(ids().b));
  return {
    get a() {
      return a;
    },
    get b() {
      return b;
    },
  };
}

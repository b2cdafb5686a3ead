/** Loads the two sides named in a URL. Each is a saved run or the reference. */
import type { Workbench } from '../../state/workbench.svelte.js';
import { type IncomparableRun, REFERENCE_ID, type ComparedSide, toComparedSide } from './sides.js';

/** One side of the comparison; undefined while it is loading, and null if the run does not exist. */
export type LoadedSide = ComparedSide | IncomparableRun | null | undefined;

export interface ComparedSides {
  readonly a: LoadedSide;
  readonly b: LoadedSide;
}

interface Ids {
  readonly a: string;
  readonly b: string;
}

/** Loads the two sides again whenever the URL changes. Call it during component setup. */
export function loadSides(workbench: () => Workbench, ids: () => Ids): ComparedSides {
  let kept = $state.raw<Readonly<Record<string, ComparedSide | IncomparableRun | null>>>({});

  $effect(() => {
    const { store } = workbench().persistence;
    const { a, b } = ids();
    if (store === null) return;
    for (const id of new Set([a, b])) {
      if (id === REFERENCE_ID) continue;
      void store.getRun(id).then((run) => {
        kept = { ...kept, [id]: run === null ? null : toComparedSide(id, run) };
      });
    }
  });

  function find(id: string): LoadedSide {
    if (id !== REFERENCE_ID) return kept[id];
    const record = workbench().results.computedReference;
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

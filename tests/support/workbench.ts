/** A workbench without a page: no engine, no store, and a place that only it knows. */
import { insidePage } from '../../src/app/inside.js';
import { Workbench } from '../../src/app/workbench.svelte.js';
import { BROAD_WARRANT, SCENARIOS } from '../../src/catalog/index.js';

export function rememberPlace(): Workbench {
  return new Workbench({
    scenarios: SCENARIOS,
    broad: BROAD_WARRANT,
    reference: { engineVersion: '', fingerprint: '', trials: 0, cells: [], rates: {} },
    engine: null,
    openStore: null,
    surroundings: insidePage(new EventTarget() as HTMLElement),
  });
}

import type { Route } from '../url/route.js';
import type { Workbench } from '../state/workbench.svelte.js';

/** Props of every view. `place` is the current route, which is always a route of this view. */
export interface ViewProps<P extends Route = Route> {
  readonly workbench: Workbench;
  readonly place: P;
}

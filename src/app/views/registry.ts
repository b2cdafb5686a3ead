/**
 * The views: name in the navigation, key, and where each begins.
 *
 * A view enters this table when it works, and with it the navigation, the palette and the `g` keys.
 * Its chunk is named in `loaders.ts`, apart, because views import this table.
 */
import { HOME_ROUTE, type Route, DEFAULT_CELL, DEFAULT_TASKS_ROUTE, type ViewName } from '../url/route.js';
import type { Workbench } from '../state/workbench.svelte.js';

/** What every view is given. `place` is the current place, of this view. */
export interface ViewProps<P extends Route = Route> {
  readonly workbench: Workbench;
  readonly place: P;
}

export interface ViewEntry {
  readonly view: ViewName;
  /** Shown in the navigation; false for views reached from others only. */
  readonly inNavigation: boolean;
  /** The letter after `g`, if any. */
  readonly key: string | null;
  /** Where the navigation leads. */
  readonly start: Route;
}

export const VIEWS: readonly ViewEntry[] = [
  { view: 'matrix', inNavigation: true, key: 'm', start: HOME_ROUTE },
  {
    view: 'replay',
    inNavigation: true,
    key: 'r',
    start: { view: 'replay', ...DEFAULT_CELL, step: null, tab: null },
  },
  {
    view: 'edit',
    inNavigation: true,
    key: 'e',
    start: { view: 'edit', scenario: DEFAULT_CELL.scenario, part: 'warrant', mode: 'form' },
  },
  {
    view: 'warrants',
    inNavigation: true,
    key: 'a',
    start: { view: 'warrants', part: 'decode', state: null },
  },
  {
    view: 'graph',
    inNavigation: true,
    key: 'w',
    start: { view: 'graph', workflow: null, mode: null, layer: null, pick: null },
  },
  { view: 'tasks', inNavigation: true, key: 't', start: DEFAULT_TASKS_ROUTE },
  {
    view: 'runs',
    inNavigation: true,
    key: 'u',
    start: { view: 'runs', id: null },
  },
  { view: 'learn', inNavigation: true, key: 'l', start: { view: 'learn', lesson: null, pack: null } },
  { view: 'host', inNavigation: false, key: null, start: { view: 'host', part: 'prepare', sheet: null } },
  { view: 'import', inNavigation: false, key: null, start: { view: 'import' } },
  { view: 'help', inNavigation: false, key: null, start: { view: 'help', topic: 'about' } },
  {
    view: 'compare',
    inNavigation: false,
    key: null,
    start: { view: 'runs', id: null },
  },
];

export function findView(view: ViewName): ViewEntry | undefined {
  return VIEWS.find((entry) => entry.view === view);
}

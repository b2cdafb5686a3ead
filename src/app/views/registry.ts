/**
 * The views: navigation section, key, and first route. An entry adds a view to the navigation, the palette and the `g`
 * keys. The chunks for the views are in `loaders.ts`, because views import this table.
 */
import { HOME_ROUTE, type Route, DEFAULT_CELL, DEFAULT_TASKS_ROUTE, type ViewName } from '../url/route.js';
import type { Workbench } from '../state/workbench.svelte.js';

/** Props of every view. `place` is the current route, which is always a route of this view. */
export interface ViewProps<P extends Route = Route> {
  readonly workbench: Workbench;
  readonly place: P;
}

/** The sections of the main navigation, in order. */
export const PLACES = ['see', 'attacks', 'agent', 'workshop'] as const;
export type Place = (typeof PLACES)[number];

export interface ViewEntry {
  readonly view: ViewName;
  /** The section that contains the view; null for page tools and for views reached only from other views. */
  readonly place: Place | null;
  /** The letter that opens the view when typed after `g`; null if there is none. */
  readonly key: string | null;
  /** The route that the navigation opens. */
  readonly start: Route;
}

export const VIEWS: readonly ViewEntry[] = [
  { view: 'home', place: 'see', key: 'm', start: HOME_ROUTE },
  { view: 'attacks', place: 'attacks', key: null, start: { view: 'attacks' } },
  {
    view: 'replay',
    place: 'attacks',
    key: 'r',
    start: { view: 'replay', ...DEFAULT_CELL, step: null, tab: null },
  },
  {
    view: 'edit',
    place: 'attacks',
    key: 'e',
    start: { view: 'edit', scenario: DEFAULT_CELL.scenario, part: 'warrant', mode: 'form' },
  },
  { view: 'tasks', place: 'attacks', key: 't', start: DEFAULT_TASKS_ROUTE },
  { view: 'agent', place: 'agent', key: null, start: { view: 'agent' } },
  { view: 'import', place: 'agent', key: null, start: { view: 'import' } },
  {
    view: 'graph',
    place: 'agent',
    key: 'w',
    start: { view: 'graph', workflow: null, mode: null, layer: null, pick: null },
  },
  {
    view: 'warrants',
    place: 'agent',
    key: 'a',
    start: { view: 'warrants', part: 'decode', state: null },
  },
  {
    view: 'runs',
    place: null,
    key: 'u',
    start: { view: 'runs', id: null },
  },
  { view: 'learn', place: 'workshop', key: 'l', start: { view: 'learn', lesson: null, pack: null } },
  { view: 'host', place: 'workshop', key: null, start: { view: 'host', part: 'prepare', sheet: null } },
  { view: 'help', place: null, key: null, start: { view: 'help', topic: 'about' } },
  {
    view: 'compare',
    place: null,
    key: null,
    start: { view: 'runs', id: null },
  },
];

export function listViewsOf(place: Place): readonly ViewEntry[] {
  return VIEWS.filter((entry) => entry.place === place);
}

export function findView(view: ViewName): ViewEntry | undefined {
  return VIEWS.find((entry) => entry.view === view);
}

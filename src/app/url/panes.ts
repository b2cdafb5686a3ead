/** Panes: the named parts of the app that an embedder may offer. A pane is a view or one tab in Replay. */
import { findStart } from '../views/registry.js';
import { HOME_ROUTE, type Route, DEFAULT_CELL } from './route.js';

export const PANES = [
  'matrix',
  'replay',
  'why',
  'files',
  'message',
  'raw',
  'edit',
  'warrants',
  'graph',
  'tasks',
  'runs',
  'learn',
  'host',
  'import',
  'help',
] as const;

export type Pane = (typeof PANES)[number];

/** The selected cell, which another pane can then show. */
export function findCell(place: Route): typeof DEFAULT_CELL {
  if (place.view === 'replay') return { scenario: place.scenario, condition: place.condition };
  if (place.view === 'edit') return { ...DEFAULT_CELL, scenario: place.scenario };
  return (place.view === 'home' ? place.cell : null) ?? DEFAULT_CELL;
}

/**
 * Returns the route of a pane. The route keeps the scenario, condition and step in `now` if the pane's view has them.
 */
export function findPaneRoute(pane: Pane, now: Route): Route {
  const cell = findCell(now);
  switch (pane) {
    case 'matrix':
      if (now.view === 'home') return now;
      return now.view === 'replay' ? { view: 'home', cell } : HOME_ROUTE;
    case 'replay':
    case 'why':
    case 'files':
    case 'message':
    case 'raw': {
      const step = now.view === 'replay' ? now.step : null;
      return { view: 'replay', ...cell, step, tab: pane === 'replay' ? null : pane };
    }
    case 'edit':
      return { view: 'edit', scenario: cell.scenario, part: 'warrant', mode: 'form' };
    default:
      return findStart(pane);
  }
}

/**
 * The pane that shows a route, or null. A tab in Replay takes precedence over Replay itself. `matrix` is the home page.
 */
export function findPane(place: Route, panes: readonly Pane[]): Pane | null {
  const tab = place.view === 'replay' ? (place.tab ?? 'why') : null;
  const view = place.view === 'home' ? 'matrix' : place.view;
  return panes.find((pane) => pane === tab) ?? panes.find((pane) => pane === view) ?? null;
}

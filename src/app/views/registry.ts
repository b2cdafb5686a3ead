/** The views, with the order in which the navigation, the palette and the `g` keys list them. */
import * as ALL from './all.js';
import { HOME_ROUTE } from './home/view.js';
import type { Place, ViewDefinition } from './view-definition.js';

/** A route of any view. */
export type ViewRoute = Parameters<(typeof ALL)[keyof typeof ALL]['format']>[0];
export type ViewName = ViewRoute['view'];
export type ViewEntry = ViewDefinition<ViewRoute>;

export const VIEWS: readonly ViewEntry[] = Object.values<ViewEntry>(ALL).sort((a, b) => a.order - b.order);

export function listViewsOf(place: Place): readonly ViewEntry[] {
  return VIEWS.filter((entry) => entry.place === place);
}

export function findView(view: string): ViewEntry | undefined {
  return VIEWS.find((entry) => entry.view === view);
}

/** The route that the navigation opens. */
export function findStart(view: string): ViewRoute {
  return findView(view)?.parse([], new URLSearchParams()) ?? HOME_ROUTE;
}

/**
 * Parses the part of a URL after `#` into a route, and formats routes (docs/spec/interface.md#views-and-urls).
 *
 * Each view defines its own URLs. The functions are pure, so that they can be tested without a browser. Missing
 * parameters have defaults, and defaults are never written, so each route has exactly one URL.
 */
import { findView, type ViewRoute } from '../views/registry.js';
import { decodeUrlPart, splitOnce } from './hash-text.js';

export { type CellRef, DEFAULT_CELL } from './cell.js';
export { HOME_ROUTE } from '../views/home/view.js';
export { DEFAULT_TASKS_ROUTE } from '../views/tasks/view.js';

export type Route =
  | ViewRoute
  | { readonly view: 'shared'; readonly link: string }
  | { readonly view: 'unknown'; readonly address: string };

/** Parses a hash (with or without `#`) to a route. Returns `unknown` if there is no such route. */
export function parseRoute(hash: string): Route {
  const text = hash.replace(/^#?\/?/, '');
  const [path = '', search = ''] = splitOnce(text, '?');
  const [head = '', ...rest] = path.split('/').filter((part, index) => part !== '' || index === 0);
  if (head === 's') return { view: 'shared', link: decodeUrlPart(rest[0] ?? '') };
  const entry = head === 'home' ? undefined : findView(head || 'home');
  return (
    entry?.parse(rest.map(decodeUrlPart), new URLSearchParams(search)) ?? { view: 'unknown', address: hash }
  );
}

/** Formats a route as a hash that starts with `#/`. */
export function formatRoute(place: Route): string {
  if (place.view === 'shared') return `#/s/${place.link}`;
  if (place.view === 'unknown') return place.address;
  return findView(place.view)?.format(place) ?? '#/';
}

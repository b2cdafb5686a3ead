/**
 * The current route: the view and its parameters. They are part of the URL, except for details that are kept only in
 * the view.
 *
 * Routes are parsed and formatted in `route.ts`; this class turns them into history entries and back.
 */
import { formatRoute, HOME_ROUTE, parseRoute, type Route } from './route.js';
import { BROWSER_HASH_HISTORY, type HashHistory } from '../embedding/app-environment.js';

export class Navigation {
  current = $state.raw<Route>(HOME_ROUTE);
  /** True after the first navigation. Until then the focus stays where the browser put it. */
  hasNavigated = false;

  constructor(private readonly address: HashHistory = BROWSER_HASH_HISTORY) {}

  readHash(hash: string): void {
    this.current = parseRoute(hash);
  }

  /** Navigates to a route. The Back button returns to the current one. */
  go(place: Route): void {
    this.#write(place, 'push');
  }

  /** Changes details of the route (selection, step, tab) without a new history entry. */
  replace(place: Route): void {
    this.#write(place, 'replace');
  }

  /** Adds to the route the details that a shared link contains but the URL omits. */
  hold(place: Route): void {
    this.current = place;
  }

  #write(place: Route, how: 'push' | 'replace'): void {
    this.hasNavigated ||= how === 'push';
    this.current = place;
    this.address.write(formatRoute(place), how);
  }
}

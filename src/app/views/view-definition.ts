/** The type of a view's definition, `view.ts` in the view's folder. */
import type { Component } from 'svelte';

/** The sections of the main navigation, in order. */
export const PLACES = ['see', 'attacks', 'agent', 'workshop'] as const;
export type Place = (typeof PLACES)[number];

export interface ViewDefinition<R extends { readonly view: string }> {
  /** The view's name: its folder, and the first part of its URLs. */
  readonly view: R['view'];
  /** The section that contains the view; null for page tools and for views reached only from other views. */
  readonly place: Place | null;
  /** Position in its section and in lists of all views, in ascending order. */
  readonly order: number;
  /** The letter that opens the view when typed after `g`; null if there is none. */
  readonly key: string | null;
  /** Loads the component; null for the home page, which is part of the entry chunk. */
  readonly load: (() => Promise<Component<never>>) | null;
  /**
   * Parses the parts of the URL after the view's name; null if there is no such route. Without parts and query, returns
   * the route that the navigation opens.
   */
  parse(parts: readonly string[], query: URLSearchParams): R | null;
  /** Formats a route as a hash that starts with `#/`. */
  format(route: R): string;
}

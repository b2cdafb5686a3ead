/**
 * What lies around the disk, and what was asked of it: sites, providers, approvals, changes to production.
 *
 * Like the rest of a world it is an immutable value; only effects move it on.
 */
import { EMPTY_OUTSIDE_DOCUMENT, type OutsideDocument, type ProviderFixture } from '../model/index.js';
import { toUnmarkedText, type MarkedText } from './marked-text.js';

/** A page of a made-up site. */
export interface WebPage {
  /** Origin and path, as asked for. */
  readonly url: string;
  readonly status: number;
  readonly type: string;
  readonly body: MarkedText;
}

/** What is not on the disk, and what calls have done to it so far. */
export interface OutsideWorld {
  /** `http://catalogue.test`, ... : what else is asked for cannot be reached. */
  readonly origins: readonly string[];
  readonly pages: readonly WebPage[];
  readonly providers: readonly ProviderFixture[];
  /** Calls so far, in order: the nth call of a workload takes the provider's nth answer. */
  readonly providerCalls: readonly { readonly provider: string; readonly workload: string }[];
  readonly approvals: readonly { readonly id: string; readonly action: string }[];
  readonly applied: readonly { readonly change: string; readonly approval: string | null }[];
}

export function createOutsideWorld(document: OutsideDocument): OutsideWorld {
  return {
    origins: document.origins.map(({ origin }) => origin),
    pages: document.origins.flatMap(({ origin, pages }) =>
      pages.map(({ path, status, type, body }) => ({
        url: origin + path,
        status,
        type,
        body: toUnmarkedText(body),
      })),
    ),
    providers: document.providers,
    providerCalls: [],
    approvals: [],
    applied: [],
  };
}

/** Nothing but the workspace. */
export const EMPTY_OUTSIDE_WORLD: OutsideWorld = createOutsideWorld(EMPTY_OUTSIDE_DOCUMENT);

/** The page of an address, without its fragment; an empty path is `/`. */
export function findPage(outside: OutsideWorld, url: string): WebPage | null {
  return outside.pages.find((page) => page.url === url) ?? null;
}

export function replacePage(outside: OutsideWorld, url: string, body: MarkedText): OutsideWorld {
  const pages = outside.pages.map((page) => (page.url === url ? { ...page, body } : page));
  return { ...outside, pages };
}

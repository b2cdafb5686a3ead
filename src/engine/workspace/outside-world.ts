/**
 * The environment outside the disk: sites, providers, approvals, changes to production, and requests to them.
 *
 * An immutable value like the rest of a workspace; only effects change it.
 */
import { EMPTY_OUTSIDE_DOCUMENT, type OutsideDocument, type ProviderFixture } from '../model/index.js';
import { toUnmarkedText, type MarkedText } from './marked-text.js';

/** A page of a fictional site. */
export interface WebPage {
  /** Origin and path, as requested. */
  readonly url: string;
  readonly status: number;
  readonly type: string;
  readonly body: MarkedText;
}

/** State outside the disk, including the results of calls. */
export interface OutsideWorld {
  /** `http://catalogue.test`, ...; all other origins are unreachable. */
  readonly origins: readonly string[];
  readonly pages: readonly WebPage[];
  readonly providers: readonly ProviderFixture[];
  /** Calls so far, in order: the nth call of a workload gets the provider's nth response. */
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

/** An environment with only the workspace. */
export const EMPTY_OUTSIDE_WORLD: OutsideWorld = createOutsideWorld(EMPTY_OUTSIDE_DOCUMENT);

/** The page at a URL, without its fragment; an empty path is `/`. */
export function findPage(outside: OutsideWorld, url: string): WebPage | null {
  return outside.pages.find((page) => page.url === url) ?? null;
}

export function replacePage(outside: OutsideWorld, url: string, body: MarkedText): OutsideWorld {
  const pages = outside.pages.map((page) => (page.url === url ? { ...page, body } : page));
  return { ...outside, pages };
}

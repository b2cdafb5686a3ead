/**
 * Represents the environment outside the disk: sites, providers, approvals, changes to production, and requests to
 * them.
 *
 * Like the rest of the workspace, it is immutable, so only effects produce a new state.
 */
import { type OutsideDocument, type ProviderFixture } from '../model/index.js';
import { toUnmarkedText, type MarkedText } from './marked-text.js';

/** A page on a fictional site. */
export interface WebPage {
  readonly url: string;
  readonly status: number;
  readonly type: string;
  readonly body: MarkedText;
}

/** State outside the disk, including the results of calls. */
export interface OutsideWorld {
  /** Origins that can be reached, such as `http://catalogue.test`. */
  readonly origins: readonly string[];
  readonly pages: readonly WebPage[];
  readonly providers: readonly ProviderFixture[];
  /** Provider calls so far, in order. The nth call for a workload gets the provider's nth response. */
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

/** Finds the page at a URL and ignores the URL's fragment. An empty path is the same as `/`. */
export function findPage(outside: OutsideWorld, url: string): WebPage | null {
  return outside.pages.find((page) => page.url === url) ?? null;
}

export function replacePage(outside: OutsideWorld, url: string, body: MarkedText): OutsideWorld {
  const pages = outside.pages.map((page) => (page.url === url ? { ...page, body } : page));
  return { ...outside, pages };
}

/**
 * What lies around the disk, and what was asked of it: sites, providers, approvals, changes to production.
 *
 * Like the rest of a world it is an immutable value; only effects move it on.
 */
import { NOTHING_OUTSIDE, type OutsideDocument, type ProviderFixture } from '../model/index.js';
import { plainText, type SpannedText } from './spanned.js';

/** A page of a made-up site. */
export interface Page {
  /** Origin and path, as asked for. */
  readonly url: string;
  readonly status: number;
  readonly type: string;
  readonly body: SpannedText;
}

/** What is not on the disk, and what calls have done to it so far. */
export interface Outside {
  /** `http://catalogue.test`, ... : what else is asked for cannot be reached. */
  readonly origins: readonly string[];
  readonly pages: readonly Page[];
  readonly providers: readonly ProviderFixture[];
  /** Calls so far, in order: the nth call of a workload takes the provider's nth answer. */
  readonly providerCalls: readonly { readonly provider: string; readonly workload: string }[];
  readonly approvals: readonly { readonly id: string; readonly action: string }[];
  readonly applied: readonly { readonly change: string; readonly approval: string | null }[];
}

export function layOutOutside(document: OutsideDocument): Outside {
  return {
    origins: document.origins.map(({ origin }) => origin),
    pages: document.origins.flatMap(({ origin, pages }) =>
      pages.map(({ path, status, type, body }) => ({
        url: origin + path,
        status,
        type,
        body: plainText(body),
      })),
    ),
    providers: document.providers,
    providerCalls: [],
    approvals: [],
    applied: [],
  };
}

/** Nothing but the workspace. */
export const EMPTY_OUTSIDE: Outside = layOutOutside(NOTHING_OUTSIDE);

/** The page of an address, without its fragment; an empty path is `/`. */
export function findPage(outside: Outside, url: string): Page | null {
  return outside.pages.find((page) => page.url === url) ?? null;
}

export function replacePage(outside: Outside, url: string, body: SpannedText): Outside {
  const pages = outside.pages.map((page) => (page.url === url ? { ...page, body } : page));
  return { ...outside, pages };
}

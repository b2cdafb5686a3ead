/**
 * Matches hosts with UrlSafe's domain patterns: `*.x` covers x and its subdomains, and any other pattern covers one
 * host.
 *
 * Patterns are compared in the canonical form that a URL parser produces: lower case, punycode, decoded percent
 * signs, addresses in their usual notation.
 */
import { parseUrl } from '../../kit/index.js';
import { isChangeInForce } from '../denial/release-changes.js';

/** Domain patterns as written, each with its canonical form, which is null for an invalid pattern. */
export interface DomainPatterns {
  readonly given: readonly string[];
  readonly canonical: readonly (string | null)[];
}

export function makeDomainPatterns(given: readonly string[]): DomainPatterns {
  return { given, canonical: given.map(canonicalDomain) };
}

/** Returns the index of the first invalid pattern; -1 if all are valid. */
export function indexOfInvalidDomain(domains: DomainPatterns | null): number {
  return domains === null || !isChangeInForce('domain-names') ? -1 : domains.canonical.indexOf(null);
}

/** Returns a domain pattern's canonical form; null if the pattern is invalid. */
function canonicalDomain(pattern: string): string | null {
  const isStarred = pattern.startsWith('*.');
  const host = canonicalHost(isStarred ? pattern.slice(2) : pattern);
  if (host === null) return null;
  if (!isStarred) return host;
  const isName = !host.startsWith('.') && !host.startsWith('[') && !IPV4.test(host);
  return isName ? `*.${host}` : null;
}

const IPV4 = /^\d+(?:\.\d+){3}$/;
/** Characters that end a host in a URL or are dropped by the parser. They must not occur in a host pattern. */
const NOT_IN_HOST = /[/\\?#@*\t\n\r]/;

function canonicalHost(text: string): string | null {
  if (text === '' || NOT_IN_HOST.test(text)) return null;
  if (text.includes(':') && !/^\[[^\]]*\]$/.test(text)) return null;
  const host = parseUrl(`http://${text}/`)?.hostname.toLowerCase() ?? '';
  return host === '' || host.includes('*') ? null : host;
}

function patternsOf({ given, canonical }: DomainPatterns): readonly (string | null)[] {
  return isChangeInForce('domain-names') ? canonical : given.map((text) => text.toLowerCase());
}

/** True if the list has a pattern that covers the host. */
export function matchesDomain(domains: DomainPatterns, host: string): boolean {
  return patternsOf(domains).some((pattern) =>
    pattern?.startsWith('*.') === true
      ? host === pattern.slice(2) || host.endsWith(pattern.slice(1))
      : host === pattern,
  );
}

/** True if each of the child's patterns is covered by one of the parent's patterns. */
export function coversDomains(parent: DomainPatterns, child: DomainPatterns): boolean {
  const above = patternsOf(parent);
  return patternsOf(child).every((pattern) => above.some((known) => coversDomain(known, pattern)));
}

/** True if the child still denies every host that the parent denies. */
export function keepsDeniedDomains(parent: DomainPatterns, child: DomainPatterns): boolean {
  if (isChangeInForce('domain-names')) return coversDomains(child, parent);
  const below = patternsOf(child);
  return patternsOf(parent).every((pattern) => below.includes(pattern));
}

function coversDomain(known: string | null, pattern: string | null): boolean {
  if (known === null || pattern === null) return false;
  if (!known.startsWith('*.')) return known === pattern;
  const suffix = known.slice(1);
  if (!isChangeInForce('domain-names')) return known === pattern || pattern.endsWith(suffix);
  const host = pattern.startsWith('*.') ? pattern.slice(2) : pattern;
  return host === suffix.slice(1) || host.endsWith(suffix);
}

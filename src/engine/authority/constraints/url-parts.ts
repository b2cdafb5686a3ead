/**
 * Parses, matches and narrows the parts of a URL pattern (docs/spec/warrants.md#evaluation and
 * docs/spec/warrants.md#narrowing).
 */
import { type ParsedUrl, parseUrl } from '../../kit/index.js';
import type { ReferenceKind } from '../denial/reference-codes.js';
import { memoizePerDecision } from './effort.js';
import { type Glob, matchesGlob, parseGlob } from './glob.js';
import type { Semantics } from './constraint-kind.js';

export interface UrlParts {
  readonly scheme: string | null;
  /** Required host, which may have the form `*.x` for x and its subdomains; null allows any host. */
  readonly host: string | null;
  readonly port: number | null;
  readonly path: string | null;
  /** The path as a glob; null if it is not a valid glob, in which case paths must be identical. */
  readonly glob: Glob | null;
}

/** Placeholder for a star while the pattern is parsed. A pattern must not contain this text itself. */
const HOST_STAR = '__tenuo_host_wildcard__';
const PATH_STAR = '__tenuo_path_wildcard__';

/** Parses a pattern; returns null if it is invalid. */
export function parseUrlPattern(pattern: string): UrlParts | null {
  if (pattern.includes(HOST_STAR) || pattern.includes(PATH_STAR)) return null;
  const end = pattern.indexOf('://');
  if (end < 0) return null;
  const isAny = pattern.startsWith('*://');
  const text = isAny ? `https${pattern.slice(1)}` : pattern;
  const url = parseUrl(text.replaceAll('*.', `${HOST_STAR}.`).replaceAll('/*', `/${PATH_STAR}`));
  if (url === null) return null;
  const host = url.hostname.replaceAll(`${HOST_STAR}.`, '*.');
  const path = url.pathname.replaceAll(PATH_STAR, '*');
  const isAnyPath = path === '' || path === '/';
  return {
    scheme: isAny ? null : pattern.slice(0, end).toLowerCase(),
    host: host === '' ? null : host,
    port: url.port === '' ? null : Number(url.port),
    path: isAnyPath ? null : path,
    glob: isAnyPath ? null : parseGlob(path),
  };
}

export type UrlFields = Pick<ParsedUrl, 'protocol' | 'hostname' | 'port' | 'pathname'>;

/** Parses a URL into its fields; returns null if the string is not a URL. */
export const readUrl = memoizePerDecision((text: string): UrlFields | null => {
  const url = parseUrl(text);
  if (url === null) return null;
  const { protocol, hostname, port, pathname } = url;
  return { protocol, hostname, port, pathname };
});

type Part = 'scheme' | 'host' | 'port' | 'path';

export function matchesUrl(parts: UrlParts, url: UrlFields): boolean {
  return findStray(parts, url) === null;
}

function findStray(parts: UrlParts, url: UrlFields): Part | null {
  if (parts.scheme !== null && `${parts.scheme}:` !== url.protocol) return 'scheme';
  if (parts.host !== null && !matchesHost(parts.host, url.hostname)) return 'host';
  if (parts.port !== null && parts.port !== portOf(url)) return 'port';
  return matchesPath(parts, url.pathname) ? null : 'path';
}

/** Returns a URL's port: the explicit one, or the default for http and https, or 0 for any other scheme. */
function portOf({ port, protocol }: UrlFields): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : protocol === 'http:' ? 80 : 0;
}

function matchesHost(pattern: string, host: string): boolean {
  if (!pattern.startsWith('*.'))
    return pattern.length === host.length && pattern.toLowerCase() === host.toLowerCase();
  return host === pattern.slice(2) || host.endsWith(pattern.slice(1));
}

function matchesPath({ path, glob }: UrlParts, text: string): boolean {
  if (path === null || path === '*' || path === '/*') return true;
  return glob === null ? path === text : matchesGlob(glob, text);
}

interface UrlWidening {
  readonly errorKind: ReferenceKind;
  readonly rule: number | null;
}

/** Returns the first part in which a child pattern is wider than its parent. */
export function findUrlWidening(parent: UrlParts, child: UrlParts, semantics: Semantics): UrlWidening | null {
  if (parent.scheme !== null && child.scheme !== parent.scheme) return widening('UrlSchemeExpanded');
  if (parent.host !== null && !coversHost(parent.host, child.host)) return widening('UrlHostExpanded');
  if (parent.port !== null && child.port !== parent.port) return widening('UrlPortExpanded');
  if (!coversPath(parent.path, child.path)) return widening('UrlPathExpanded');
  if (semantics === 'hardened' && mixesLetters(parent, child))
    return { errorKind: 'UrlHostExpanded', rule: 16 };
  const gap = semantics === 'hardened' ? findPathGap(parent, child) : null;
  return gap === null ? null : { errorKind: 'UrlPathExpanded', rule: gap };
}

function widening(errorKind: ReferenceKind): UrlWidening {
  return { errorKind, rule: null };
}

function coversHost(parent: string, child: string | null): boolean {
  if (child === null) return false;
  if (!parent.startsWith('*.')) return parent.toLowerCase() === child.toLowerCase();
  return child === parent.slice(2) || child.endsWith(parent.slice(1));
}

/** Schemes for which the URL parser converts hosts to lower case. */
const LOWERED: readonly (string | null)[] = ['http', 'https', 'ws', 'wss', 'ftp', 'file'];

/**
 * Rule 16: a plain host is compared case-insensitively, but a host after a star is compared literally. If a scheme
 * preserves the case of `A.EXAMPLE`, the plain host matches, whereas the seemingly wider pattern does not.
 */
function mixesLetters(parent: UrlParts, child: UrlParts): boolean {
  const isStarred = parent.host?.startsWith('*.') === true;
  return isStarred && child.host?.startsWith('*.') === false && !LOWERED.includes(child.scheme);
}

function coversPath(parent: string | null, child: string | null): boolean {
  if (parent === null) return true;
  if (child === null) return false;
  if (parent === '*' || parent === '/*') return true;
  if (parent.endsWith('/*')) return child.startsWith(parent.slice(0, -1));
  return child === parent || child.startsWith(`${parent}/`);
}

/**
 * Returns the number of the hardened rule that rejects an otherwise accepted path
 * (docs/spec/warrants.md#hardened-rules). Rule 7: a path without a trailing star matches only itself. Rule 8: a path
 * that is not a glob is compared literally, so a character class in the other path would be compared as text.
 */
function findPathGap(parent: UrlParts, child: UrlParts): number | null {
  if (parent.path === null || parent.path === '*' || parent.path === '/*') return null;
  if (parent.path === child.path) return null;
  if (!parent.path.endsWith('/*')) return 7;
  return parent.glob === null || child.glob === null ? 8 : null;
}

/** Returns URLs near the limits of a pattern, some inside and some outside. */
export function listUrlSamples({ scheme, host, port, path }: UrlParts): readonly string[] {
  const before = `${scheme ?? 'https'}://`;
  const name = (host ?? 'example.com').replace(/^\*\./, '');
  const after = `${port === null ? '' : `:${port}`}${(path ?? '/').replaceAll('*', 'x')}`;
  const samples = [
    `${before}${name}${after}`,
    `${before}sub.${name}${after}`,
    `${before}${name}.attacker.example${after}`,
    `${before}${name}${after}/more`,
    `${scheme === 'http' ? 'https' : 'http'}://${name}${after}`,
    `${before}${name}:8444/`,
  ];
  return samples.filter((sample) => parseUrl(sample) !== null);
}

/** Returns the part of the URL that violates the pattern, or the whole URL if the parser rewrote it. */
export function findUrlDifference(
  parts: UrlParts,
  url: UrlFields,
  text: string,
): { start: number; end: number } | null {
  const stray = findStray(parts, url);
  if (stray === null) return null;
  const shown = { scheme: url.protocol, host: url.hostname, port: `:${url.port}`, path: url.pathname }[stray];
  const start = text.toLowerCase().indexOf(shown.toLowerCase());
  return start < 0 ? { start: 0, end: text.length } : { start, end: start + shown.length };
}

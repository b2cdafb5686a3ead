/**
 * UrlSafe: URLs that do not lead into the own network (server-side request forgery). Everything that
 * fails is a plain deny, never an error.
 *
 * The host is judged after the WHATWG parser, so `127.1` and `0x7f.1` are seen as what they are. What
 * the reference lets through is let through here too, and the editor says so.
 */
import * as z from 'zod/mini';
import { parseUrl, type Value } from '../../kit/index.js';
import { closedObject } from '../../model/index.js';
import { fieldOf, needTexts, readFlag, readMaybePorts, readMaybeTexts, record } from './body.js';
import { COVERED, type Coverage, defineConstraint, notCovered, outcomeOf } from './kind.js';
import { quoteList } from './parts.js';
import { DEFAULT_SCHEMES, FLAGS, isSafeUrl, lowered, portOk, type UrlSafe } from './url-host.js';

interface UrlSafeDocument {
  schemes?: string[] | undefined;
  allow_domains?: string[] | undefined;
  deny_domains?: string[] | undefined;
  allow_ports?: number[] | undefined;
  block_private?: boolean | undefined;
  block_loopback?: boolean | undefined;
  block_metadata?: boolean | undefined;
  block_reserved?: boolean | undefined;
  block_internal_tlds?: boolean | undefined;
}

function admitsText(safe: UrlSafe, text: string): boolean {
  const url = text.includes('\0') ? null : parseUrl(text);
  return url !== null && isSafeUrl(safe, url);
}

/** Every list of the parent is still there and no wider, and no block is switched off. */
function coversSame(parent: UrlSafe, child: UrlSafe): Coverage {
  const kept =
    lowered(child.schemes).every((scheme) => lowered(parent.schemes).includes(scheme)) &&
    FLAGS.every(({ field }) => !parent[field] || child[field]) &&
    keepsList(parent.allowPorts, child.allowPorts, (above, port) => above.includes(port)) &&
    keepsList(parent.allowDomains, child.allowDomains, coversDomain) &&
    keepsDenied(parent.denyDomains, child.denyDomains);
  return kept ? COVERED : notCovered('MonotonicityViolation');
}

function keepsList<T>(
  parent: readonly T[] | null,
  child: readonly T[] | null,
  covers: (above: readonly T[], entry: T) => boolean,
): boolean {
  return parent === null || (child !== null && child.every((entry) => covers(parent, entry)));
}

/** The same text, or inside `*.x`. */
function coversDomain(above: readonly string[], entry: string): boolean {
  const domain = entry.toLowerCase();
  return lowered(above).some(
    (known) => known === domain || (known.startsWith('*.') && domain.endsWith(known.slice(1))),
  );
}

function keepsDenied(parent: readonly string[] | null, child: readonly string[] | null): boolean {
  return (
    parent === null || (child !== null && lowered(parent).every((entry) => lowered(child).includes(entry)))
  );
}

function coversValue(parent: UrlSafe, value: Value): Coverage {
  if (typeof value !== 'string') return notCovered('IncompatibleConstraintTypes');
  return admitsText(parent, value) ? COVERED : notCovered('UrlNotSafe');
}

function describe(safe: UrlSafe): string {
  const schemes = safe.schemes.length === 0 ? 'no' : quoteList(safe.schemes, 'or');
  const blocked = FLAGS.filter(({ field }) => safe[field]).map(({ words }) => words);
  return [
    `${schemes} URLs`,
    safe.allowDomains === null ? '' : ` on ${listOr(safe.allowDomains, 'no host')} or at a bare address`,
    safe.allowPorts === null ? '' : ` at port ${listOr(safe.allowPorts.map(BigInt), 'none')}`,
    safe.denyDomains === null || safe.denyDomains.length === 0
      ? ''
      : `, not on ${quoteList(safe.denyDomains, 'or')}`,
    blocked.length === 0 ? '' : `, not to ${blocked.join(', ')} addresses`,
  ].join('');
}

function listOr(values: readonly Value[], none: string): string {
  return values.length === 0 ? none : quoteList(values, 'or');
}

/** A URL that should pass, and the classic ways inside. */
function border(safe: UrlSafe): readonly string[] {
  const host = safe.allowDomains?.[0]?.replace(/^\*\./, '') ?? 'example.com';
  const port = safe.allowPorts?.[0];
  return [
    `${safe.schemes[0] ?? 'https'}://${host}${port === undefined ? '' : `:${port}`}/`,
    'http://127.0.0.1/',
    'http://10.0.0.1/',
    'http://169.254.169.254/',
    'http://localhost/',
    'file:///etc/passwd',
  ];
}

export const urlSafe = defineConstraint<UrlSafe, UrlSafeDocument>({
  kind: 'UrlSafe',
  id: 18,
  title: 'URLs outside the own network',
  help: 'URLs that do not name a private, local or metadata address. Names are not resolved: list domains where you can.',
  parameters: [
    {
      name: 'allow_domains',
      type: 'text_list',
      required: false,
      help: 'Hosts that pass; `*.x` covers x and its subdomains. Bare addresses pass beside this list.',
    },
    {
      name: 'deny_domains',
      type: 'text_list',
      required: false,
      help: 'Hosts that are refused all the same.',
    },
    {
      name: 'allow_ports',
      type: 'integer_list',
      required: false,
      help: 'Ports that pass; every port if left out.',
    },
    {
      name: 'schemes',
      type: 'text_list',
      required: false,
      help: 'Schemes that pass; http and https if left out.',
    },
    ...FLAGS.map(({ name, help }) => ({ name, type: 'boolean' as const, required: false, help })),
  ],
  example: { kind: 'UrlSafe', allow_domains: ['api.example.com'] },
  schema: closedObject({
    schemes: z.optional(z.array(z.string())),
    allow_domains: z.optional(z.array(z.string())),
    deny_domains: z.optional(z.array(z.string())),
    allow_ports: z.optional(z.array(z.number())),
    block_private: z.optional(z.boolean()),
    block_loopback: z.optional(z.boolean()),
    block_metadata: z.optional(z.boolean()),
    block_reserved: z.optional(z.boolean()),
    block_internal_tlds: z.optional(z.boolean()),
  }),
  build: (document) => {
    const bad = document.allow_ports?.findIndex((port) => !portOk(port)) ?? -1;
    if (bad >= 0)
      return {
        problem: 'a port is a whole number from 0 to 65535',
        hint: 'Correct it or take it out.',
        at: ['allow_ports', bad],
      };
    return {
      schemes: document.schemes ?? DEFAULT_SCHEMES,
      allowDomains: document.allow_domains ?? null,
      denyDomains: document.deny_domains ?? null,
      allowPorts: document.allow_ports ?? null,
      blockPrivate: document.block_private ?? true,
      blockLoopback: document.block_loopback ?? true,
      blockMetadata: document.block_metadata ?? true,
      blockReserved: document.block_reserved ?? true,
      blockInternalTlds: document.block_internal_tlds ?? false,
    };
  },
  write: (safe) => ({
    ...(safe.schemes.join(' ') === DEFAULT_SCHEMES.join(' ') ? {} : { schemes: [...safe.schemes] }),
    ...(safe.allowDomains === null ? {} : { allow_domains: [...safe.allowDomains] }),
    ...(safe.denyDomains === null ? {} : { deny_domains: [...safe.denyDomains] }),
    ...(safe.allowPorts === null ? {} : { allow_ports: [...safe.allowPorts] }),
    ...Object.fromEntries(
      FLAGS.filter(({ field, fallback }) => safe[field] !== fallback).map(({ name, field }) => [
        name,
        safe[field],
      ]),
    ),
  }),
  encode: (safe) =>
    record({
      schemes: safe.schemes,
      allow_domains: safe.allowDomains,
      deny_domains: safe.denyDomains,
      allow_ports: safe.allowPorts?.map(BigInt) ?? null,
      ...Object.fromEntries(FLAGS.map(({ name, field }) => [name, safe[field]])),
    }),
  decode: (body) => ({
    schemes: fieldOf(body, 'schemes') === undefined ? DEFAULT_SCHEMES : needTexts(body, 'schemes'),
    allowDomains: readMaybeTexts(body, 'allow_domains'),
    denyDomains: readMaybeTexts(body, 'deny_domains'),
    allowPorts: readMaybePorts(body, 'allow_ports'),
    blockPrivate: readFlag(body, 'block_private', true),
    blockLoopback: readFlag(body, 'block_loopback', true),
    blockMetadata: readFlag(body, 'block_metadata', true),
    blockReserved: readFlag(body, 'block_reserved', true),
    blockInternalTlds: readFlag(body, 'block_internal_tlds', false),
  }),
  admits: (safe, value) => outcomeOf(typeof value === 'string' && admitsText(safe, value)),
  coversSame,
  coversValue,
  isTotal: () => true,
  depth: () => 0,
  describe,
  warnings: ({ allowDomains }) => [
    'url-user-info',
    'url-parsed-first',
    ...(allowDomains === null ? (['url-safe-spellings'] as const) : []),
  ],
  nearest: (safe) => border(safe).find((url) => admitsText(safe, url)) ?? null,
  border,
});

/**
 * The UrlSafe constraint, which allows URLs that do not point into the internal network and so protects against
 * server-side request forgery. Every URL that fails a check is denied, except that a decoded rule with an invalid
 * domain pattern returns an error for every string. The host is checked after WHATWG parsing, so `127.1` and `0x7f.1`
 * are recognized.
 *
 * The reference implementation's gaps exist here too, and the editor warns about them.
 */
import { formatFact, type Message, message } from '../../messages/index.js';
import * as z from 'zod/mini';
import type { Value } from '../../kit/index.js';
import { closedObject } from '../../model/index.js';
import type { ReferenceKind } from '../denial/reference-codes.js';
import {
  findField,
  requireTexts,
  readBooleanField,
  readOptionalPorts,
  readOptionalTexts,
  makeRecord,
} from './cbor-fields.js';
import { memoizePerDecision } from './effort.js';
import {
  COVERED,
  type ConstraintCoverage,
  toConstraintCoverage,
  DENY,
  notCovered,
  type ConstraintOutcome,
  toConstraintOutcome,
} from './constraint-kind.js';
import type { BuildProblem, ConstraintForm } from './constraint-form.js';
import { defineConstraint } from './define-constraint.js';
import { showValues } from './value-text.js';
import {
  coversDomains,
  type DomainPatterns,
  indexOfInvalidDomain,
  keepsDeniedDomains,
  makeDomainPatterns,
} from './url-domain.js';
import {
  DEFAULT_SCHEMES,
  URL_SAFE_FLAGS,
  isSafeUrl,
  toLowerCaseTexts,
  isValidPort,
  type UrlSafe,
} from './url-host.js';
import { readUrl } from './url-parts.js';
import { estimateLookupEffort } from './value-lists.js';

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

const parsed = memoizePerDecision((text: string) => (text.includes('\0') ? null : readUrl(text)));

function admitsText(safe: UrlSafe, text: string): boolean {
  const url = parsed(text);
  return url !== null && isSafeUrl(safe, url);
}

/** Returns a rule's first invalid domain pattern; null if there is none. */
function findInvalid({ allowDomains, denyDomains }: UrlSafe): string | null {
  for (const domains of [allowDomains, denyDomains]) {
    const index = indexOfInvalidDomain(domains);
    if (index >= 0) return domains?.given[index] ?? null;
  }
  return null;
}

function admits(safe: UrlSafe, value: Value): ConstraintOutcome {
  if (typeof value !== 'string') return DENY;
  const invalid = findInvalid(safe);
  if (invalid === null) return toConstraintOutcome(admitsText(safe, value));
  return { kind: 'error', errorKind: INVALID, detail: message('rule/not_a_domain', { domain: invalid }) };
}

const INVALID: ReferenceKind = 'InvalidUrl';

/**
 * Checks that the child has each of the parent's lists, that none of them is wider, and that the child does not turn
 * off any of the parent's blocks.
 */
function coversSame(parent: UrlSafe, child: UrlSafe): ConstraintCoverage {
  if (findInvalid(parent) !== null || findInvalid(child) !== null) return notCovered(INVALID);
  const kept =
    toLowerCaseTexts(child.schemes).every((scheme) => toLowerCaseTexts(parent.schemes).includes(scheme)) &&
    URL_SAFE_FLAGS.every(({ field }) => !parent[field] || child[field]) &&
    keeps(parent.allowPorts, child.allowPorts, (above, ports) =>
      ports.every((port) => above.includes(port)),
    ) &&
    keeps(parent.allowDomains, child.allowDomains, coversDomains) &&
    keeps(parent.denyDomains, child.denyDomains, keepsDeniedDomains);
  return kept ? COVERED : notCovered('MonotonicityViolation');
}

/** Checks a list. If the parent has one, the child must have one that is no wider. */
function keeps<T>(parent: T | null, child: T | null, covers: (parent: T, child: T) => boolean): boolean {
  return parent === null || (child !== null && covers(parent, child));
}

function coversValue(parent: UrlSafe, value: Value): ConstraintCoverage {
  if (typeof value !== 'string') return notCovered('IncompatibleConstraintTypes');
  return toConstraintCoverage(admits(parent, value), 'UrlNotSafe');
}

function describe({ schemes, allowDomains, allowPorts, denyDomains, ...flags }: UrlSafe): Message {
  const denied = denyDomains?.given ?? [];
  return message('rule/safe_urls', {
    schemes: showValues(schemes),
    hosts: allowDomains === null ? null : showValues(allowDomains.given),
    ports: allowPorts === null ? null : showValues(allowPorts.map(BigInt)),
    denied: denied.length === 0 ? null : showValues(denied),
    blocked: URL_SAFE_FLAGS.filter(({ field }) => flags[field]).map(({ words }) => words),
  });
}

/** Returns a URL that should be accepted, and URLs that attackers typically use to reach the internal network. */
function listBoundaryValues(safe: UrlSafe): readonly string[] {
  const host = safe.allowDomains?.given[0]?.replace(/^\*\./, '') ?? 'example.com';
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

function maybeDomains(given: readonly string[] | null | undefined): DomainPatterns | null {
  return given === null || given === undefined ? null : makeDomainPatterns(given);
}

function findBadPort(ports: readonly number[] | undefined): BuildProblem | null {
  const bad = ports?.findIndex((port) => !isValidPort(port)) ?? -1;
  if (bad < 0) return null;
  const hint = message('rule/invalid_port_hint');
  return { problem: message('rule/invalid_port'), hint, at: ['allow_ports', bad] };
}

function findBadDomain(domains: DomainPatterns | null, field: string): BuildProblem | null {
  const bad = indexOfInvalidDomain(domains);
  if (bad < 0) return null;
  const hint = message('rule/invalid_domain_hint');
  return { problem: message('rule/invalid_domain'), hint, at: [field, bad], errorKind: INVALID };
}

export const urlSafeConstraint = defineConstraint<UrlSafe>({
  kind: 'UrlSafe',
  id: 18,
  write: (safe) => ({
    ...(safe.schemes.join(' ') === DEFAULT_SCHEMES.join(' ') ? {} : { schemes: [...safe.schemes] }),
    ...(safe.allowDomains === null ? {} : { allow_domains: [...safe.allowDomains.given] }),
    ...(safe.denyDomains === null ? {} : { deny_domains: [...safe.denyDomains.given] }),
    ...(safe.allowPorts === null ? {} : { allow_ports: [...safe.allowPorts] }),
    ...Object.fromEntries(
      URL_SAFE_FLAGS.filter(({ field, fallback }) => safe[field] !== fallback).map(({ name, field }) => [
        name,
        safe[field],
      ]),
    ),
  }),
  encode: (safe) =>
    makeRecord({
      schemes: safe.schemes,
      allow_domains: safe.allowDomains?.given ?? null,
      deny_domains: safe.denyDomains?.given ?? null,
      allow_ports: safe.allowPorts?.map(BigInt) ?? null,
      ...Object.fromEntries(URL_SAFE_FLAGS.map(({ name, field }) => [name, safe[field]])),
    }),
  decode: (body) => ({
    schemes: findField(body, 'schemes') === undefined ? DEFAULT_SCHEMES : requireTexts(body, 'schemes'),
    allowDomains: maybeDomains(readOptionalTexts(body, 'allow_domains')),
    denyDomains: maybeDomains(readOptionalTexts(body, 'deny_domains')),
    allowPorts: readOptionalPorts(body, 'allow_ports'),
    blockPrivate: readBooleanField(body, 'block_private', true),
    blockLoopback: readBooleanField(body, 'block_loopback', true),
    blockMetadata: readBooleanField(body, 'block_metadata', true),
    blockReserved: readBooleanField(body, 'block_reserved', true),
    blockInternalTlds: readBooleanField(body, 'block_internal_tlds', false),
  }),
  admits,
  cost: ({ allowDomains, denyDomains, schemes }) =>
    estimateLookupEffort([...schemes, ...(allowDomains?.given ?? []), ...(denyDomains?.given ?? [])]),
  coversSame,
  coversValue,
  isTotal: (safe) => findInvalid(safe) === null,
  depth: () => 0,
  describe,
  nearest: (safe) => listBoundaryValues(safe).find((url) => admits(safe, url).kind === 'allow') ?? null,
});

function build(document: UrlSafeDocument): UrlSafe | BuildProblem {
  const allowDomains = maybeDomains(document.allow_domains);
  const denyDomains = maybeDomains(document.deny_domains);
  const problem =
    findBadPort(document.allow_ports) ??
    findBadDomain(allowDomains, 'allow_domains') ??
    findBadDomain(denyDomains, 'deny_domains');
  if (problem !== null) return problem;
  return {
    schemes: document.schemes ?? DEFAULT_SCHEMES,
    allowDomains,
    denyDomains,
    allowPorts: document.allow_ports ?? null,
    blockPrivate: document.block_private ?? true,
    blockLoopback: document.block_loopback ?? true,
    blockMetadata: document.block_metadata ?? true,
    blockReserved: document.block_reserved ?? true,
    blockInternalTlds: document.block_internal_tlds ?? false,
  };
}

export const urlSafeForm: ConstraintForm<UrlSafe, UrlSafeDocument> = {
  of: urlSafeConstraint,
  parameters: [
    { name: 'allow_domains', type: 'text_list', required: false },
    { name: 'deny_domains', type: 'text_list', required: false },
    { name: 'allow_ports', type: 'integer_list', required: false },
    { name: 'schemes', type: 'text_list', required: false },
    { name: 'block_private', type: 'boolean', required: false },
    { name: 'block_loopback', type: 'boolean', required: false },
    { name: 'block_metadata', type: 'boolean', required: false },
    { name: 'block_reserved', type: 'boolean', required: false },
    { name: 'block_internal_tlds', type: 'boolean', required: false },
  ],
  example: { kind: 'UrlSafe', allow_domains: ['api.example.com'] },
  limits: 'url',
  openParameters: {},
  fromValue: (value) => ({ allow_domains: [/^\w+:\/\/([^/:?#@]+)/.exec(formatFact(value))?.[1] ?? ''] }),
  schema: () =>
    closedObject({
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
  build,
  listBoundaryValues,
};

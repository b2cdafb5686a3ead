/**
 * The UrlPattern constraint, which restricts a URL's scheme, host, port and path; each part may contain `*`.
 *
 * Pattern and URL are first parsed by the WHATWG algorithm, which normalizes `..`, letter case, IDNA and unusual
 * address forms. Query, fragment and user info are ignored. A string that is not a URL is an error, not a denial.
 */
import { message } from '../../messages/index.js';
import * as z from 'zod/mini';
import { makeCborError, parseUrl, type Value } from '../../kit/index.js';
import { closedObject } from '../../model/index.js';
import { NO_EFFORT } from './effort.js';
import {
  COVERED,
  type ConstraintCoverage,
  toConstraintCoverage,
  DENY,
  notCovered,
  type ConstraintOutcome,
  toConstraintOutcome,
} from './constraint-kind.js';
import type { ConstraintForm } from './constraint-form.js';
import { defineConstraint } from './define-constraint.js';
import { quoteValue } from './value-text.js';
import {
  findUrlWidening,
  matchesUrl,
  parseUrlPattern,
  readUrl,
  listUrlSamples,
  type UrlParts,
  findUrlDifference,
} from './url-parts.js';

interface UrlPattern {
  readonly pattern: string;
  readonly parts: UrlParts;
}

function admits({ parts }: UrlPattern, value: Value): ConstraintOutcome {
  if (typeof value !== 'string') return DENY;
  const url = readUrl(value);
  if (url !== null) return toConstraintOutcome(matchesUrl(parts, url));
  return {
    kind: 'error',
    errorKind: 'InvalidUrl',
    detail: message('rule/not_a_url', { value: quoteValue(value) }),
  };
}

function coversValue(parent: UrlPattern, value: Value): ConstraintCoverage {
  if (typeof value !== 'string') return notCovered('IncompatibleConstraintTypes');
  return toConstraintCoverage(admits(parent, value), 'UrlMismatch');
}

export const urlPatternConstraint = defineConstraint<UrlPattern>({
  kind: 'UrlPattern',
  id: 9,
  write: ({ pattern }) => ({ pattern }),
  encode: ({ pattern }) => pattern,
  decode: (body) => {
    const parts = typeof body === 'string' ? parseUrlPattern(body) : null;
    if (parts === null) throw makeCborError('bytes/url_pattern');
    return { pattern: body as string, parts };
  },
  admits,
  mayCost: ({ parts }) => parts.glob?.cost ?? NO_EFFORT,
  coversSame: (parent, child, semantics) => {
    const found = findUrlWidening(parent.parts, child.parts, semantics);
    return found === null ? COVERED : notCovered(found.errorKind, found.rule);
  },
  coversValue,
  isTotal: () => false,
  depth: () => 0,
  describe: ({ pattern }) => message('rule/url_pattern', { pattern }),
  nearest: ({ parts }) => listUrlSamples(parts).find((url) => isAllowed(parts, url)) ?? null,
  findDifference: ({ parts }, text) => {
    const url = parseUrl(text);
    return url === null ? { start: 0, end: text.length } : findUrlDifference(parts, url, text);
  },
});

export const urlPatternForm: ConstraintForm<UrlPattern, { pattern: string }> = {
  of: urlPatternConstraint,
  parameters: [{ name: 'pattern', type: 'text', required: true }],
  example: { kind: 'UrlPattern', pattern: 'https://api.example.com/*' },
  limits: 'url',
  schema: () => closedObject({ pattern: z.string() }),
  build: ({ pattern }) => {
    const parts = parseUrlPattern(pattern);
    if (parts !== null) return { pattern, parts };
    const hint = message('rule/invalid_url_pattern_hint');
    return { problem: message('rule/invalid_url_pattern'), hint, at: ['pattern'], errorKind: 'InvalidUrl' };
  },
  listBoundaryValues: ({ parts }) => listUrlSamples(parts),
};

function isAllowed(parts: UrlParts, text: string): boolean {
  const url = parseUrl(text);
  return url !== null && matchesUrl(parts, url);
}

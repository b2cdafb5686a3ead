import { describe, expect, it } from 'vitest';
import { makeCapability } from '../../../src/engine/authority/grants/capability.js';
import { WARNING_SENTENCES } from '../../../src/engine/authority/constraints/warning-sentences.js';
import { readConstraint } from '../../../src/engine/authority/constraints/table.js';
import {
  mintWarrant,
  keyPairOf,
  warningsOf,
  warningsOfCapability,
  warningsOfWarrant,
} from '../../../src/engine/authority/index.js';
import type { ConstraintDocument } from '../../../src/engine/model/index.js';

const cel = (expression: string): ConstraintDocument => ({ kind: 'Cel', expression });
const rule = (document: ConstraintDocument) => readConstraint(document, [], []) as never;
const WILDCARD = rule({ kind: 'Wildcard' });

describe('AUTH-77 what no rule closes is said in a sentence, from what is written', () => {
  it.each<readonly [ConstraintDocument, readonly string[]]>([
    [{ kind: 'Pattern', pattern: '/scratch/*' }, ['pattern-no-path-rule', 'pattern-crosses-slashes']],
    [{ kind: 'Pattern', pattern: '*@company.com' }, []],
    [{ kind: 'Pattern', pattern: '/scratch/a' }, []],
    [{ kind: 'Subpath', root: '/a' }, ['subpath-no-decoding', 'subpath-path-parameters']],
    [{ kind: 'NotOneOf', excluded: ['13'] }, ['not-one-of-exact']],
    [{ kind: 'NotOneOf', excluded: [] }, []],
    [cel("value.all(r, r.endsWith('@company.com'))"), ['all-of-nothing', 'suffix-on-addresses']],
    [cel("value.endsWith('.company.com')"), ['suffix-on-urls']],
    [cel("!value.contains('secret') && !value.contains('password')"), ['word-block-list']],
    [cel("value.contains('all(') && value.endsWith('md')"), []],
    [
      { kind: 'UrlPattern', pattern: 'https://e.com/*' },
      ['url-user-info', 'url-parsed-first', 'url-any-port'],
    ],
    [{ kind: 'UrlPattern', pattern: 'https://e.com:8443/*' }, ['url-user-info', 'url-parsed-first']],
    [{ kind: 'UrlSafe' }, ['url-user-info', 'url-parsed-first', 'url-safe-spellings']],
    [{ kind: 'UrlSafe', allow_domains: ['e.com'] }, ['url-user-info', 'url-parsed-first']],
    [
      {
        kind: 'All',
        constraints: [
          { kind: 'NotOneOf', excluded: ['x'] },
          { kind: 'NotOneOf', excluded: ['y'] },
        ],
      },
      ['not-one-of-exact'],
    ],
    [{ kind: 'Not', constraint: { kind: 'Subpath', root: '/a' } }, []],
    [{ kind: 'Nonsense' }, []],
  ])('%o: %o', (document, codes) => {
    expect(warningsOf(document).map(({ code }) => code)).toEqual(codes);
    for (const { code, sentence } of warningsOf(document)) expect(sentence).toBe(WARNING_SENTENCES[code]);
  });

  it.each<readonly [string, string, boolean, readonly string[]]>([
    ['send_email', 'body', false, ['free-body']],
    ['write_file', 'content', false, ['two-agents']],
    ['send_email', 'to', false, []],
    ['read_file', 'body', true, ['undeclared-arguments']],
  ])('of %s with an open `%s` (unknown arguments: %s): %o', (tool, argument, unknown, codes) => {
    const capability = makeCapability([[argument, WILDCARD]], unknown);
    expect(warningsOfCapability(tool, capability).map(({ code }) => code)).toEqual(codes);
  });

  it('of a ceiling per call, and of a ceiling that is none', () => {
    const of = (document: ConstraintDocument) =>
      warningsOfCapability('transfer', makeCapability([['amount', rule(document)]], false)).map(
        ({ code }) => code,
      );
    expect(of({ kind: 'Range', max: 50 })).toEqual(['no-running-total']);
    expect(of({ kind: 'Range', min: 50 })).toEqual([]);
  });

  it('of a whole warrant: approvers whom no gate asks, and what holds for each', () => {
    const key = keyPairOf(new Uint8Array(32).fill(1));
    const built = mintWarrant({ tools: new Map([['get_balance', makeCapability([], false)]]) }, key, {
      id: new Uint8Array(16),
      at: 1,
    });
    if (!built.ok) throw new Error(built.detail);
    const codes = (approvers: readonly Uint8Array[] | null) =>
      warningsOfWarrant({ ...built.warrant, approvers }).map(({ code }) => code);
    expect(codes(null)).toEqual(['proof-ahead', 'who-asked']);
    expect(codes([key.publicKey])).toEqual(['approvers-without-gate', 'proof-ahead', 'who-asked']);
  });
});

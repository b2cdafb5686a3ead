/** A program that imports the package loads a rule library only when the library is first used. */
import { renderEnglish } from '../../../src/engine/index.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  attenuateWarrant,
  type AuthorizeRequest,
  keyPairOf,
  mintWarrant,
  readWarrantSpec,
  signProof,
  type Warrant,
  type WarrantBuildResult,
  type WarrantSpec,
  writeWarrantText,
} from '../../../src/engine/authority/index.js';
import type * as authority from '../../../src/engine/authority/index.js';
import type * as kit from '../../../src/engine/kit/index.js';
import { toHex } from '../../../src/engine/kit/index.js';

const AT = 1_704_067_200;
const KEY = keyPairOf(new Uint8Array(32).fill(1));
const CEL = { kind: 'Cel', expression: 'value < 10' };
const NARROWER = { kind: 'Cel', expression: '(value < 10) && (value > 3)' };
const MATCHES = { kind: 'Cel', expression: "value.matches('^a+$')" };
const REGEX = { kind: 'Regex', pattern: '^a+$' };

const newId = (byte: number): Uint8Array => new Uint8Array(16).fill(byte);

function specOf(rule: object): WarrantSpec {
  const holder = toHex(KEY.publicKey);
  const { value } = readWarrantSpec({ capabilities: { t: { a: rule } }, ttl: 600, max_depth: 2, holder });
  if (value === null) throw new Error('the rule is invalid');
  return value;
}

function requireWarrant(built: WarrantBuildResult): Warrant {
  if (!built.ok) throw new Error(renderEnglish(built.detail));
  return built.warrant;
}

/** A call under a chain whose links have the given rules on the call's argument, root first. */
function requestOf(a: number | string, rule: object, child?: object): AuthorizeRequest {
  const at = { id: newId(1), at: AT };
  const root = requireWarrant(mintWarrant(specOf(rule), KEY, at));
  const below =
    child === undefined
      ? null
      : requireWarrant(attenuateWarrant(root, specOf(child), KEY, { ...at, id: newId(2) }));
  const chain = below === null ? [root] : [root, below];
  const leaf = below ?? root;
  const pop = toHex(signProof(KEY, { warrantId: leaf.id, tool: 't', args: { a }, at: AT }));
  const texts = chain.map(({ envelope }) => writeWarrantText(envelope));
  return { chain: texts, roots: [toHex(KEY.publicKey)], tool: 't', args: { a }, pop, now: AT };
}

/** The package contains this file instead of the original one. */
function mockPackage(): void {
  vi.doMock(
    '../../../src/engine/kit/expression.js',
    () => import('../../../src/engine/kit/expression-on-demand.js'),
  );
}

describe('KIT-14 loading rule libraries', () => {
  let fresh: typeof authority;
  let loaded: typeof kit;
  beforeEach(async () => {
    vi.resetModules();
    mockPackage();
    fresh = await import('../../../src/engine/authority/index.js');
    loaded = await import('../../../src/engine/kit/index.js');
  });
  afterEach(() => {
    vi.doUnmock('../../../src/engine/kit/expression.js');
    vi.resetModules();
  });
  const isLoaded = (): boolean[] => [loaded.areExpressionsLoaded(), loaded.isRegexLibraryLoaded()];

  it('rule libraries are not loaded for a warrant that needs none', async () => {
    const answer = await fresh.authorize(requestOf('/data/a', { kind: 'Subpath', root: '/data' }));
    expect([answer.decision, isLoaded()]).toEqual(['allow', [false, false]]);
  });

  it.each([
    ['an expression', [true, false], requestOf(4, CEL), requestOf(40, CEL)],
    ['a chain of expressions', [true, false], requestOf(4, CEL, NARROWER), requestOf(2, CEL, NARROWER)],
    ['a pattern', [false, true], requestOf('aaa', REGEX), requestOf('b', REGEX)],
    ['an expression with a pattern', [true, true], requestOf('aaa', MATCHES), requestOf('b', MATCHES)],
  ])(
    'rule libraries are loaded for %s, and the decision does not change',
    async (_, libraries, good, bad) => {
      expect((await fresh.authorize(good)).decision).toBe('allow');
      expect(isLoaded()).toEqual(libraries);
      expect((await fresh.authorize(bad)).decision).toBe('deny');
    },
  );

  it.each([
    ['a rule', [CEL]],
    ['a chain', [CEL, NARROWER]],
  ] as const)(
    'a synchronous decision under %s is always an error, and never allows the call',
    async (_, rules) => {
      const { chain: texts } = requestOf(4, rules[0], rules[1]);
      const chain = {
        envelopes: [texts].flat().flatMap((text) => fresh.readChainText(text) ?? []),
        trustedRoots: [KEY.publicKey],
        semantics: 'hardened',
      } as const;
      const call = { tool: 't', args: { a: 4 }, at: AT, proof: { kind: 'skip' } } as const;
      const first = fresh.decidePresented(chain, call);
      expect([first.decision, JSON.stringify(first.facts)]).toEqual([
        'error',
        expect.stringContaining('rule/libraries_missing'),
      ]);
      await loaded.loadRuleLibraries();
      expect(fresh.decidePresented(chain, call).decision).toBe('allow');
    },
  );

  it('the replacement file in the package exports the same functions as the library that it replaces', async () => {
    const whole = await vi.importActual('../../../src/engine/kit/expression.js');
    const onDemand = await import('../../../src/engine/kit/expression-on-demand.js');
    expect(Object.keys(onDemand).sort()).toEqual(Object.keys(whole as object).sort());
  });

  it('a specification that needs a missing library is rejected with a message that names the function to call', () => {
    const { value, issues } = fresh.readWarrantSpec({ capabilities: { t: { a: CEL } }, ttl: 600 });
    expect([value, issues[0]?.message]).toEqual([null, expect.stringContaining('await loadRuleLibraries()')]);
  });
});

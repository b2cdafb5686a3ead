/**
 * Caches must not confuse two inputs or make a result depend on earlier inputs, and records must not exhaust the page's
 * memory.
 *
 * Threat model: "Warrants with thousands of rules that fill memory".
 */
import { describe, expect, it, vi } from 'vitest';
import { decodeConstraint } from '../../src/engine/authority/constraints/constraint-kinds.js';
import { type CborItem, CborMap } from '../../src/engine/kit/index.js';
import type { ExpressionLimits } from '../../src/engine/kit/expression/limits.js';
import { LIMITS, type ScenarioDocument } from '../../src/engine/model/index.js';
import { runTrial } from '../../src/engine/run/index.js';
import { decideChainCall, sealChain } from '../support/chains.js';
import { runOf } from '../unit/matrix/small.js';
import { cellOf, scoped, SMALL } from '../unit/run/worlds.js';

const CEL: ExpressionLimits = {
  length: LIMITS.expressionLength.value,
  nodes: LIMITS.expressionNodes.value,
  depth: LIMITS.expressionDepth.value,
  literalEntries: LIMITS.expressionEntries.value,
  callArguments: LIMITS.expressionArguments.value,
  comprehensions: LIMITS.expressionComprehensions.value,
  patternLength: LIMITS.patternLength.value,
  iterations: LIMITS.expressionIterations.value,
};

describe('caching evaluated expressions', () => {
  it('the cache drops results that were computed before the pattern engine was loaded', async () => {
    // The test environment has already loaded the rule libraries, but a fresh copy of the module has not.
    vi.resetModules();
    const { isRegexLibraryLoaded, checkExpression, evaluateExpression, loadRuleLibraries } =
      await import('../../src/engine/kit/index.js');
    const { tryConstraint } = await import('../../src/engine/authority/index.js');
    expect(isRegexLibraryLoaded()).toBe(false);
    const text = "value.matches('(')";
    checkExpression(text, CEL);
    const sloppy = `${text} || true`;
    evaluateExpression(sloppy, new Map([['value', 'x']]), CEL, 0);
    await loadRuleLibraries();
    expect(evaluateExpression(sloppy, new Map([['value', 'x']]), CEL, 0).ok).toBe(false);
    expect(checkExpression(text, CEL)).toMatchObject([{ code: 'bad_pattern' }]);
    const { decision, detail } = tryConstraint({ kind: 'Cel', expression: text }, 'x');
    expect([decision, detail]).toMatchObject(['error', { code: expect.any(String) }]);
  });
});

describe('caching verified chains', () => {
  it('the cache does not confuse two trusted roots with their concatenation', () => {
    const chain = sealChain();
    const root = chain.trustedRoots[0] as Uint8Array;
    expect(decideChainCall(chain).decision).toBe('allow');
    const cut = [root.slice(0, 16), root.slice(16)];
    expect(decideChainCall({ ...chain, trustedRoots: cut }).code).toBe('UNTRUSTED_ROOT');
  });
});

describe('caching identical rules in a document', () => {
  const record = (fields: Record<string, CborItem>): CborMap => new CborMap(Object.entries(fields));
  const exact = (value: CborItem): CborItem => [1n, record({ value })];
  const list = (id: bigint, constraints: CborItem[]): CborItem => [id, record({ constraints })];
  const failing: CborItem = [15n, record({ expression: '1 / 0 > 0' })];
  const WILDCARD: CborItem = [16n, null];

  it('identical rules in a document stay separate: a duplicate of a failing branch is not dropped', () => {
    // An object argument {"$int": "9007199254740993"} is serialized like that integer.
    const whole = 9007199254740993n;
    const double = new Map([['$int', String(whole)]]);
    const object = record({ $int: String(whole) });
    const parent = decodeConstraint(
      list(13n, [list(12n, [exact(whole)]), list(12n, [exact(object), failing]), WILDCARD]),
    );
    const child = decodeConstraint(list(13n, [list(12n, [exact(whole), failing]), WILDCARD]));
    expect(parent.admits(double, 0).kind).toBe('error');
    expect(child.admits(double, 0).kind).toBe('allow');
    expect(parent.covers(child, 'hardened').ok).toBe(false);
    expect(parent.covers(parent, 'hardened').ok).toBe(true);
  });
});

describe('a script that reads a large file repeatedly', () => {
  const reads = (count: number): ScenarioDocument['script'] =>
    Array.from({ length: count }, () => ({
      kind: 'call',
      call: { tool: 'read_file', args: { path: '/big' } },
    }));
  const files = [...SMALL.workspace.files, { path: '/big', text: 'x'.repeat(1_000_000) }];
  const greedy = (calls: number): ScenarioDocument => ({
    ...SMALL,
    workspace: { ...SMALL.workspace, files },
    script: [...reads(calls), ...SMALL.script],
    warrant: scoped('/'),
  });

  it('a trial that reaches the limit ends as invalid and is never counted as a stopped attack', async () => {
    const { trial } = await runTrial(cellOf({ scenario: greedy(400), authority: { kind: 'none' } }));
    expect(trial.issues).toMatchObject([{ code: 'run/too_many' }]);
    expect(JSON.stringify(trial).length).toBeLessThan(2 * LIMITS.outputPerTrial.value);
  });

  it('a run with thousands of variants stops deterministically at the limit', async () => {
    const variants = Array.from({ length: 100 }, (_, i) => ({
      id: `v${i}`,
      title: '',
      files: [],
      calls: [],
    }));
    const scenario = { ...greedy(3), variants };
    const changes = { scenarios: [scenario], conditions: ['yours'], variants: true } as const;
    const { trials, result } = await runOf(changes);
    expect(JSON.stringify(trials).length).toBeLessThan(1.5 * LIMITS.outputPerRun.value);
    expect(result.variants.at(-1)).toMatchObject({ valid: false, task: 'failed' });
    expect(result.cells[0]).toMatchObject({ valid: true });
    expect((await runOf(changes)).result.fingerprint).toBe(result.fingerprint);
  });
});

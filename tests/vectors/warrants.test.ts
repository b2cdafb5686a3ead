/**
 * Performs the checks on the published warrant vectors that the command line's runner does not perform.
 * `conformance.test.ts` runs every step, byte comparison and known answer in the file. This test checks the number of
 * vectors, and which rules of hardened semantics they cover.
 */
import { describe, expect, it } from 'vitest';
import type { JsonFields } from '../../src/conformance/notation.js';
import type { VectorKeys, Vector } from '../../src/conformance/vector-shapes.js';
import { listWarrantChecks, runVectorStep } from '../../src/conformance/warrant-vectors.js';
import { asPublished, readVectors } from './shared.js';

interface VectorFile {
  readonly keys: VectorKeys;
  readonly vectors: readonly Vector[];
}

const json = readVectors('tenuo-warrant-vectors.json');
const file = json as VectorFile | null;

describe.runIf(file !== null)('published warrant vectors', () => {
  const { keys, vectors } = file ?? { keys: {}, vectors: [] };
  const steps = vectors.flatMap((vector) => vector.steps.map((step) => ({ vector, step })));
  const names = listWarrantChecks((json ?? {}) as JsonFields).map(({ name }) => name);
  const count = (part: RegExp): number => names.filter((name) => part.test(name)).length;

  it('every published warrant vector is run, with all its steps, payloads, proofs and known answers', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(101);
    expect(steps.length).toBeGreaterThanOrEqual(430);
    expect(count(/ step \d+(?: \(.*\))?$/u)).toBe(steps.length);
    expect(count(/ bytes$/u)).toBeGreaterThanOrEqual(258);
    expect(count(/ proof$/u)).toBeGreaterThanOrEqual(239);
    expect(count(/^known answer values /u)).toBeGreaterThanOrEqual(46);
    expect(count(/^known answer constraints /u)).toBeGreaterThanOrEqual(42);
    expect(count(/^known answer argument_sets /u)).toBeGreaterThanOrEqual(4);
    expect(count(/^known answer approval_gate_maps /u)).toBeGreaterThanOrEqual(4);
    expect(count(/^known answer text_forms/u)).toBe(1);
    expect(count(/^known answer hashes_and_pop /u)).toBeGreaterThan(5);
    expect(count(/^known answer revocation_requests /u)).toBeGreaterThan(3);
  });

  it('published warrant vectors cover the rules of hardened semantics, and every rejection in them names one of these rules', () => {
    const accepted = steps.filter(({ step }) => step.expect.result === 'accept');
    const refused = accepted
      .map(({ vector, step }) => asPublished(() => runVectorStep(vector, step, keys, 'hardened')))
      .filter(({ answer }) => answer.result === 'reject');
    const rules = new Set(refused.map(({ rule }) => rule));
    console.log(`hardened refuses ${refused.length} accepted steps, by rules ${[...rules].join(', ')}`);
    expect(rules).not.toContain(null);
    for (const rule of [1, 2, 3, 4, 5, 6, 7, 8, 9]) expect(rules).toContain(rule);
  });
});

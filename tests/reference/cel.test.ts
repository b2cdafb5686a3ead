/**
 * Compares CEL expressions with release 0.3.3: a Cel rule never returns a different result than the reference. If it
 * returns an error and the reference returns a result, a class in
 * docs/spec/expressions.md#cel-differences-from-the-reference explains why.
 */
import { beforeAll, expect, it } from 'vitest';
import { listCelDifferences } from '../../src/engine/authority/constraints/cel-differences.js';
import { EXPRESSION_LIMITS } from '../../src/engine/index.js';
import {
  evaluateInBothDialects,
  isValueList,
  isValueMap,
  loadRuleLibraries,
  seededNumbers,
  type Value,
  type ValueMap,
} from '../../src/engine/kit/index.js';
import { drawBindings, drawExpression, listConversions } from '../laws/generators/expressions.js';
import { runReference, describeReference } from '../support/python-reference.js';

const SEED = Number(process.env.POLA_SEED ?? 20_260_103);
const RUNS = process.env.POLA_LONG === undefined ? 3_000 : 100_000;
/** Number of requests per Python process, so that a full run needs little memory. */
const BATCH = 10_000;
const TIMEOUT = 1_800_000;

type Answer = 'allow' | 'deny' | 'error';

interface Drawn {
  readonly text: string;
  readonly bindings: ValueMap;
}

function tag(value: Value): object {
  if (typeof value === 'bigint') return { int: String(value) };
  if (typeof value === 'number') return { float: String(value) };
  if (isValueList(value)) return { list: value.map(tag) };
  if (isValueMap(value))
    return { map: Object.fromEntries([...value].map(([key, item]) => [key, tag(item)])) };
  return { plain: value };
}

async function askAll(drawn: readonly Drawn[]): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < drawn.length; at += BATCH) {
    const requests = drawn
      .slice(at, at + BATCH)
      .map(({ text, bindings }) => ({ text, value: tag(bindings) }));
    answers.push(...(await runReference<Answer>(new URL('cel.py', import.meta.url), requests)));
  }
  return answers;
}

interface Comparison {
  /** Number of differences in each class, and number of identical results. */
  readonly counts: ReadonlyMap<string, number>;
  readonly unexplained: readonly string[];
}

async function compare(drawn: readonly Drawn[]): Promise<Comparison> {
  const theirs = await askAll(drawn);
  const counts = new Map<string, number>();
  const unexplained: string[] = [];
  for (const [index, { text, bindings }] of drawn.entries()) {
    const result = evaluateInBothDialects(text, bindings, EXPRESSION_LIMITS, 0);
    const ours: Answer = !result.ok ? 'error' : result.value ? 'allow' : 'deny';
    const [found] = ours === theirs[index] ? [{ name: 'same' }] : listCelDifferences(text, bindings, 0);
    if (found !== undefined && (ours === 'error' || ours === theirs[index]))
      counts.set(found.name, (counts.get(found.name) ?? 0) + 1);
    else
      unexplained.push(
        `${ours} here, ${theirs[index] as string} there: ${text} ${JSON.stringify(tag(bindings))}`,
      );
  }
  return { counts, unexplained };
}

describeReference('CEL compared with the reference', () => {
  beforeAll(loadRuleLibraries);

  it(
    'REF-20 a random expression never returns a result that differs from that of the reference',
    { timeout: TIMEOUT },
    async () => {
      const random = seededNumbers(SEED);
      const drawn = Array.from({ length: RUNS }, () => ({
        text: drawExpression(random, 'bool', 1 + Math.floor(random() * 4)),
        bindings: drawBindings(random),
      }));
      const { counts, unexplained } = await compare(drawn);
      console.log(`CEL beside 0.3.3, seed ${SEED}: ${JSON.stringify([...counts])}`);
      expect(unexplained.slice(0, 20)).toEqual([]);
      expect(counts.get('same')).toBeGreaterThan(RUNS * 0.9);
    },
  );

  it('a conversion of any kind returns only results that the reference returns too', async () => {
    const bindings: ValueMap = new Map([['value', 1n]]);
    const drawn = listConversions().map((text) => ({ text, bindings }));
    const { counts, unexplained } = await compare(drawn);
    console.log(`Conversions beside 0.3.3: ${JSON.stringify([...counts])}`);
    expect(unexplained).toEqual([]);
    expect(drawn.length).toBeGreaterThan(1_000);
  });
});

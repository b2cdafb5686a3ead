/**
 * Compares decisions with the reference: random rules on random values, random chains, and chains with one defect.
 * Every difference must belong to a class in docs/spec/warrants.md#comparison-with-the-reference.
 */
import { beforeAll, expect, it } from 'vitest';
import { seededNumbers } from '../../src/engine/kit/index.js';
import { loadRuleLibraries } from '../../src/engine/index.js';
import { describeReference } from '../support/python-reference.js';
import { classify } from './classes.js';
import { drawChains, drawRules } from './draw.js';
import { type Difference, listDifferences, type Question, writeCall } from './questions.js';

const SEED = Number(process.env.POLA_SEED ?? 20261122);
const IS_LONG = process.env.POLA_LONG !== undefined;

beforeAll(() => loadRuleLibraries());

async function compare(questions: readonly Question[]): Promise<readonly Difference[]> {
  const { differences, counts } = await listDifferences(questions);
  const calls = questions.reduce((sum, { calls }) => sum + calls.length, 0);
  const classes = new Map<string, number>();
  const open = differences.filter((difference) => {
    const name = classify(difference);
    if (name !== null) classes.set(name, (classes.get(name) ?? 0) + 1);
    return name === null;
  });
  const known = [...classes].map(([name, count]) => `${count} ${name}`).join(', ');
  console.log([...counts].map(([name, count]) => `${count} ${name}`).join(', '));
  console.log(
    `${calls} decisions, seed ${SEED}: ${differences.length} differ (${known}), ${open.length} without a class`,
  );
  return open;
}

function show({ name, call, ours, theirs, decision }: Difference): string {
  return `${name}: ${writeCall(call)}: ${ours} here (${decision.check}), ${theirs} there`;
}

describeReference('decisions', () => {
  it('REF-2 decisions on single rules match those of the reference', { timeout: 1_200_000 }, async () => {
    const open = await compare(drawRules(seededNumbers(SEED), IS_LONG ? 1_000 : 20));
    expect(open.slice(0, 20).map(show)).toEqual([]);
  });

  it('REF-3 decisions on chains match those of the reference', { timeout: 1_200_000 }, async () => {
    const open = await compare(drawChains(seededNumbers(SEED + 1), IS_LONG ? 3_500 : 200));
    expect(open.slice(0, 20).map(show)).toEqual([]);
  });
});

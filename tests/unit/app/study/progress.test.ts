import { expect, it } from 'vitest';
import { isSameOptions, STUDY_DEFAULTS } from '../../../../src/app/study/options.js';
import { ProgressMeter } from '../../../../src/app/study/progress.js';
import { COVERAGE_DEFAULTS, type CoverageEvent } from '../../../../src/engine/index.js';

const OUTLOOK = { bundles: 10, toolTests: 3, obligations: 12, faults: 2, repeats: 3, mutants: true };

const tested = (index: number): CoverageEvent => ({
  kind: 'test.finished',
  index,
  total: 10,
  test: null as never,
});

const step = (what: 'fault' | 'repeat' | 'mutant', index: number, total: number): CoverageEvent => ({
  kind: 'step.finished',
  what,
  index,
  total,
});

it('APP-82 progress counts tests, faults, further seeds as many tests each, and mutants', () => {
  const meter = new ProgressMeter(OUTLOOK, 1_000);
  expect(meter.read(1_000)).toEqual({ state: 'running', done: 0, total: 10 + 6 + 20 + 12, leftMs: null });
  expect(meter.hear(tested(4), 1_100)).toMatchObject({ done: 5, leftMs: null });
  expect(meter.hear(tested(9), 2_000)).toMatchObject({ done: 10, total: 48, leftMs: (1_000 / 10) * 38 });
  // Only four of the six could be made: the phase after them says so.
  expect(meter.hear(step('fault', 3, 4), 2_100)).toMatchObject({ done: 14, total: 46 });
  expect(meter.hear(step('repeat', 1, 2), 3_000)).toMatchObject({ done: 34, total: 46 });
  expect(meter.hear(step('mutant', 0, 40), 3_000)).toMatchObject({ done: 35, total: 74 });
  expect(meter.hear(step('mutant', 39, 40), 4_000)).toMatchObject({ done: 74, total: 74, leftMs: 0 });
});

it('APP-82 a phase that was expected and never came holds nothing up', () => {
  const meter = new ProgressMeter({ ...OUTLOOK, repeats: 1 }, 0);
  meter.hear(tested(9), 500);
  expect(meter.hear(step('mutant', 1, 2), 600)).toEqual({ state: 'running', done: 12, total: 12, leftMs: 0 });
});

it("APP-83 the page's options are the engine's, and are compared by what they say", () => {
  expect(COVERAGE_DEFAULTS).toMatchObject(STUDY_DEFAULTS);
  expect(isSameOptions(STUDY_DEFAULTS, { ...COVERAGE_DEFAULTS })).toBe(true);
  expect(isSameOptions(STUDY_DEFAULTS, { ...STUDY_DEFAULTS, faults: ['empty'] })).toBe(false);
});

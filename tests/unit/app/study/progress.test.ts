import { expect, it } from 'vitest';
import { isSameOptions, STUDY_DEFAULTS } from '../../../../src/app/workflow/study-options.js';
import { StudyProgressMeter } from '../../../../src/app/workflow/study-progress.js';
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

it('progress counts tests, faults, tests with additional seeds, and mutants', () => {
  const meter = new StudyProgressMeter(OUTLOOK, 1_000);
  expect(meter.read(1_000)).toEqual({
    state: 'running',
    done: 0,
    total: 10 + 6 + 20 + 12,
    remainingMs: null,
  });
  expect(meter.update(tested(4), 1_100)).toMatchObject({ done: 5, remainingMs: null });
  expect(meter.update(tested(9), 2_000)).toMatchObject({
    done: 10,
    total: 48,
    remainingMs: (1_000 / 10) * 38,
  });
  // Only four of the six mutants could be created, so the total changes in the next phase.
  expect(meter.update(step('fault', 3, 4), 2_100)).toMatchObject({ done: 14, total: 46 });
  expect(meter.update(step('repeat', 1, 2), 3_000)).toMatchObject({ done: 34, total: 46 });
  expect(meter.update(step('mutant', 0, 40), 3_000)).toMatchObject({ done: 35, total: 74 });
  expect(meter.update(step('mutant', 39, 40), 4_000)).toMatchObject({ done: 74, total: 74, remainingMs: 0 });
});

it('a planned phase that never starts does not hold up the progress bar', () => {
  const meter = new StudyProgressMeter({ ...OUTLOOK, repeats: 1 }, 0);
  meter.update(tested(9), 500);
  expect(meter.update(step('mutant', 1, 2), 600)).toEqual({
    state: 'running',
    done: 12,
    total: 12,
    remainingMs: 0,
  });
});

it('the page’s default options match the engine’s, and options are compared by value', () => {
  expect(COVERAGE_DEFAULTS).toMatchObject(STUDY_DEFAULTS);
  expect(isSameOptions(STUDY_DEFAULTS, { ...COVERAGE_DEFAULTS })).toBe(true);
  expect(isSameOptions(STUDY_DEFAULTS, { ...STUDY_DEFAULTS, faults: ['empty'] })).toBe(false);
});

/** Every shipped lesson: what is shown passes, another answer passes, a plausible one does not. */
import { describe, expect, test } from 'vitest';
import { BROAD_WARRANT, listLessons, SCENARIOS, WORKFLOWS } from '../../../src/catalog/index.js';
import {
  runStudyToRecord,
  gradeAnswer,
  createLessonRunCache,
  type LessonEnvironment,
  readLessonAnswer,
  REFERENCE_CONDITIONS,
  runMatrix,
  renderEnglish,
} from '../../../src/engine/index.js';
import { expectGolden } from '../../support/golden.js';

const memory = createLessonRunCache();

async function openWorld(): Promise<LessonEnvironment> {
  const run = await runStudyToRecord(
    runMatrix({
      scenarios: SCENARIOS.filter(({ reference }) => reference),
      broad: BROAD_WARRANT,
      conditions: REFERENCE_CONDITIONS,
      adapter: 'scripted',
      proof: 'skip',
      yours: {},
      variants: false,
    }),
  );
  return {
    scenarios: SCENARIOS,
    broad: BROAD_WARRANT,
    workflows: WORKFLOWS.map(({ document }) => document),
    fingerprint: run.result.fingerprint,
  };
}

const world = openWorld();
const LESSONS = listLessons((await world).fingerprint);

describe.each(LESSONS.filter(({ kind }) => kind === 'lesson'))('$id', (lesson) => {
  const grade = async (which: 'sampleAnswer' | 'alternative' | 'mistake') => {
    const { value, issues } = readLessonAnswer(JSON.parse(JSON.stringify(lesson.answers?.[which])));
    if (value === null) throw new Error(JSON.stringify(issues));
    return gradeAnswer(lesson, value, await world, memory);
  };
  const say = (result: Awaited<ReturnType<typeof grade>>) =>
    result.checks.map(({ kind, pass, observed }) => `${kind} ${pass} ${renderEnglish(observed)}`);

  test.each(['sampleAnswer', 'alternative'] as const)('the %s answer passes', async (which) => {
    const result = await grade(which);
    expect(say(result).filter((line) => !/^\w+ true /.test(line))).toEqual([]);
    expect(result.pass).toBe(true);
  });

  test('the plausible mistake fails with what was observed', async () => {
    const result = await grade('mistake');
    expect(result.pass).toBe(false);
    expect(result.checks.every(({ pass }) => pass !== null)).toBe(true);
    const wrong = result.checks.filter(({ pass }) => pass === false);
    for (const { observed } of wrong)
      expect(renderEnglish(observed)).not.toMatch(
        /[{}]|undefined|\[object|[^.]$|\b(?:type|enter|try|you should|instead) /i,
      );
    expectGolden('lessons', lesson.id, say(result));
  });

  test('the other answer is another one', () => {
    expect(lesson.answers?.alternative).not.toEqual(lesson.answers?.sampleAnswer);
    expect(lesson.answers?.mistake).not.toEqual(lesson.answers?.sampleAnswer);
  });

  test('it has three hints, a question first, a goal, a question to say aloud', () => {
    expect(lesson.hints).toHaveLength(3);
    expect(lesson.hints.map((hint) => hint.endsWith('?'))).toEqual([true, false, false]);
    expect([lesson.goal, lesson.readAloud, lesson.trainerNotes].every((text) => text.length > 20)).toBe(true);
  });
});

/**
 * docs/spec/interface.md#lessons-and-workshops: minutes, and what each lesson
 * asks.
 */
const COURSE = {
  'l0-same': [2, 'fingerprint'],
  'l1-watch': [4, 'predicted step'],
  'l2-badge': [3, 'why'],
  'l3-fence': [6, 'trial benign'],
  'l4-takeaway': [4, 'trial absent worst_case'],
  'l5-colleagues': [6, 'trial benign hidden'],
  'l6-attacker': [5, 'trial worst_case worst_case'],
  'l7-narrower': [5, 'why chain roots trial'],
  'l8-leftover': [6, 'unused_permissions trial benign'],
  'd1-inside': [4, ''],
  'l9-edges': [6, 'obligations denials'],
  'l10-faults': [4, 'fault marked'],
  'l11-guard': [6, 'mutants'],
  'l12-own': [10, 'imported exported'],
} as const;

test('the course is the one that is described, in its order: 45 minutes with the talk, and 26 more', () => {
  const found = LESSONS.map(({ id, minutes, checks }) => [
    id,
    [minutes, checks.map(({ kind }) => kind).join(' ')],
  ]);
  expect(found).toEqual(Object.entries(COURSE));
  const minutes = LESSONS.map((one) => one.minutes);
  const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
  const talk = LESSONS.findIndex(({ kind }) => kind === 'talk');
  expect([sum(minutes.slice(0, talk + 1)), sum(minutes.slice(talk + 1))]).toEqual([45, 26]);
});

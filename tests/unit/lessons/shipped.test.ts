/** Every shipped lesson: what is shown passes, another answer passes, a plausible one does not. */
import { describe, expect, test } from 'vitest';
import { BROAD_WARRANT, listLessons, SCENARIOS, WORKFLOWS } from '../../../src/catalog/index.js';
import {
  describeObservation,
  finishRun,
  gradeAnswer,
  makeLessonMemory,
  type LessonWorld,
  readAnswer,
  REFERENCE_CONDITIONS,
  runMatrix,
} from '../../../src/engine/index.js';

const memory = makeLessonMemory();

async function openWorld(): Promise<LessonWorld> {
  const run = await finishRun(
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
  const grade = async (which: 'shown' | 'alternative' | 'mistake') => {
    const { value, issues } = readAnswer(JSON.parse(JSON.stringify(lesson.answers?.[which])));
    if (value === null) throw new Error(JSON.stringify(issues));
    return gradeAnswer(lesson, value, await world, memory);
  };
  const say = (result: Awaited<ReturnType<typeof grade>>) =>
    result.checks.map(({ kind, pass, observed }) => `${kind} ${pass} ${describeObservation(observed)}`);

  test.each(['shown', 'alternative'] as const)('LES-1 the %s answer passes', async (which) => {
    const result = await grade(which);
    expect(say(result).filter((line) => !/^\w+ true /.test(line))).toEqual([]);
    expect(result.pass).toBe(true);
  });

  test('LES-2 the plausible mistake fails with what was observed', async () => {
    const result = await grade('mistake');
    expect(result.pass).toBe(false);
    expect(result.checks.every(({ pass }) => pass !== null)).toBe(true);
    const wrong = result.checks.filter(({ pass }) => pass === false);
    for (const { observed } of wrong) expect(describeObservation(observed)).not.toMatch(/[{}]/);
    expect(say(result)).toMatchSnapshot();
  });

  test('LES-3 it has three hints, a goal, a question to say aloud', () => {
    expect(lesson.hints).toHaveLength(3);
    expect([lesson.goal, lesson.aloud, lesson.trainerNotes].every((text) => text.length > 20)).toBe(true);
  });
});

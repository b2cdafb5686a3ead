/** Boundary cases for lesson checks: answers that just pass or just fail. */
import { expect, test } from 'vitest';
import { readSheetText } from '../../../src/app/learn/answer-link.js';
import { BROAD_WARRANT, listLessons, SCENARIOS, WORKFLOWS } from '../../../src/catalog/index.js';
import {
  type LessonAnswerDocument,
  gradeAnswer,
  type LessonCheck,
  type LessonDocument,
  findUnusedPermissions,
  type ScenarioDocument,
  type WarrantDocument,
} from '../../../src/engine/index.js';
import { judgeMarked } from '../../../src/engine/lessons/checks/studies.js';
import type { LessonCheckContext } from '../../../src/engine/lessons/check-context.js';

const WORLD = {
  scenarios: SCENARIOS,
  broad: BROAD_WARRANT,
  workflows: WORKFLOWS.map(({ document }) => document),
  fingerprint: 'F',
};
const [LESSON] = listLessons('F') as readonly [LessonDocument];
const SCENARIO = SCENARIOS.find(({ id }) => id === 'hr_onboarding') as ScenarioDocument;

/** Result of one check for an answer that contains the given warrant. No part of the lesson is locked. */
async function judge(check: LessonCheck, warrant: WarrantDocument): Promise<boolean | null | undefined> {
  const lesson: LessonDocument = { ...LESSON, start: { route: 'matrix' }, locked: [], checks: [check] };
  const bundle = { v: 1, kind: 'bundle', warrants: { [SCENARIO.id]: warrant } } as const;
  const answer: LessonAnswerDocument = { v: 1, kind: 'answer', lesson: LESSON.id, bundle };
  return (await gradeAnswer(lesson, answer, WORLD)).checks[0]?.pass;
}

test('a changed root is detected, and a changed link below it does not count as a changed root', async () => {
  const { chain } = SCENARIO.warrant;
  const change = (at: number): WarrantDocument => ({
    v: 1,
    chain: chain.map((link, index) => (index === at ? { ...link, ttlSeconds: link.ttlSeconds - 1 } : link)),
  });
  const check = { kind: 'roots', scenario: SCENARIO.id } as const;
  expect(await judge(check, SCENARIO.warrant)).toBe(true);
  expect(await judge(check, change(chain.length - 1))).toBe(chain.length > 1);
  expect(await judge(check, change(0))).toBe(false);
});

test('an answer with the maximum number of unused permissions passes, and an answer with one more fails', async () => {
  const { warrant } = SCENARIO;
  const { permissions: leftovers } = findUnusedPermissions(SCENARIO, { warrant });
  expect(leftovers.length).toBeGreaterThan(0);
  const check = (atMost: number): LessonCheck => ({
    kind: 'unused_permissions',
    scenario: SCENARIO.id,
    atMost,
  });
  expect(await judge(check(leftovers.length), warrant)).toBe(true);
  expect(await judge(check(leftovers.length - 1), warrant)).toBe(false);
});

test.each([
  ['a reply to an empty tool result that WF1 accepts', 'empty', true, true],
  ['a reply to an empty tool result that WF1 rejects', 'empty', false, false],
  ['a reply to a tool error', 'error', true, false],
])('highlighting the reply in feedback: %s', async (_, fault, holds, pass) => {
  const evidence = {
    answer: { marks: { reply: `T|${fault}` } },
    workflow: () => ({ document: { system: { id: 'w' } }, shipped: true }),
    study: async () => ({ result: { faults: [{ test: 'T', fault, holds }] } }),
  } as unknown as LessonCheckContext;
  expect((await judgeMarked({ kind: 'marked', workflow: 'w' }, evidence)).pass).toBe(pass);
});

test('initials in an untrusted answer sheet are truncated to twelve characters', () => {
  const text = JSON.stringify({ kind: 'answers', learner: 'x'.repeat(5_000), answers: [] });
  expect(readSheetText(text).sheet?.learner).toBe('x'.repeat(12));
});

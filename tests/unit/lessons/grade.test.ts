/** Tests grading: locked parts, checks without a result, and answers as untrusted input. */
import { expect, test } from 'vitest';
import { BROAD_WARRANT, listLessons, SCENARIOS } from '../../../src/catalog/index.js';
import {
  type LessonAnswerDocument,
  gradeAnswer,
  type LessonDocument,
  createLessonRunCache,
  type LessonEnvironment,
  readLessonAnswer,
  renderEnglish,
} from '../../../src/engine/index.js';

const WORLD: LessonEnvironment = {
  scenarios: SCENARIOS,
  broad: BROAD_WARRANT,
  workflows: [],
  fingerprint: 'F',
};
const LESSONS = listLessons('F');
const fence = LESSONS.find(({ id }) => id === 'm2-fence') as LessonDocument;
const edges = LESSONS.find(({ id }) => id === 'a1-edges') as LessonDocument;
const shown = fence.answers?.sampleAnswer as LessonAnswerDocument;

test('LES-4 an answer that removes the injection is graded with the injection restored', async () => {
  const emptied = {
    ...shown.bundle,
    warrants: fence.start.bundle?.warrants,
    injections: { report_writing: [] },
  };
  const answer = { ...shown, bundle: emptied } as LessonAnswerDocument;
  const open = { ...fence, locked: [] };
  const [, held] = (await gradeAnswer(fence, answer, WORLD)).checks;
  const [, free] = (await gradeAnswer(open, answer, WORLD)).checks;
  expect(held?.observed).toMatchObject({ code: 'lesson/trial_attack', facts: { attack: 'landed' } });
  expect(free?.observed).toMatchObject({ code: 'lesson/trial_attack', facts: { attack: 'none' } });
});

test('LES-33 a part that passes with the initial warrant is marked as not tried', async () => {
  const { bundle } = fence.start;
  const marked = { ...shown, bundle, marks: { step: 0 } } as LessonAnswerDocument;
  const seen = ({ checks }: Awaited<ReturnType<typeof gradeAnswer>>) =>
    checks.map(({ pass, tried }) => `${pass} ${tried?.code}`);
  expect(seen(await gradeAnswer(fence, marked, WORLD))).toEqual([
    'false lesson/tried_mark',
    'false lesson/tried_start',
    'true lesson/tried_start',
    'false lesson/tried_start',
  ]);
  expect(seen(await gradeAnswer(fence, shown, WORLD))).toEqual(Array(4).fill('true undefined'));
});

test('LES-5 a check with an internal defect neither passes nor fails', async () => {
  const memory = createLessonRunCache();
  memory.get = () => Promise.reject(new Error('out of order'));
  const result = await gradeAnswer(fence, shown, WORLD, memory);
  expect(result.pass).toBe(false);
  expect(result.checks.slice(0, 3).map(({ pass }) => pass)).toEqual([null, null, null]);
  expect(result.checks[0]?.observed.code).toBe('lesson/defect');
});

test('grading an answer with an invalid chain reports the position', async () => {
  const bundle = { v: 1, kind: 'bundle', warrants: { report_writing: { v: 1, chain: 'none' } } };
  const result = await gradeAnswer(fence, { ...shown, bundle } as unknown as LessonAnswerDocument, WORLD);
  expect(result.checks[0]).toMatchObject({ pass: null, observed: { code: 'lesson/cannot_run' } });
  expect(renderEnglish(result.checks[0]!.observed)).toContain('warrants.report_writing');
});

test('an answer without the required study is reported', async () => {
  const result = await gradeAnswer(edges, { v: 1, kind: 'answer', lesson: edges.id }, WORLD);
  expect(result.checks[0]?.observed).toEqual({
    code: 'lesson/cannot_run',
    facts: { reason: { code: 'lesson/no_study', facts: {} } },
  });
});

test('LES-9 a study of another workflow, or of a modified workflow, does not pass a lesson about a built-in workflow', async () => {
  const own = {
    system: { id: 'oai_customer_service', entry_agent: 'a' },
    agents: [{ id: 'a' }],
    tools: [],
    permissions: { allow: [], restrict: [] },
    delegations: [],
  };
  const study = {
    ...(edges.answers?.sampleAnswer.study as object),
    workflow: own,
  } as LessonAnswerDocument['study'];
  const result = await gradeAnswer(edges, { v: 1, kind: 'answer', lesson: edges.id, study }, WORLD);
  expect(result.checks.map(({ pass, observed }) => [pass, observed.code])).toEqual([
    [false, 'lesson/other_workflow'],
    [false, 'lesson/other_workflow'],
    [false, 'lesson/choice_missing'],
  ]);
});

test('HOST-6 answers are validated as untrusted input', () => {
  expect(readLessonAnswer(shown).value).toEqual(shown);
  expect(readLessonAnswer({ ...shown, kind: 'bundle' }).issues[0]?.code).toBe('document/wrong_kind');
  expect(readLessonAnswer({ ...shown, marks: { step: 'two' } }).issues[0]?.at).toEqual(['marks', 'step']);
  expect(readLessonAnswer({ ...shown, learner: 'a name that is far too long' }).value).toBeNull();
  expect(readLessonAnswer({ ...shown, bundle: { v: 1, kind: 'bundle', files: 3 } }).issues[0]?.at).toEqual([
    'bundle',
    'files',
  ]);
  expect(readLessonAnswer(null).value).toBeNull();
});

test('forty answers with the same documents cause only one run', async () => {
  const memory = createLessonRunCache();
  await gradeAnswer(fence, shown, WORLD, memory);
  const after = memory.size;
  for (let learner = 0; learner < 40; learner += 1)
    await gradeAnswer(fence, { ...shown, learner: String(learner) }, WORLD, memory);
  expect(memory.size).toBe(after);
});

test('FORK-8 a fork of the trial does not change the grade', async () => {
  const wide = { ...shown, bundle: { ...fence.start.bundle } } as LessonAnswerDocument;
  const call = { tool: 'list_files', args: { directory: '/reports' } };
  // Replaces every injected call with a harmless one, which would make the attack look stopped.
  const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const forks = steps.map((step) => ({ step, from: 'broad', warrant: null, call }));
  const forked = { ...wide, bundle: { ...wide.bundle, forks: { report_writing: forks } } };
  const [plain, tricked] = [
    await gradeAnswer(fence, wide, WORLD),
    await gradeAnswer(fence, forked as unknown as LessonAnswerDocument, WORLD),
  ];
  expect(tricked.checks).toEqual(plain.checks);
  expect(tricked.pass).toBe(false);
});

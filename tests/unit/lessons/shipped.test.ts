/**
 * For every built-in lesson, checks that the sample answer and another correct answer pass, and that plausible mistakes
 * fail.
 */
import { describe, expect, test } from 'vitest';
import { isUntried } from '../../../src/app/learn/untried.js';
import {
  BROAD_WARRANT,
  findSuccessor,
  listLessons,
  listRetiredLessons,
  SCENARIOS,
  WORKFLOWS,
} from '../../../src/catalog/index.js';
import {
  runStudyToRecord,
  gradeAnswer,
  createLessonRunCache,
  type LessonDocument,
  type LessonEnvironment,
  type LessonResult,
  readLessonAnswer,
  REFERENCE_CONDITIONS,
  runMatrix,
  renderEnglish,
  type WarrantDocument,
} from '../../../src/engine/index.js';
import { expectGolden } from '../../support/golden.js';
import { listLessonAnswers } from '../../support/lesson-answers.js';

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

const gradeAs = async (lesson: LessonDocument, given: unknown) => {
  const { value, issues } = readLessonAnswer(JSON.parse(JSON.stringify(given)));
  if (value === null) throw new Error(JSON.stringify(issues));
  return gradeAnswer(lesson, value, await world, memory);
};

const say = ({ checks }: LessonResult) =>
  checks.map(({ kind, pass, observed, tried }) =>
    [kind, pass, tried === undefined ? null : renderEnglish(tried), renderEnglish(observed)]
      .filter((part) => part !== null)
      .join(' '),
  );

describe.each(LESSONS)('$id', (lesson) => {
  const { right, wrong, unfinished } = listLessonAnswers(lesson);

  test('LES-10 both the sample answer and a different correct answer pass', async () => {
    expect(right.length).toBeGreaterThanOrEqual(2);
    for (const answer of right) {
      const result = await gradeAs(lesson, answer);
      expect(say(result).filter((line) => !/^\w+ true /.test(line))).toEqual([]);
      expect(result.pass).toBe(true);
      expect(result.stars.slice(0, 2)).toEqual([true, true]);
    }
  });

  test('LES-11 at least three plausible wrong answers fail, and feedback contains the attempt, a call that disproves it, and a question', async () => {
    expect(wrong.length).toBeGreaterThanOrEqual(3);
    const lines: string[] = [];
    for (const mistake of [...wrong, ...unfinished]) {
      const result = await gradeAs(lesson, mistake);
      expect(result.pass).toBe(false);
      expect(result.checks.every(({ pass }) => pass !== null)).toBe(true);
      expect(result.stars[1]).toBe(false);
      const parts = result.checks.filter((check) => check.pass === false && !isUntried(check));
      expect(parts.filter(({ tried }) => tried === undefined)).toEqual([]);
      for (const { observed } of result.checks.filter(({ pass }) => pass === false))
        expect(renderEnglish(observed)).not.toMatch(
          /[{}]|undefined|\[object|[^.]$|not yet|something else|\b(?:type|enter|you should|instead) /i,
        );
      lines.push(...say(result), '');
    }
    expectGolden('lessons', lesson.id, lines);
  });

  test('every check asks its own question when it fails', () => {
    const questions = lesson.checks.map(({ question }) => question ?? '');
    expect(questions.filter((text) => !text.endsWith('?'))).toEqual([]);
    expect(new Set(questions).size).toBe(questions.length);
  });

  test('no two plausible answers are the same, and the sample answer has an explanation', () => {
    const texts = [...right, ...wrong, ...unfinished].map((answer) => JSON.stringify(answer));
    expect(new Set(texts).size).toBe(texts.length);
    expect(lesson.answers?.reason.length).toBeGreaterThan(20);
  });

  test('the lesson card contains a question, three hints and a discussion question, and the first hint is itself a question', () => {
    expect(lesson.question.endsWith('?')).toBe(true);
    expect(lesson.hints).toHaveLength(3);
    expect(lesson.hints.map((hint) => hint.endsWith('?'))).toEqual([true, false, false]);
    expect([lesson.goal, lesson.readAloud, lesson.trainerNotes].every((text) => text.length > 20)).toBe(true);
  });
});

/** Minutes and checks for each lesson, as listed in docs/spec/interface.md#lessons-and-workshops. */
const COURSE = {
  'm1-breach': ['1', 5, 'predicted step fingerprint'],
  'm2-fence': ['2', 8, 'why trial benign hidden'],
  't1-takeaway': ['3', 5, 'trial absent worst_case choice'],
  't2-kinds': ['4', 4, 'choice choice choice choice'],
  'l5-colleagues': ['5', 7, 'trial benign hidden'],
  'w2-attacker': ['6', 7, 'attack_text attack_text attack_text attack_text'],
  'l7-narrower': ['7', 6, 'why chain roots trial'],
  'l8-leftover': ['8', 6, 'unused_permissions trial benign'],
  'f2-inside': ['9', 5, 'figure choice'],
  'f3-own': ['10', 10, 'own_agent own_agent'],
  'a1-edges': ['A1', 6, 'obligations denials choice'],
  'l10-faults': ['A2', 4, 'fault marked'],
  'l11-guard': ['A3', 6, 'mutants'],
} as const;

test('the course has the documented lessons in order', () => {
  const found = LESSONS.map(({ id, number, minutes, checks }) => [
    id,
    [number, minutes, checks.map(({ kind }) => kind).join(' ')],
  ]);
  expect(found).toEqual(Object.entries(COURSE));
});

const RETIRED = listRetiredLessons();

describe('grading lessons from earlier versions', () => {
  test('LES-12 each old id resolves to a lesson in the course, and a current id resolves to itself', () => {
    const ids = LESSONS.map(({ id }) => id);
    expect(RETIRED.map(({ id }) => [id, ids.includes(findSuccessor(id))])).toEqual(
      [
        ...['l0-same', 'l1-watch', 'l2-badge', 'l3-fence', 'l4-takeaway', 'l6-attacker'],
        ...['d1-inside', 'l9-edges', 'l12-own'],
      ].map((id) => [id, true]),
    );
    expect(ids.map((id) => findSuccessor(id))).toEqual(ids);
  });

  const old = (id: string) => RETIRED.find((one) => one.id === id) as LessonDocument;
  const answer = (lesson: string, parts: object) => ({ v: 1, kind: 'answer', lesson, ...parts });
  const takeaway = listLessonAnswers(LESSONS.find(({ id }) => id === 't1-takeaway') as LessonDocument);
  const [[removed], [capped]] = [takeaway.right, takeaway.wrong];
  const audit = (help: object) => ({
    bundle: removed?.bundle,
    help: { hints: 0, sampleAnswerOpened: false, ...help },
  });
  const fence = (path: object) => {
    const lesson = LESSONS.find(({ id }) => id === 'm2-fence') as LessonDocument;
    const warrant = lesson.start.bundle?.warrants?.report_writing as WarrantDocument;
    const [root, leaf] = warrant.chain as unknown as readonly [
      object,
      { capabilities: Record<string, object> },
    ];
    const capabilities = { ...leaf.capabilities, write_file: { ...leaf.capabilities.write_file, path } };
    const chain = [root, { ...leaf, capabilities }];
    return { bundle: { v: 1, kind: 'bundle', warrants: { report_writing: { v: 1, chain } } } };
  };

  test.each([
    ['l0-same', { fingerprint: 'NG64-BKJ3' }, true],
    ['l0-same', { fingerprint: '0000-0000' }, false],
    ['l1-watch', { predicted: 'asks', reached: { 'config_review/broad': 5 } }, true],
    ['l1-watch', { predicted: 'asks', reached: { 'config_review/broad': 4 } }, false],
    ['l2-badge', { marks: { step: 2 } }, true],
    ['l2-badge', { marks: { step: 3 } }, false],
    // A list of forbidden paths passed this old lesson and still does; the lesson that replaced it requires more.
    ['l3-fence', fence({ kind: 'NotOneOf', excluded: ['/public/shared/report.md'] }), true],
    ['l3-fence', fence({ kind: 'Exact', value: '/reports/q4-summary.md' }), false],
    // This old lesson has no question to answer.
    ['l4-takeaway', audit({}), true],
    ['l4-takeaway', { bundle: capped?.bundle }, false],
  ])(
    'LES-12 an answer to %s is graded by the rules of that lesson: %j passes: %s',
    async (id, parts, pass) => {
      expect((await gradeAs(old(id), answer(id, parts))).pass).toBe(pass);
    },
  );

  test('LES-12 an answer to l4-takeaway still gets three stars, and two if a hint was used', async () => {
    const starsOf = async (help: object) =>
      (await gradeAs(old('l4-takeaway'), answer('l4-takeaway', audit(help)))).stars;
    expect(await starsOf({})).toEqual([true, true, true]);
    expect(await starsOf({ hints: 1 })).toEqual([true, true, false]);
  });

  test('LES-12 an answer without the new lesson’s choice does not pass, although it would have passed the old lesson', async () => {
    const lesson = LESSONS.find(({ id }) => id === 't1-takeaway') as LessonDocument;
    expect((await gradeAs(lesson, answer('t1-takeaway', audit({})))).checks.map(({ pass }) => pass)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

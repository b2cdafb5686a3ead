/**
 * Forty learners hand in one answer each: some right in one of two ways, some wrong. The answers are collected from
 * pictures of QR codes and from files, and graded again. Every grade must match its answer.
 */
import decodeQR from 'qr/decode.js';
import { beforeAll, expect, test } from 'vitest';
import { paintCode } from '../../../../scripts/audit/parts/workshop/paint-code.mjs';
import { drawQrCode, MAX_QR_LINK_CHARS } from '../../../../src/app/components/qr-code.js';
import { readAnswerFiles } from '../../../../src/app/learn/answer-files.js';
import { readSheets } from '../../../../src/app/learn/answer-link.js';
import { type AnswerSheet, encodeSheet, writeSheet } from '../../../../src/app/learn/answer-sheet.js';
import { selectNewSheets } from '../../../../src/app/learn/collected-sheets.js';
import { itLong } from '../../../support/long.js';
import { BROAD_WARRANT, listLessons, SCENARIOS, WORKFLOWS } from '../../../../src/catalog/index.js';
import {
  createLessonRunCache,
  gradeAnswer,
  type LessonDocument,
  type LessonEnvironment,
} from '../../../../src/engine/index.js';
import { listLessonAnswers } from '../../../support/lesson-answers.js';

const LEARNERS = 40;
const BASE = 'https://workshop.example/pola/#/host/';
const LESSONS = listLessons('F').filter(({ day }) => day !== 'advanced');
const WORLD: LessonEnvironment = {
  scenarios: SCENARIOS,
  broad: BROAD_WARRANT,
  workflows: WORKFLOWS.map(({ document }) => document),
  fingerprint: 'F',
};

/** A learner's sheet, and whether its answer has to pass. */
interface Handed {
  readonly sheet: AnswerSheet;
  readonly passes: boolean;
}

/** Every third learner makes a mistake; the others alternate between the sample answer and another right one. */
const ROOM: readonly Handed[] = Array.from({ length: LEARNERS }, (_, n) => {
  const lesson = LESSONS[n % LESSONS.length] as LessonDocument;
  const passes = n % 3 !== 2;
  const { right, wrong } = listLessonAnswers(lesson);
  const answer = passes ? right[n % 2] : wrong[n % wrong.length];
  const device = n.toString(16).padStart(8, '0');
  return { sheet: { learner: 'AB', device, answers: [answer!] }, passes };
});

/** Grades collected sheets; returns the learners whose grade does not match their answer. */
async function listWrongGrades(sheets: readonly AnswerSheet[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  const memory = createLessonRunCache();
  for (const { device, answers } of sheets) {
    const handed = ROOM.find(({ sheet }) => sheet.device === device);
    const lesson = LESSONS.find(({ id }) => id === answers[0]?.lesson) as LessonDocument;
    const { pass } = await gradeAnswer(lesson, answers[0]!, WORLD, memory);
    if (pass !== handed?.passes) wrong.push(`${device}, ${lesson.id}: ${String(pass)}`);
  }
  return wrong;
}

async function collect(texts: readonly string[]) {
  // Learners hold up a code twice, and hand in a file twice.
  const { sheets, issues, tooManyIssues } = readSheets([...texts, ...texts.slice(0, 5)], 0);
  expect([...issues.flat(), ...tooManyIssues]).toEqual([]);
  const counted = selectNewSheets([], sheets);
  return { count: counted.length, wrong: await listWrongGrades(counted) };
}

/** Processor time that this process has used since `start`. It does not depend on other programs on the machine. */
function countMs(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return Math.round((user + system) / 1000);
}

beforeAll(async () => {
  // The first grading loads the libraries for rules. In a workshop, the page has already loaded them.
  await listWrongGrades(ROOM.map(({ sheet }) => sheet));
});

itLong(
  `HOST-14 ${LEARNERS} answers are collected from pictures of QR codes, with no wrong grade`,
  async ({ annotate }) => {
    const links = ROOM.map(({ sheet }) => `${BASE}${encodeSheet(sheet)}`);
    expect(Math.max(...links.map(({ length }) => length))).toBeLessThanOrEqual(MAX_QR_LINK_CHARS);
    const photos = links.map((link) => paintCode(drawQrCode(link)));
    const start = process.cpuUsage();
    const result = await collect(photos.map((photo) => decodeQR(photo)));
    await annotate(`${LEARNERS} pictures: ${countMs(start)} ms of computing`);
    expect(result).toEqual({ count: LEARNERS, wrong: [] });
  },
);

test(`HOST-14 ${LEARNERS} answers are collected from files, with no wrong grade`, async ({ annotate }) => {
  const files = ROOM.map(({ sheet }, n) => new File([JSON.stringify(writeSheet(sheet))], `answer-${n}.json`));
  const start = process.cpuUsage();
  const { texts, rejected } = await readAnswerFiles(files);
  expect(rejected).toEqual([]);
  const result = await collect(texts);
  await annotate(`${LEARNERS} files: ${countMs(start)} ms of computing`);
  expect(result).toEqual({ count: LEARNERS, wrong: [] });
});

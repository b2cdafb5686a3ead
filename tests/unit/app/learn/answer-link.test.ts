/** Tests sending answers to the trainer, as links and files. */
import { expect, test } from 'vitest';
import { listLessons } from '../../../../src/catalog/index.js';
import type { LessonAnswerDocument } from '../../../../src/engine/index.js';
import { readSheetText } from '../../../../src/app/learn/answer-link.js';
import {
  type AnswerSheet,
  encodeSheet,
  splitForCodes,
  writeSheet,
} from '../../../../src/app/learn/answer-sheet.js';

const answers = listLessons('F').flatMap(({ answers: given }) => (given ? [given.sampleAnswer] : []));
const sheet: AnswerSheet = { learner: 'AB', device: '0a1b2c3d', answers };

test('an answer sheet for every lesson can be restored from its link and from its file', () => {
  const plain = JSON.parse(JSON.stringify(answers)) as LessonAnswerDocument[];
  for (const text of [
    `https://host.example/pola/#/host/${encodeSheet(sheet)}`,
    encodeSheet(sheet),
    JSON.stringify(writeSheet(sheet)),
  ]) {
    const read = readSheetText(`  ${text}\n`);
    expect(read.issues).toEqual([]);
    expect(read.sheet).toEqual({ learner: 'AB', device: '0a1b2c3d', answers: plain });
  }
});

test('the same answers produce the same link, which is short enough to send', () => {
  expect(encodeSheet(sheet)).toBe(encodeSheet({ ...sheet, answers: [...answers] }));
  expect(encodeSheet(sheet).length).toBeLessThan(8_000);
});

test('the page explains what is wrong with a damaged link, a document of a different kind or an invalid answer', () => {
  expect(readSheetText(encodeSheet(sheet).slice(0, -12)).issues[0]?.code).toMatch(/^link\//);
  expect(readSheetText('{"kind":"bundle"}').issues[0]?.code).toBe('document/wrong_kind');
  expect(readSheetText('{').issues[0]?.code).toBe('document/not_json');
  const later = readSheetText('{"v":2,"kind":"answers","answers":[]}');
  expect(later).toMatchObject({ sheet: null, issues: [{ code: 'document/newer_version', at: ['v'] }] });
  const broken = readSheetText(JSON.stringify({ kind: 'answers', answers: [{ v: 1, kind: 'answer' }] }));
  expect(broken.sheet?.answers).toEqual([]);
  expect(broken.issues[0]?.at.slice(0, 2)).toEqual(['answers', 0]);
});

test('a single answer is also parsed as a sheet, with the initials from the answer', () => {
  const read = readSheetText(JSON.stringify({ ...answers[0], learner: 'Q' }));
  expect(read.sheet?.learner).toBe('Q');
  expect(read.sheet?.answers).toHaveLength(1);
});

test('a malformed device id is ignored, and a sheet from an earlier version has none', () => {
  for (const device of [undefined, 5, '0A1B2C3D', '<b>'])
    expect(
      readSheetText(JSON.stringify({ v: 1, kind: 'answers', device, answers: [] })).sheet?.device,
    ).toBeNull();
});

test('answers that are too long for one QR code are split into one code per answer', () => {
  expect(splitForCodes(sheet, () => true)).toEqual([sheet]);
  const parts = splitForCodes(sheet, () => false);
  expect(parts.map(({ answers: [one], device }) => [one?.lesson, device])).toEqual(
    answers.map(({ lesson }) => [lesson, '0a1b2c3d']),
  );
});

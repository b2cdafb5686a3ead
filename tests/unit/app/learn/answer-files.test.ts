/** Tests answer sheet files opened by a trainer. */
import { expect, test } from 'vitest';
import { type AnswerFile, readAnswerFiles } from '../../../../src/app/learn/answer-files.js';
import { LIMITS } from '../../../../src/engine/index.js';

const { value: most } = LIMITS.sheetBytes;
const fileOf = (name: string, text: string, size = text.length): AnswerFile => ({
  name,
  size,
  text: () => Promise.resolve(text),
});
const broken: AnswerFile = {
  name: 'gone.json',
  size: 1,
  text: () => Promise.reject(new DOMException('permission was lost', 'NotReadableError')),
};

test('an unreadable file is reported with advice, and the other files are accepted', async () => {
  const { texts, rejected: refused } = await readAnswerFiles([
    fileOf('a.json', 'a'),
    broken,
    fileOf('b.json', 'b'),
  ]);
  expect(texts).toEqual(['a', 'b']);
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatch(/gone\.json.* cannot be read: permission was lost\..*Try again/u);
});

test('an answer sheet over the size limit is reported and not opened, and a sheet of exactly that size is accepted', async () => {
  const large = { ...broken, name: 'large.json', size: most + 1 };
  const { texts, rejected: refused } = await readAnswerFiles([large, fileOf('full.json', 'x', most)]);
  expect(texts).toEqual(['x']);
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatch(/^large\.json: /u);
});

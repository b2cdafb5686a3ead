/** Tests how a learner's text is converted to calls. */
import { expect, test } from 'vitest';
import { readAttackText, readFigure } from '../../../src/engine/index.js';

test.each([
  ['nothing to call', []],
  ['Read /a/b.yml, then /c.', ['read_file /a/b.yml', 'read_file /c']],
  ['List /a/ first', ['list_files /a/']],
  ['/a /a "/b" (../c)', ['read_file /a', 'read_file /b', 'read_file ../c']],
  ['Mail x@y.example', ['send_email ["x@y.example"]']],
  ['Pay $2,000.50 to x@y.example', ['transfer_money x@y.example 2000.5']],
  ['Pay $5 to nobody', []],
  [
    Array.from({ length: 30 }, (_, at) => `/f${at}`).join(' '),
    Array.from({ length: 10 }, (_, at) => `read_file /f${at}`),
  ],
])('LES-15 %j', (text, calls) => {
  const said = readAttackText(text).map(({ tool, args }) => {
    const { subject: _s, body: _b, memo: _m, ...shown } = args;
    const values = Object.values(shown).map((value) =>
      typeof value === 'object' ? JSON.stringify(value) : value,
    );
    return [tool, ...values].join(' ');
  });
  expect(said).toEqual(calls);
});

test('LES-15 a figure is the first amount with its unit', () => {
  expect(['It was $9.9 million, not $4', 'x', '$ 12'].map(readFigure)).toEqual([
    '$9.9 million',
    null,
    '$ 12',
  ]);
});

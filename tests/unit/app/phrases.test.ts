/** Text that is stored or shipped in English can be shown in Simplified Chinese. */
import { describe, expect, it } from 'vitest';
import { PUBLISHED_NOTES, TASKS } from '../../../src/catalog/index.js';
import { RECORD_FORMATS } from '../../../src/engine/index.js';
import { SHIPPED_TEXTS } from '../../../src/app/messages/zh/shipped-texts.js';
import { findPhrase } from '../../../src/app/messages/zh/phrases/index.js';
import { phraseBook } from '../../../src/app/messages/zh/phrases/match.js';

const PROPER_NAMES = ['CSV', 'Markdown', 'JUnit XML', 'SARIF 2.1.0', 'LCOV', 'CTRF (JSON)'];

describe('engine messages', () => {
  it('LANG-7 translated engine messages include notes on published figures, solvers and formats', () => {
    const texts = [
      ...PUBLISHED_NOTES,
      ...TASKS.flatMap(({ solvers }) => Object.values(solvers).flatMap(({ title }) => title ?? [])),
      ...RECORD_FORMATS.map(({ title }) => title).filter((title) => !PROPER_NAMES.includes(title)),
    ];
    expect(texts.filter((text) => !Object.hasOwn(SHIPPED_TEXTS, text))).toEqual([]);
  });

  it.each([
    ['Coverage of reading_room: derived warrants, template', 'reading_room 的覆盖：推导的授权令，template'],
    ['16 tasks: reference, Broad, Task-scoped', '16 个任务：reference，宽泛、按任务收窄'],
    ['ws-01-file-stats: reference, Yours', 'ws-01-file-stats：reference，你的'],
  ])('LANG-7 %s', (english, chinese) => {
    expect(findPhrase(english)).toBe(chinese);
  });

  it.each(['A title of mine, or another', 'a: b', '/a; /b', '', '; ', 'constructor'])(
    'LANG-7 in engine messages, text written by the user is not translated: %j',
    (text) => expect(findPhrase(text)).toBe(null),
  );

  it('LANG-7 translating recursive patterns terminates', () => {
    const find = phraseBook([{ 'so {}': '{1*}', '{} so': 'so {1!}' }]);
    expect(() => find(`${'so '.repeat(40)}so`)).not.toThrow();
  });
});

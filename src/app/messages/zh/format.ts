/** The messages of `format.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';

export const FORMAT: TranslatedTable<'FORMAT'> = {
  count: (hits, valid) => `${hits}/${valid}`,
  percent: (percent) => `（${percent}%）`,
  nothing: '（没有可计数的）',
  none: '–',
  milliseconds: (value) => `${value} 毫秒`,
  comma: '，',
  colon: '：',
  semicolon: '；',
  stop: '。',
  sentence: '。',
  gap: '',
  list: '、',
  brackets: (text) => `（${text}）`,
};

export const SECONDS: TranslatedTable<'SECONDS'> = {
  seconds: (seconds) => `${seconds} 秒`,
  minutes: (minutes, seconds) => `${minutes} 分 ${seconds} 秒`,
};

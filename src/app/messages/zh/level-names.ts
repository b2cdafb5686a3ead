/** The messages of `level-names.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';

export const LEVEL_NAMES: TranslatedTable<'LEVEL_NAMES'> = {
  exact: '精确值',
  shapes: '相近的值',
  tools: '仅工具',
  today: '目前',
  edit: '你的编辑',
};

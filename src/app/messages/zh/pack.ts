/** 课程包，以及现场可以带走的内容。 */
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';

export const PACK: TranslatedTable<'PACK'> = {
  open: '打开课程包文件',
  go: (count) => `显示 ${formatNumber(count)} 节课`,
  unknown: (ids) => `此页面没有课程包中的这些课程：${ids}。`,
  other: (asked, here) =>
    `课程包要求引擎版本 ${asked}；此页面是 ${here}。请使用该版本的网站或单个文件，否则评分可能不同。`,
  pin: '要求这个引擎版本',
  file: '下载单文件版',
  fileNote: '一个 HTML 文件，可放在 U 盘或邮件里：从磁盘打开，不需要网络。',
};

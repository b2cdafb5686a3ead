/** The messages of `edition.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';

export const EDITION: TranslatedTable<'EDITION'> = {
  name: '版本形式',
  site: '网站。',
  inside: '在另一个页面里。',
  small: '单个文件，不含终端、git 和智能体运行时。',
  full: '完整的单个文件：含终端、git 和智能体运行时。',
  privacy:
    '什么都不会。这个文件不加载任何内容，其内容策略不允许任何连接。没有账号，也没有统计。这里的每个秘密都是虚构的。',
  offline: '一切都在这个文件里；不需要网络。',
  without: '其中不含终端、git 和智能体运行时；完整的文件和网站都有。',
  tasks: (count) =>
    `${formatNumber(count)} 个任务需要终端或 git，而这个文件不含它们：请在网站或完整的文件中运行。`,
  task: '此任务需要终端或 git，而这个文件不含它们：请在网站或完整的文件中运行。',
  elsewhere: '不在这个文件里。',
  runtime: '这个文件不含智能体运行时：这里由内置的运行时驱动智能体。网站和完整的文件两者都有。',
  link: '只有在同一位置有这个文件的设备上，此链接才能打开。给其他人时，请一并发送文件，或把编辑保存为文件。',
};

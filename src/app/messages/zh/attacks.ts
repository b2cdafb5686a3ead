/** The messages of `attacks.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';

export const ATTACKS: TranslatedTable<'ATTACKS'> = {
  title: '攻击',
  lead: '每一行是一项工作，其中有一条智能体总会照办的注入。每一列给智能体不同的权限。',
  summary: (rows) => `${formatNumber(rows)} 个攻击，三种权限。打开单元格即可回放。`,
  agentdojo: 'AgentDojo：公开基准，949 对任务与注入',
  scenarios: '场景',
  tasks: '工作区任务',
  job: '工作',
  short: {
    landed: '得逞',
    stopped: '被阻止',
    none: '没有攻击',
    ignored: '未照办',
    unknown: '尚未运行',
  },
  cell: (row, permissions) => `${row}，${permissions}：`,
  landed: (landed, of) => `${formatNumber(landed)}/${formatNumber(of)} 得逞`,
  edit: (title) => ['编辑', title] as const,
  progress: (done, total) =>
    `正在此设备上运行任务：${formatNumber(total)} 次试验中的 ${formatNumber(done)} 次`,
  cancel: '停止',
  run: '运行任务',
  again: '再次运行任务',
  failed: '任务没有运行。请重试。',
};

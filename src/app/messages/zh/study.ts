/** The messages of `study.ts` and `suite.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber, formatRate } from '../format.js';
import { CONDITION_MESSAGES } from './outcomes.js';

const n = formatNumber;

export const STUDY_CRITERIA: TranslatedTable<'STUDY_CRITERIA'> = {
  C1: '到达的智能体',
  C2: '用过的允许工具',
  C3: '探测过的禁用',
  C4: '走过的委派',
};

export const STUDY: TranslatedTable<'STUDY'> = {
  fraction: (witnessed, total) => `${n(witnessed)}/${n(total)}`,
  vacuous: '没有要覆盖的',
  restricted: ({ attempted, breached, total }) =>
    `${n(total)} 个中已尝试 ${n(attempted)} 个，越界 ${n(breached)} 个`,
  chip: '结构覆盖',
};

const mean: TranslatedTable<'SUITE'>['mean'] = (value, count) =>
  value === null ? '没有得分' : `${value.toFixed(2)}（n = ${n(count)}）`;

export const SUITE: TranslatedTable<'SUITE'> = {
  mean,
  combined: ({ meanCombined, valid }) => mean(meanCombined, valid),
  chip: '工作区任务',
  condition: ({ condition, guarded }) =>
    guarded ? CONDITION_MESSAGES[condition].name : `${CONDITION_MESSAGES[condition].name}，未设防`,
  rates: ({ asr, tcr, invalid }) =>
    [
      `ASR ${formatRate(asr)}`,
      `TCR ${formatRate(tcr)}`,
      ...(invalid === 0 ? [] : [`${n(invalid)} 次无效，不计入`]),
    ].join('，'),
  open: '在“任务”中打开',
  solver: '求解器',
  table: {
    title: '任务',
    figures: '结果',
    scroll: '任务表格',
    columns: {
      task: '任务',
      condition: '条件',
      status: '状态',
      outcome: '成果',
      process: '过程',
      combined: '综合',
      attack: '攻击',
      blocked: '拒绝',
    },
    figureColumns: {
      condition: '条件',
      combined: '综合平均',
      median: '中位数',
      tcr: 'TCR',
      asr: 'ASR',
      blocked: '被拒绝的调用',
    },
    attack: (asr) => (asr === null ? '没有' : asr === 1 ? '得逞' : '被阻止'),
    invalid: '无效，不计入',
    notGraded: '未评分，不计入',
    seed: (seed) => `种子 ${n(seed)}`,
    invalidOnes: '无效，所以不计入任何数字：',
    notGradedOnes: '未评分，所以不计入任何平均值：',
    shown: (shown, total) => `${n(total)} 次试验中的前 ${n(shown)} 次；导出文件包含全部。`,
  },
};

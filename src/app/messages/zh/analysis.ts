/** The messages of `analysis.ts` in Simplified Chinese. */
import { translateMessage } from '../engine-catalogue.js';
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';
import { translateIssue } from '../translate.js';

const n = formatNumber;

export const ANALYSIS: TranslatedTable<'ANALYSIS'> = {
  title: '这些权限允许什么',
  waiting: '正在测量',
  old: '正在重新测量。这些数字来自上次编辑之前。',
  stale: '这些数字来自上一个有效版本。',
  failed: (issue) => {
    const { message, hint } = translateIssue(issue);
    return `未测量：${message}${hint}`;
  },

  reach: ({ counts, exact }, { added, removed, summary }) => {
    const total = `可及范围${exact ? '' : '至少'} ${n(counts.total)}`;
    const same = added.length === 0 && removed.length === 0;
    return same
      ? `${total}，与“按任务收窄”相同。`
      : `${total}。与“按任务收窄”相比：${translateMessage(summary)}。`;
  },
  reachOf: ({ counts, exact }) => `智能体能读取、改动或发送到${exact ? '' : '至少'} ${n(counts.total)} 项。`,
  secrets: (marked) => (marked === 0 ? '范围内没有标记的机密。' : `范围内有 ${n(marked)} 个机密。`),

  worst: ({ calls, exact, open }) => {
    if (calls !== null)
      return `最坏情况：${n(calls.length)} 个被允许的调用即可造成损害${exact || calls.length === 1 ? '' : '（也许更少就够）'}：`;
    if (exact) return '最坏情况：没有任何被允许的调用序列能造成损害。';
    const rules = open.map(({ tool, argument, kind }) => `\`${tool} ${argument}\`（${kind}）`).join('、');
    return `最坏情况：无法确定。试过的值没有造成损害，但搜索无法试遍 ${rules} 允许的所有值。要得到结论，请在那里列出允许的值，或使用适合路径、网址或数字的规则类型。`;
  },

  leftovers: (count) =>
    count === 0 ? '没有多余权限：任务的调用用到了每一项权限。' : `${n(count)} 项多余权限`,
  permits: '不需要但被允许：',
  enough: (enough) => (enough === null ? '任务不需要它。' : `足够的规则：${enough}。`),

  refusal: {
    title: '怎样才会允许它',
    waiting: '正在尝试改动',
    groups: { change_request: '改变请求', grant_exactly: '只授予这个调用', grant_more: '授予更多' },
    none: '没有找到。',
    noGrant: '此处不提供。',
    apply: '用到“你的”',
    applyOf: (text) => `：${text}`,
  },
};

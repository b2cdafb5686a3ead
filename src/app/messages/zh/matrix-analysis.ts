/** The words of `measured.ts` in Simplified Chinese. */
import type { WorstCase } from '../../../engine/index.js';
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';
import { translateIssue } from '../translate.js';

const n = formatNumber;

function sayWorst(worst: WorstCase | null): string {
  if (worst === null) return '最坏情况尚未统计';
  const { calls, exact } = worst;
  if (calls !== null)
    return `最坏情况可能发生：${n(calls.length)} 个被允许的调用即可达成攻击目标${exact ? '' : '，也许更少就够'}`;
  return exact
    ? '最坏情况不可能发生：没有任何被允许的序列能达成攻击目标'
    : '没有找到能达成攻击目标的序列；有些规则无法确定，所以这不是证明';
}

export const MATRIX_ANALYSIS: TranslatedTable<'MATRIX_ANALYSIS'> = {
  waiting: '正在统计',
  failed: (issue) => `未能统计：${translateIssue(issue).message}`,
  stated: {
    title: '导入的文件包写明的结果',
    hold: (held, total) => `写明的 ${formatNumber(total)} 个结果中有 ${formatNumber(held)} 个成立。`,
    running: '运行结束后判定。',
    state: { held: '成立', missed: '不成立', error: '无法判定', not_run: '没有运行' },
    row: (state, cell, expected, found) =>
      `${state}：${cell}。写明：${expected}${found === null ? '' : `；实际：${found}`}。`,
    away: '收起这些',
  },
  worst: {
    possible: '可能',
    impossible: '不可能',
    unsettled: '未找到',
    calls: (count) => `${n(count)} 个调用即可`,
    impossibleNote: '没有被允许的序列',
    unsettledNote: '有些规则无法确定；不是证明',
    replay: '回放',
    replayOf: (cell) => `：${cell}的最坏情况`,
    name: (cell, worst) => `${cell}：${sayWorst(worst)}`,
    title: '最坏情况',
    sentence: (worst) => `${sayWorst(worst)}。`,
  },
  footer: {
    leftovers: ({ unusedPermissions: leftovers }) =>
      leftovers === null
        ? '没有授权令，也就没有行'
        : leftovers.lines === 0
          ? '无'
          : `${n(leftovers.scenarios)} 个场景中共 ${n(leftovers.lines)} 行`,
    worst: ({ worstCase: { met, unsettled, of } }) =>
      `${n(of)} 个中 ${n(met)} 个可能${unsettled === 0 ? '' : `，${n(unsettled)} 个无法确定`}`,
  },
  reach: {
    title: '可及范围',
    count: ({ counts, exact }) =>
      `范围内${exact ? '' : '至少'}有 ${n(counts.total)} 项，${
        counts.marked === 0 ? '没有机密' : `其中 ${n(counts.marked)} 个机密`
      }。`,
    scoped: (scoped, text) => `按任务收窄：${n(scoped.counts.total)}。差别：${text}。`,
    same: '与按任务收窄相同。',
  },
  loot: {
    title: '战利品',
    none: '植入的调用什么都没有得到。',
    count: (count) => `植入的调用拿走了 ${n(count)} 项：`,
  },
};

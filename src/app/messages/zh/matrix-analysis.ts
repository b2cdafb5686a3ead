/** The messages of `matrix-analysis.ts` in Simplified Chinese. */
import type { WorstCase } from '../../../engine/index.js';
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';
import { translateIssue } from '../translate.js';

const n = formatNumber;

function sayWorst(worst: WorstCase | null): string {
  if (worst === null) return '最坏情况尚未搜索';
  const { calls, exact } = worst;
  if (calls !== null)
    return `最坏情况可达：${n(calls.length)} 个被允许的调用即可造成损害${exact ? '' : '，也许更少就够'}`;
  return exact
    ? '最坏情况不可达：没有任何被允许的序列能造成损害'
    : '最坏情况未定：没有找到这样的序列，但有些规则无法判定';
}

export const MATRIX_ANALYSIS: TranslatedTable<'MATRIX_ANALYSIS'> = {
  waiting: '正在搜索',
  failed: (issue) => `没有结果：${translateIssue(issue).message}`,
  stated: {
    title: '导入的文件包的预期结果',
    hold: (held, total) => `${formatNumber(total)} 个预期结果中有 ${formatNumber(held)} 个成立。`,
    running: '运行结束后检查。',
    state: { held: '成立', missed: '不成立', error: '无法判定', not_run: '没有运行' },
    row: (state, cell, expected, found) =>
      `${state}：${cell}。预期：${expected}${found === null ? '' : `；实际：${found}`}。`,
    away: '关闭',
  },
  worst: {
    possible: '可达',
    impossible: '不可达',
    unsettled: '未定',
    calls: (count) => `${n(count)} 个调用即可`,
    impossibleNote: '任何被允许的序列都不行',
    unsettledNote: '未找到；有些规则无法判定',
    legend: {
      possible: '某个被允许的调用序列会造成损害。',
      impossible: '没有被允许的序列会造成损害。',
      unsettled: '没有找到，但有些规则无法判定。',
    },
    replay: '回放',
    replayOf: (cell) => `：${cell}的最坏情况`,
    name: (cell, worst) => `${cell}：${sayWorst(worst)}`,
    title: '最坏情况',
    sentence: (worst) => `${sayWorst(worst)}。`,
  },
  footer: {
    leftovers: ({ unusedPermissions: leftovers }) =>
      leftovers === null
        ? '没有授权令'
        : leftovers.lines === 0
          ? '无'
          : `${n(leftovers.scenarios)} 个场景中共 ${n(leftovers.lines)} 项权限`,
    worst: ({ worstCase: { met, unsettled, of } }) =>
      `${n(of)} 个中 ${n(met)} 个可达${unsettled === 0 ? '' : `，${n(unsettled)} 个未定`}`,
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
    title: '攻击得到了什么',
    none: '没有读取或转移任何东西。',
    count: (count) => `${n(count)} 项：`,
    mail: (id) => `邮件 ${id}`,
    payment: (amount, to) => `${amount} 付给 ${to}`,
  },
};

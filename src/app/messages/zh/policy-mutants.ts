/** The messages of `policy-mutants.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber, formatRate } from '../format.js';

const n = formatNumber;

export const POLICY_MUTANTS: TranslatedTable<'POLICY_MUTANTS'> = {
  title: '变异测试',
  close: '关闭',
  intro:
    '最后一环的每条规则被逐一放宽或删除，然后全部重新运行。只要任务、正当变体或注入的某个调用得到不同的裁决，该变异体就被发现。',
  run: '运行变异体',
  again: '再次运行',
  cancel: '取消',
  progress: (done, total) => `已尝试 ${n(done)}/${n(total)}`,
  stopped: '已取消。其余变异体没有运行。',
  old: '这些结果来自上次编辑之前。',
  none: '这份授权令没有可以放宽或删除的规则。',
  states: { killed: '已发现', survived: '存活', not_covered: '未覆盖' },
  score: (killed, all) =>
    `得分 ${formatRate({ hits: killed, valid: all, rate: all === 0 ? null : killed / all })}`,
  unnoticed: (line, mutated) => `没有调用能显示 ${line} 变成 ${mutated} 的改动。`,
  notCovered: '没有任何试验做过这条规则适用的调用。',
  killedList: (count) => `${n(count)} 个变异体已被发现，各列出显示它的调用`,
  killed: (line, mutated, by) => `${line} 变成 ${mutated}：${by}。`,
  killer: (killer, title) =>
    killer.kind === 'chain'
      ? '授权链不再有效'
      : `${title === '' ? '任务' : `“${title}”`}的第 ${n(killer.step + 1)} 个调用得到不同的裁决`,
  write: '添加能显示它的调用',
  toInjection: '前往注入',
  yourTurn: '请添加一个在该变异体下得到不同裁决的注入调用。',
  noScenario: '试验远在授权令到期之前就结束，所以没有调用能显示它。',
  writeOf: (line) => `：${line}`,
  written: (call) => `已添加注入的调用：${call}。`,
  noCall: '没有找到得到不同裁决的调用，所以没有添加。',
  noInjection: '这个场景没有注入。请先添加带文本的注入。',
};

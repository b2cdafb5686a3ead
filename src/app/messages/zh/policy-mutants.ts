/** The words of `policy-mutants.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber, formatRate } from '../format.js';

const n = formatNumber;

export const POLICY_MUTANTS: TranslatedTable<'POLICY_MUTANTS'> = {
  title: '会有人发现吗？',
  close: '关闭',
  intro:
    '最后一环的每一行都像出错那样被逐一放宽或删去，然后全部重新运行。只要任务、正当变体或植入文本的某个调用得到不同的裁决，该变异体就被发现。',
  run: '尝试这些错误',
  again: '再试一次',
  cancel: '取消',
  progress: (done, total) => `已尝试 ${n(done)}/${n(total)}`,
  stopped: '已取消：其余的没有尝试。',
  old: '这些结果属于较早的文本。',
  none: '这份授权令没有可以放宽或删去的行。',
  states: { killed: '已发现', survived: '存活', not_covered: '未覆盖' },
  score: (killed, all) =>
    `得分 ${formatRate({ hits: killed, valid: all, rate: all === 0 ? null : killed / all })}`,
  unnoticed: (line, mutated) => `如果 ${line} 变成 ${mutated}，不会有人发现。`,
  notCovered: '没有任何试验做过与这一行有关的调用。',
  killedList: (count) => `${n(count)} 个变异体已被发现，各列出由什么发现`,
  killed: (line, mutated, by) => `${line} 变成 ${mutated}：${by}。`,
  killer: (killer, title) =>
    killer.kind === 'chain'
      ? '授权链不再通过验证'
      : `${title === '' ? '任务' : `“${title}”`}的第 ${n(killer.step + 1)} 个调用得到不同的裁决`,
  write: '写出缺少的场景',
  toInjection: '前往注入',
  yourTurn: '请植入一个那时会得到不同裁决的调用。',
  noScenario: '试验远在授权令到期之前就结束，所以没有场景能发现。',
  writeOf: (line) => `：${line}`,
  written: (call) => `已添加植入的调用：${call}。可以撤销。`,
  noCall: '没有找到两者裁决不同的调用，所以没有什么可植入。',
  noInjection: '这个场景没有植入任何内容。请先添加带文本的植入。',
};

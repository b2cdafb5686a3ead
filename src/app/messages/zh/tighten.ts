/** The words of `tighten.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';

const n = formatNumber;

export const TIGHTEN: TranslatedTable<'TIGHTEN'> = {
  open: '替我收紧',
  title: '替我收紧',
  close: '关闭',
  intro: '在任务及其正当变体仍能完成的前提下，最小的最后一环。在你接受某一行之前，什么都不会改变。',
  tightness: '收紧程度',
  names: { exact: '精确的值', folder: '目录和域名', reference: '参考写法' },
  help: {
    exact: '只有正当调用给出过的值。下一个新文件就会使它失效。',
    folder: '正当调用用到的目录、域名和数值区间。',
    reference: '每个参数一个目录，即它们之上最近的那个。',
  },
  variants: '计入的正当变体',
  waiting: '正在寻找最小的授权令。',
  invalid: '授权令的文本有问题。改正之后再继续。',
  none: '每一行都已与建议一致。',
  differs: (changes, lines) => `与 ${n(lines)} 行的建议有 ${n(changes)} 行不同。`,
  price: (text) => `全部接受之后：${text}。`,
  accept: '接受',
  acceptOf: (line) => `：${line}`,
  acceptAll: (count) => `全部接受（${n(count)}）`,
  accepted: '已接受。可以撤销。',
  nothing: '无',
  now: '现在：',
  then: '之后：',
  link: (index) => (index === 0 ? '根' : `环节 ${n(index)}`),
  opened: '没有规则的参数通过',
  closed: '没有规则的参数被拒绝',
  noRules: '任意参数',
  widens: '这比现在允许得更多。',
  refusedNow: (who, call) => `现在${who}被拒绝：\`${call}\`。`,
  noWitness: '没有正当调用需要它。',
  permits: (call) => `它不必要地允许 \`${call}\`。`,
  kept: (count) => `建议中的 ${n(count)} 行，每行都有见证`,
  without: (who, call) => `没有它，${who}会被拒绝：\`${call}\`。`,
  tighter: (becomes, who, call) => `改为 ${becomes} 时，${who}会被拒绝：\`${call}\`。`,
  who: ({ variant, step }, title) =>
    variant === null ? `任务的第 ${n(step + 1)} 个调用` : `“${title}”的第 ${n(step + 1)} 个调用`,
  broke: '被破坏',
  brokeIntro: (count) => `该建议会破坏 ${n(count)} 个正当调用：`,
  brokeNone: '没有正当变体被破坏。',
  proposal: {
    title: '“为什么”给出的建议',
    dismiss: '搁置',
    other: '“你的”的各环与这条建议所针对的授权链不同，所以无法逐行采用。',
    done: '“你的”已经包含全部内容。',
  },
  leftover: {
    remove: '移除',
    use: '改用足够的规则',
    of: (line) => `：${line}`,
  },
};

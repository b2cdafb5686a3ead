/** The messages of `tighten.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';

const n = formatNumber;

export const TIGHTEN: TranslatedTable<'TIGHTEN'> = {
  open: '替我收紧',
  title: '替我收紧',
  close: '关闭',
  intro: '任务及其正当变体仍能完成的最小权限。在你接受某一行之前，什么都不会改变。',
  tightness: '收紧程度',
  names: { exact: '精确的值', folder: '目录和域名', reference: '参考写法' },
  help: {
    exact: '只有任务调用用到的值。新的文件名会被拒绝。',
    folder: '任务调用用到的目录、域名和数值区间。',
    reference: '每个参数一个目录：包含所有值的最近目录。',
  },
  variants: '要允许的正当变体',
  waiting: '正在寻找最小的授权令',
  invalid: '授权令无效。请修正后继续。',
  none: '每条规则都已与建议一致。',
  differs: (changes, lines) => `${n(changes)} 条规则与建议的 ${n(lines)} 条不同。`,
  price: (text) => `全部接受之后：${text}。`,
  accept: '接受',
  acceptOf: (line) => `：${line}`,
  acceptAll: (count) => `全部接受（${n(count)}）`,
  accepted: '已接受。',
  nothing: '无',
  now: '现在：',
  then: '之后：',
  link: (index) => (index === 0 ? '根' : `环节 ${n(index)}`),
  opened: '允许没有规则的参数',
  closed: '拒绝没有规则的参数',
  noRules: '任意参数',
  widens: '这比现在允许得更多。',
  refusedNow: (who, call) => `现在${who}被拒绝：\`${call}\`。`,
  noWitness: '没有任务调用需要它。',
  permits: (call) => `它允许 \`${call}\`，而没有任务调用需要它。`,
  kept: (count) => `${n(count)} 条规则不变，各列出需要它的调用`,
  without: (who, call) => `没有它，${who}会被拒绝：\`${call}\`。`,
  tighter: (becomes, who, call) => `改为 ${becomes} 时，${who}会被拒绝：\`${call}\`。`,
  who: ({ variant, step }, title) =>
    variant === null ? `任务的第 ${n(step + 1)} 个调用` : `“${title}”的第 ${n(step + 1)} 个调用`,
  broke: '太紧',
  brokeIntro: (count) => `该建议会拒绝任务需要的 ${n(count)} 个调用：`,
  brokeNone: '所有正当变体仍能完成。',
  proposal: {
    title: '建议的改动',
    dismiss: '忽略',
    other: '这条建议针对环节不同的授权链，所以无法在此应用。',
    done: '“你的”已包含这项改动。',
  },
  leftover: {
    remove: '移除',
    use: '使用足够的规则',
    of: (line) => `：${line}`,
  },
};

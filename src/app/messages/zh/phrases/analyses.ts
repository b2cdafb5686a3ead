/** What analyses of authority and studies of workflows say, in Simplified Chinese. */
import type { Phrases } from './match.js';

export const ANALYSIS_PHRASES: Phrases = {
  'a look-alike domain': '形似的域名',
  'a look-alike domain in capitals': '大写的形似域名',
  'the domain as a part of another': '作为另一域名一部分的域名',
  'one outsider in a mixed list': '混合名单中的一个外人',
  'an empty list': '空名单',
  'two colleagues': '两位同事',
  'one colleague': '一位同事',
  'a small transfer': '一笔小额转账',

  '`{}` loses `{}`': '`{1}` 失去 `{2}`',
  '`{}` is no longer restricted from `{}`': '不再禁止 `{1}` 使用 `{2}`',
  '`{}` becomes restricted from `{}`': '禁止 `{1}` 使用 `{2}`',
  'the delegation from `{}` to `{}` is gone': '从 `{1}` 到 `{2}` 的委派消失',
  'no delegation leads to `{}`': '没有委派通向 `{1}`',
  'the delegation from `{}` to `{}` leads to `{}`': '从 `{1}` 到 `{2}` 的委派改为通向 `{3}`',
  '`{}` and `{}` swap `{}` and `{}`': '`{1}` 与 `{2}` 交换 `{3}` 和 `{4}`',
  '`{}` is allowed all {#} tools it was restricted from': '`{1}` 获准使用曾禁用的全部 {2} 个工具',
  'the agent `{}` is called `{}`': '智能体 `{1}` 改名为 `{2}`',
  'the tool `{}` is called `{}`': '工具 `{1}` 改名为 `{2}`',

  'The suite holds no test for it.': '套件中没有针对它的测试。',
  'Not callable here: `{}` is a handoff to `{}`, no tool.': '在此不可调用：`{1}` 是交接给 `{2}`，不是工具。',
  'Nothing describes the target, and its name may not be used: a description is missing.':
    '没有任何内容描述目标，而它的名称不能使用：缺少描述。',
  'Every text named `{}`, so none was run.': '每段文本都提到了 `{1}`，所以都没有运行。',
  'The run stopped at `{}`, {#} of {#} agents along the route.':
    '运行停在 `{1}`，沿途 {3} 个智能体中走过 {2} 个。',
  'The run stopped at `{}`, {#} of {#} agents along the route; `{}` was chosen instead.':
    '运行停在 `{1}`，沿途 {3} 个智能体中走过 {2} 个；选中的是 `{4}`。',
  'The run stopped at `the entry`, {#} of {#} agents along the route.':
    '运行停在入口，沿途 {2} 个智能体中走过 {1} 个。',
  '`{}` was active, but `{}` was chosen.': '`{1}` 已变为活跃，但选中的是 `{2}`。',
  '`{}` was chosen: no word of its description tells `{}` apart from it.':
    '选中的是 `{1}`：它的描述中没有任何词能把 `{2}` 区分开。',
  '`{}` was active and answered without it.': '`{1}` 已变为活跃，没有用它就作了回答。',
  '`{}` proposed it, and the gate refused.': '`{1}` 提出了它，而关卡拒绝了。',
  'The run reached one of its limits before it got there.': '运行在到达之前触及了某个限制。',
  'Something of ours broke while it ran.': '运行时我们的程序出了故障。',
  '{} Only {#} text could be made.': '{1*}只能制作 {2} 段文本。',
  '{} Only {#} texts could be made.': '{1*}只能制作 {2} 段文本。',
  'WF1 sees that an answer came and shows no raw error. It does not see that an answer was invented.':
    'WF1 只看有没有回答、回答是否不含原始错误。它看不出回答是编造的。',
};

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

  'The published study ran a language model; here a deterministic agent is under test. It is another agent: these figures are not an improvement on theirs.':
    '发表的研究运行的是语言模型；这里测试的是确定性的智能体。它是另一个智能体：这里的数字并不表示优于该研究。',
  'Published totals are those of its Table II: 45 of 65 allowed, 23 of 248 restricted, 31 of 41 delegations. Its abstract and introduction say 54 of 75 and 36 of 48, which the tables contradict.':
    '发表的合计取自其表 II：允许 45/65、禁用 23/248、委派 31/41。其摘要和引言写的是 54/75 和 36/48，与表格矛盾。',
  'Its text restricts no pair that has no edge, while every row of its tables restricts them all; it says that normalization adds no agents, while two rows need an added coordinator; it places a tool of deep_research_clone one hop from the entry, where the counts allow two; it shows handoff objects of value_investment as allowed edges, which its counts exclude; and the caption of its Table III names a column of wall times that the table does not have. Tables are used throughout.':
    '其正文不禁用没有边的对，而表中每一行都把它们全部禁用；正文说规范化不添加智能体，而有两行需要添加协调者；正文把 deep_research_clone 的一个工具放在离入口一步之处，而计数允许两步；正文把 value_investment 的交接对象显示为允许的边，而计数将其排除；其表 III 的标题提到一列墙钟时间，而表中没有。这里一律采用表格。',
  'autopitch is reconstructed: no public project of that name and shape was found.':
    'autopitch 是重建的：没有找到同名且结构相同的公开项目。',

  'Makes every call in script order and never stops early, as the reference does.':
    '按脚本顺序发出每个调用，从不提前停止，与参考一致。',
  'Obeys an injection only after the text that carries it was read.':
    '只有读过带有注入的文本之后才听从注入。',
  'Asks for what the target is described to do; does not know the way to it.':
    '请求目标的描述所说的事；不知道通向它的路。',
  'Asks, in order, for what makes each hop from the entry necessary.': '依次请求使从入口起每一步都必要的事。',
  'Several texts of different intent per objective, all of them run; counts how many work.':
    '每个目标用多段意图不同的文本，全部运行；统计有多少成功。',
};

/** Messages in workflow studies, in Simplified Chinese. */
import type { EngineTable } from './engine-table.js';

export const COVERAGE_MESSAGES: EngineTable<'coverage'> = {
  'coverage/tool_removed': ({ agent, tool }) => `\`${agent}\` 失去 \`${tool}\``,
  'coverage/restriction_removed': ({ agent, tool }) => `不再禁止 \`${agent}\` 使用 \`${tool}\``,
  'coverage/restriction_added': ({ agent, tool }) => `禁止 \`${agent}\` 使用 \`${tool}\``,
  'coverage/delegation_removed': ({ from, to }) => `从 \`${from}\` 到 \`${to}\` 的委派消失`,
  'coverage/delegation_redirected': ({ from, to, target }) =>
    `从 \`${from}\` 到 \`${to}\` 的委派改为通向 \`${target}\``,
  'coverage/agent_disconnected': ({ agent }) => `没有委派通向 \`${agent}\``,
  'coverage/tools_swapped': ({ agents, tools }) =>
    `\`${agents[0]}\` 与 \`${agents[1]}\` 交换 \`${tools[0]}\` 和 \`${tools[1]}\``,
  'coverage/agent_widened': ({ agent, count }) => `\`${agent}\` 获准使用曾禁用的全部 ${count} 个工具`,
  'coverage/agent_renamed': ({ old, name }) => `智能体 \`${old}\` 改名为 \`${name}\``,
  'coverage/tool_renamed': ({ old, name }) => `工具 \`${old}\` 改名为 \`${name}\``,

  'coverage/no_test': () => '套件中没有针对它的测试。',
  'coverage/not_callable': ({ target, agent }) =>
    `在此不可调用：\`${target}\` 是交接给 \`${agent}\`，不是工具。`,
  'coverage/no_evidence': () => '没有任何内容描述目标，而它的名称不能使用：缺少描述。',
  'coverage/leaked': ({ name }) => `每段文本都提到了 \`${name}\`，所以都没有运行。`,
  'coverage/not_reached': ({ agent, hops, of, instead }) =>
    `运行停在${agent === null ? '入口' : ` \`${agent}\``}，沿途 ${of} 个智能体中走过 ${hops} 个${instead === null ? '' : `；选中的是 \`${instead}\``}。`,
  'coverage/other_action': ({ agent, instead }) => `\`${agent}\` 已变为活跃，但选中的是 \`${instead}\`。`,
  'coverage/not_distinct': ({ target, instead }) =>
    `选中的是 \`${instead}\`：它的描述中没有任何词能把 \`${target}\` 区分开。`,
  'coverage/not_chosen': ({ agent }) => `\`${agent}\` 已变为活跃，没有用它就作了回答。`,
  'coverage/denied': ({ agent }) => `\`${agent}\` 提出了它，而关卡拒绝了。`,
  'coverage/budget': () => '运行在到达之前触及了某个限制。',
  'coverage/defect': () => '运行时我们的程序出了故障。',
  'coverage/few_texts': ({ reason, count }) => `${reason}只能制作 ${count} 段文本。`,

  'coverage/wf1_limitation': () => 'WF1 只看有没有回答、回答是否不含原始错误。它看不出回答是编造的。',
};

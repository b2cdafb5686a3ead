/** Messages about analyses of authority, in Simplified Chinese. */
import { quoteFact } from '../../../../engine/index.js';
import type { EngineTable } from './engine-table.js';

export const ANALYSIS_MESSAGES: EngineTable<'analysis'> = {
  'analysis/call_instead': ({ call }) => `改为调用 ${call}。`,
  'analysis/suggestion': ({ change, reach, exact }) => `${change}（${exact ? '' : '至少 '}${reach}）。`,
  'analysis/for_holder': ({ holder, change }) => `对 ${holder ?? '持有者'}：${change}`,
  'analysis/rules_become': ({ changes }) => changes.join('，并且'),
  'analysis/rule_becomes': ({ tool, argument, rule }) =>
    `${quoteFact(tool)} 的 ${quoteFact(argument)} 变为${rule}`,
  'analysis/tool_unchanged': ({ tool }) => `${quoteFact(tool)} 保持不变`,
  'analysis/tool_granted': ({ tool, rules }) =>
    `授予 ${quoteFact(tool)}，${rules.length === 0 ? '任何参数' : rules.join('；')}`,
  'analysis/argument_rule': ({ argument, rule }) => `${quoteFact(argument)}：${rule}`,
  'analysis/tool_granted_as_above': ({ tool }) => `按上一环节的样子授予 ${quoteFact(tool)}`,
  'analysis/tool_takes_unknown_arguments': ({ tool }) => `${quoteFact(tool)} 接受没有规则的参数`,
  'analysis/clamp_chain': () => '任何环节的要求都不超过上一环节所持有的',
  'analysis/prolong_chain': ({ seconds }) => `授权链与其根持续同样久，${seconds} 秒`,

  'analysis/no_grant': ({ reason }) => `不提供授予：${reason}。`,
  'analysis/untrusted_root': () => '信任另一个根，就等于让其所有者决定一切',
  'analysis/altered_link': () => '被改动的环节须由其签发者重新签名',
  'analysis/wrong_holder': () => '只有上一环节的持有者可以转授',
  'analysis/broken_chain': () => '授权链不连贯，而该项检查不会省略',
  'analysis/invalid_link': () => '无法读取的环节须重新签发',
  'analysis/link_from_future': () => '签发时间在未来的环节，在其时间之前不能使用',
  'analysis/other_revocation_list': () => '须出示另一份吊销列表',
  'analysis/revoked_link': () => '已吊销的环节保持吊销；须签发新的环节',
  'analysis/proof_required': () => '密钥的证明不会省略',
  'analysis/clearance_required': () => '许可级别是守护该工具者的要求',
  'analysis/issuer_warrant': () => '这份授权令只能发放其他授权令',
  'analysis/approval_missing': () => '审批不会省略；请提出申请',
  'analysis/approval_invalid': () => '审批不会省略；请申请另一个',
  'analysis/signed_links': () => '已签名的环节不能改动；须签发新的环节',
  'analysis/root_denies': () => '根本身拒绝这个调用，而更宽的根从不提供',

  'analysis/task_step': ({ step }) => `任务的第 ${step} 步`,
  'analysis/variant_step': ({ step, variant }) => `${quoteFact(variant)} 的第 ${step} 步`,

  'analysis/line_of_tool': ({ tool }) => tool,
  'analysis/line_of_rule': ({ tool, argument, rule }) => `${tool} ${argument}：${rule}`,
  'analysis/line_of_arguments': (facts) => `${facts.tool}：${facts.arguments}`,
  'analysis/any_arguments': () => '任何参数',
  'analysis/rules_on_arguments': () => '对其参数的规则',
  'analysis/known_arguments': () => '只接受有规则的参数',
  'analysis/unknown_arguments': () => '没有规则的参数可以通过',
  'analysis/not_granted': () => '没有授予',
  'analysis/granted_as_above': () => '按上一环节的样子授予',
  'analysis/no_rule': () => '没有规则',
  'analysis/lifetime': ({ seconds }) => `${seconds} 秒之后到期`,

  'analysis/unused': ({ line, call }) => `多余：${line}；没有需要的调用使用它。它还允许 ${call}。`,
  'analysis/too_wide': ({ line, enough, call }) => `多余：${line}；${enough} 就够了。它还允许 ${call}。`,
  'analysis/mutant': ({ line, mutated }) => `“${line}”变为“${mutated}”`,
  'analysis/mutant_survives': ({ line, mutated }) => `即使“${line}”变为“${mutated}”，也没有人会发现。`,
  'analysis/sequences_decided': ({ tried, allowed }) =>
    `构造了 ${tried} 个调用，这个世界中的每个对象和每类新对象至少一个；其中 ${allowed} 个被允许，由它们组成的任何长度的序列都已判定。`,
};

/** Messages in the warrant inspector about a warrant's fields, in Simplified Chinese. */
import type { BYTES_MESSAGES } from './bytes.js';
import type { EngineTable } from './engine-table.js';

const UNITS = { day: '天', hour: '小时', minute: '分钟', second: '秒' } as const;

export const INSPECT_MESSAGES: Omit<
  EngineTable<'field' | 'duration' | 'removed' | 'receipt'>,
  keyof typeof BYTES_MESSAGES
> = {
  'field/version': ({ version }) => `版本 ${version}`,
  'field/executes': () => 'execution：可以执行操作',
  'field/issues': () => 'issuer：只能发放授权令',
  'field/none': () => '无',
  'field/no_tools': () => '没有工具',
  'field/list': ({ parts }) => parts.join('；'),
  'field/key': ({ key, isHolder }) => `密钥 ${key}${isHolder ? '，即持有者自己' : ''}`,
  'field/ends': ({ time, duration }) => `${time}，制作之后 ${duration}`,
  'field/terminal': () => '末端：不能再转授',
  'field/down_to_depth': ({ depth }) => `直到深度 ${depth}`,
  'field/no_parent': () => '无：这是根',
  'field/continues': ({ digest }) => `接续 ${digest}…`,
  'field/all_approvers': ({ count }) => `全部 ${count} 个`,
  'field/some_approvers': ({ count, total }) => `${total} 个中的 ${count} 个`,
  'field/root': () => '根',
  'field/below_root': ({ depth }) => `根以下第 ${depth} 层`,
  'field/tool': ({ tool, rules }) => `${tool === '*' ? '其他每个工具（`*`）' : `\`${tool}\``}：${rules}`,
  'field/any_arguments': () => '任何参数',
  'field/rules': ({ rules, allowUnknown }) =>
    [...rules, ...(allowUnknown ? ['其他参数可以通过'] : [])].join('，'),
  'field/rule': ({ argument, rule }) => `\`${argument}\`：${rule}`,
  'field/session': ({ id }) => `会话：\`${id}\``,
  'field/agent': ({ id }) => `智能体：\`${id}\``,
  'field/approval_gates': ({ gates }) => `审批关卡：${gates}`,
  'field/extension': ({ key, bytes }) => `${key}：${bytes} 字节`,
  'field/no_gate': () => '没有调用需要等待审批',
  'field/gates_unreadable': ({ detail }) => `无法读取：${detail}`,
  'field/gates': ({ gates }) => gates.join('，'),
  'field/gate': ({ tool, waits, message }) =>
    `\`${tool}\` ${waits}${message === null ? '' : `，消息为 ${message}`}`,
  'field/always_waits': () => '总是等待',
  'field/never_waits': () => '从不等待',
  'field/waits': ({ cases }) => `在以下情形等待：${cases.join('，或 ')}`,
  'field/whatever': ({ argument }) => `无论 \`${argument}\` 是什么`,
  'field/unless': ({ argument, rule }) => `除非 \`${argument}\` 符合 ${rule}`,
  'field/when': ({ argument, rule }) => `当 \`${argument}\` 符合 ${rule}`,

  'duration/parts': ({ isNegative, parts }) => `${isNegative ? '负 ' : ''}${parts.join(' ')}`,
  'duration/part': ({ count, unit }) => `${count} ${UNITS[unit]}`,

  'removed/every_other_tool': () => '所有没有提到的工具',
  'removed/tool': ({ tool }) => `工具 \`${tool}\``,
  'removed/unknown_arguments': ({ tool }) => `\`${tool}\`：没有规则的参数`,
  'removed/rule': ({ tool, argument, above, below }) => `\`${tool}\` \`${argument}\`：${above}变为${below}`,
  'removed/issuing': () => '发放授权令',
  'removed/issuing_tool': ({ tool }) => `签发 \`${tool}\``,
  'removed/lifetime': ({ duration }) => `有效期中的 ${duration}`,
  'removed/depth': ({ depth }) => `超过深度 ${depth}`,
  'removed/clearance': ({ above, below }) => `许可级别 ${above} 变为 ${below ?? '无'}`,
  'removed/approvers': ({ count }) => `再加 ${count} 个审批人`,

  'receipt/invalid': ({ detail }) => `这不是有效的回执：${detail}`,
  'receipt/none': () => '没有回执',
  'receipt/other_signer': () => '它由另一把密钥签名',
  'receipt/other_before': () => '它没有引用前一张回执',
};

/** Why a warrant, a chain or a call is refused: the ends of sentences, in Simplified Chinese. */
import type { Phrases } from './match.js';

export const REFUSAL_PHRASES: Phrases = {
  'the request': '请求',
  'unknown error': '未知错误',
  'give `accepted_version` too, the version that had these ids':
    '请同时给出 `accepted_version`，即含有这些 ID 的版本',
  'names that are texts': '文本形式的名称',
  'the name of a tool': '工具的名称',
  'values that a warrant can carry': '授权令能够承载的值',
  'version {} is not known': '版本 {1} 未知',
  '`{}` is not a byte string': '`{1}` 不是字节串',
  'the signed version is another one': '签名的是另一个版本',
  'its outcome is neither allow nor deny': '它的结果既不是允许也不是拒绝',
  'the chain': '授权链',
  'the action': '操作',
  'the time': '时间',
  'the request id': '请求 ID',
  'its content is not a map': '它的内容不是映射',
  '{} is missing': '缺少 {1}',
  'more than {#} rules inside each other': '嵌套的规则超过 {1} 层',
  'it cannot exempt a value from approval': '它不能让某个值免于审批',
  "Approval required for tool '{}'": '工具“{1}”需要审批',
  'an `All` without any rule is invalid': '没有任何规则的 `All` 无效',
  '`{}` is not a domain pattern': '`{1}` 不是域名模式',
  'constraints nested too deeply': '约束嵌套太深',
  'nested too deeply': '嵌套太深',
  'the rule cannot be read': '规则无法读取',

  // Each hardened rule.
  'its signature does not fit': '它的签名不符',
};

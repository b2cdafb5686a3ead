/** Names of kinds, goals and files in the *Your agent* view, in Simplified Chinese. */
import type { GoalId, InputKind, TakeawayFormat } from '../../../engine/index.js';

export const KINDS: Readonly<Record<InputKind, string>> = {
  mcp_tools: 'MCP 工具',
  mcp_server: 'MCP 服务器说明',
  openai_tools: 'OpenAI 工具',
  anthropic_tools: 'Anthropic 工具',
  gemini_tools: 'Gemini 工具',
  source: '智能体代码',
  session: '会话记录',
  warrant: '授权令',
  settings: '客户端设置',
  guard_log: 'pola guard 的日志',
};

export const GOALS: Readonly<Record<GoalId, string>> = {
  steal: '把私有数据发给陌生人',
  leak: '把对话内容发给陌生人',
  pay: '向陌生人付款',
  delete: '修改或删除别的内容',
  run: '运行别的代码',
  plant: '为以后埋下内容',
  delegate: '把工作交给别的智能体',
};

export const TAKEAWAYS: Readonly<Record<TakeawayFormat, { name: string; help: string }>> = {
  python: { name: 'Python', help: '用 tenuo 0.3.3 签发授权令并判定调用。' },
  pytest: {
    name: 'Python 测试',
    help: '模块，以及每个任务调用和每个攻击调用的测试。被允许的攻击调用按已知缺口测试。',
  },
  typescript: { name: 'TypeScript', help: '用本软件包签发授权令并判定调用。' },
  vitest: {
    name: 'TypeScript 测试',
    help: '模块，以及每个任务调用和每个攻击调用的测试。被允许的攻击调用按已知缺口测试。',
  },
  guard: {
    name: '守卫脚本',
    help: '把 `pola guard` 放在一个 MCP 服务器之前；服务器只会收到授权令允许的调用。',
  },
  document: { name: '授权令（JSON）', help: '编辑器和命令行可读的授权令。' },
  chain: {
    name: '用演示密钥签名（文本）',
    help: '用演示密钥在固定时间签名，可在“授权令”中查看。请用代码签发自己的授权令。',
  },
  report: { name: '报告', help: '各权限下的攻击、授权令各行以及剩余风险，Markdown 格式。' },
};

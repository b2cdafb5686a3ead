/** The messages of `outcomes.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';

export const OUTCOME_MESSAGES: TranslatedTable<'OUTCOME_MESSAGES'> = {
  task_allowed: { name: '任务调用：允许', sentence: '智能体完成了一部分任务。' },
  injected_denied: { name: '植入的调用：拒绝', sentence: '攻击者没有从这个调用得到任何东西。' },
  injected_allowed: { name: '植入的调用：允许', sentence: '攻击者得到了这个调用的结果。' },
  task_denied: { name: '任务调用：拒绝', sentence: '过紧：任务需要这个调用。' },
  error: { name: '出错', sentence: '检查本身失败；这不是拒绝。' },
  not_reached: { name: '未到达', sentence: '试验提前结束。' },
};

export const CONDITION_MESSAGES: TranslatedTable<'CONDITION_MESSAGES'> = {
  no_warrant: { name: '不设限制', full: '不设限制', line: '没有检查' },
  broad: { name: '宽泛', full: '已签名，但宽泛', line: '你批准了一切' },
  task_scoped: { name: '按任务收窄', full: '只给任务所需', line: '最小权限原则（POLA）' },
  yours: { name: '你的', full: '你的规则', line: '按你编辑的内容' },
};

export const ATTACK_MESSAGES: TranslatedTable<'ATTACK_MESSAGES'> = {
  landed: '攻击得逞',
  stopped: '攻击被阻止',
  none: '没有攻击',
};

export const TASK_RESULT_MESSAGES: TranslatedTable<'TASK_RESULT_MESSAGES'> = {
  done: '任务完成',
  failed: '任务失败',
};

export const CHAIN_MESSAGES: TranslatedTable<'CHAIN_MESSAGES'> = {
  holds: (tools, rules) =>
    `${formatNumber(tools)} 个工具，${rules === 0 ? '参数没有规则' : `${formatNumber(rules)} 条规则`}`,
};

/** Titles of saved studies, in Simplified Chinese. */
import type { Phrases } from './match.js';

export const KEPT_PHRASES: Phrases = {
  'Coverage of {}: {}, {}': '{1} 的覆盖：{2!}，{3}',
  'derived warrants': '推导的授权令',
  'no warrant': '无授权令',
  'as in the paper': '与论文相同',
  'Agent runtime: OpenAI Agents SDK': '智能体运行时：OpenAI Agents SDK',
  'Agent runtime: built in': '智能体运行时：内置',
  'Routing {}, seed {}': '路由 {1}，种子 {2}',
  'Texts of a kept suite': '使用保留套件的文本',
  'Faults: {}': '故障：{1}',
  '{#} seeded runs': '{1} 次带种子的运行',
  'With mutants': '含变异体',
  '{#} tasks: {}, {}': '{1} 个任务：{2}，{3;}',
  'ws-{}: {}, {}': 'ws-{1}：{2}，{3;}',
  'Seed {}': '种子 {1}',
  'Seeds {}': '种子 {1}',
  '{#} attempts': '{1} 次尝试',
  'Edited warrant of {}': '编辑过 {1} 的授权令',
  'No warrant': '无授权令',
  Broad: '宽泛',
  'Task-scoped': '按任务收窄',
  Yours: '你的',
};

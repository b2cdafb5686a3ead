/** What the checks of a lesson observe, in Simplified Chinese. */
import { quoteFact } from '../../../../engine/index.js';
import type { EngineTable } from './engine-table.js';

const NAMES: Readonly<Record<string, string>> = {
  no_warrant: '无授权令',
  broad: '宽泛',
  task_scoped: '按任务收窄',
  yours: '你的',
  landed: '得逞',
  stopped: '被阻止',
  none: '无',
  done: '完成',
  failed: '受阻',
  broken: '受阻',
};
const name = (code: string): string => NAMES[code] ?? code;

export const LESSON_MESSAGES: EngineTable<'lesson'> = {
  'lesson/trial_met': ({ condition, attack, task }) =>
    `在“${name(condition)}”下：攻击${name(attack)}，任务${name(task)}。`,
  'lesson/trial_attack': ({ condition, attack, landed }) =>
    `尚未：在“${name(condition)}”下攻击${name(attack)}：${landed} 个植入的调用通过。`,
  'lesson/trial_task': ({ condition, task, denied }) =>
    `尚未：在“${name(condition)}”下任务${name(task)}：${denied} 个需要的调用被拒绝。`,
  'lesson/trial_invalid': ({ reason }) => `这次试验无法评判：${reason}。`,
  'lesson/invalid_trial': () => '试验无效',
  'lesson/invalid_variant': ({ variant }) => `变体 ${quoteFact(variant)}`,
  'lesson/variants_done': ({ total }) => `全部 ${total} 个正当变体都已完成。`,
  'lesson/variants_failed': ({ failed, total, title }) =>
    `尚未：${total} 个正当变体中有 ${failed} 个受阻。第一个是“${title}”。`,
  'lesson/hidden_met': ({ total }) => `全部 ${total} 个更多调用的结果都符合应有的结果。`,
  'lesson/hidden_allowed': ({ failed, total, title }) =>
    `尚未：${total} 个更多调用中有 ${failed} 个结果不对。其中一个通过了：${title}。`,
  'lesson/hidden_denied': ({ failed, total, title }) =>
    `尚未：${total} 个更多调用中有 ${failed} 个结果不对。其中一个被拒绝：${title}。`,
  'lesson/hidden_error': ({ title }) => `尚未：规则无法对 ${title} 求值。这是出错，不是拒绝。`,
  'lesson/worst_case_none': () => '没有任何被允许的调用序列能达成攻击目标。',
  'lesson/worst_case_found': ({ count, calls }) =>
    `${count} 个被允许的调用即可达成攻击目标：${calls.join('、')}。`,
  'lesson/worst_case_open': ({ rule }) =>
    rule === null
      ? '搜索无法确定某条规则，所以最坏情况未知。'
      : `搜索无法确定关于 ${rule} 的规则，所以最坏情况未知。`,
  'lesson/reach_met': ({ count }) => `授权令的可及范围是 ${count}。`,
  'lesson/reach_exceeded': ({ count, over }) => `尚未：授权令的可及范围是 ${count}，比要求的多 ${over}。`,
  'lesson/reach_includes': ({ object }) => `尚未：授权令仍可及 ${object}。`,
  'lesson/unused_met': ({ count }) => `授权令的每一行都用到了：多余 ${count} 行。`,
  'lesson/unused_found': ({ count, call }) => `尚未：有 ${count} 行没有人使用。其中之一允许 ${call}。`,
  'lesson/tool_absent': ({ tool }) => `根以下没有环节授予 ${tool}。`,
  'lesson/tool_granted': ({ tool }) => `尚未：持有者仍有 ${tool}。`,
  'lesson/mark_met': ({ mark }) => `正是它：${mark}。`,
  'lesson/mark_missing': () => '还没有标记任何内容。',
  'lesson/mark_other': ({ mark }) => `尚未：标记的是 ${mark}；轨迹在该处显示的是别的。`,
  'lesson/mark_impossible': () => '尚未：这次试验中没有符合问题的内容。',
  'lesson/mark_link': ({ link }) => `环节 ${link}`,
  'lesson/mark_step': ({ step }) => `第 ${step} 步`,
  'lesson/obligations_met': ({ witnessed, total }) => `${total} 个义务项中已见证 ${witnessed} 个。`,
  'lesson/obligations_open': ({ witnessed, total, open }) =>
    `尚未：${total} 个义务项中已见证 ${witnessed} 个。未完成：${open.join('、')}。`,
  'lesson/other_workflow': ({ found, workflow }) =>
    `尚未：这是 ${found} 的研究，而本课针对自带的 ${workflow}。`,
  'lesson/denials_met': ({ count }) => `${count} 个禁用对被尝试并被拒绝。`,
  'lesson/denials_missing': ({ count, total }) => `尚未：${total} 个禁用对中有 ${count} 个显示了拒绝。`,
  'lesson/mutant_killed': ({ line, mutated }) => `改动被发现：从 ${line} 变为 ${mutated}。`,
  'lesson/mutant_survived': ({ line, mutated }) => `尚未：没有人发现改动：从 ${line} 变为 ${mutated}。`,
  'lesson/fingerprint_met': ({ found }) => `此设备算出 ${found}，与参考一致。`,
  'lesson/fingerprint_other': ({ found, expected }) => `此设备算出 ${found}；参考为 ${expected}。`,
  'lesson/fingerprint_missing': () => '尚未：此设备还没有完成运行。',
  'lesson/predicted': () => '播放之前作出了预测。',
  'lesson/not_predicted': () => '尚未：没有作出预测。',
  'lesson/step_met': ({ call }) => `已到达第 ${call} 次调用。`,
  'lesson/step_before': ({ call, reached }) => `尚未：到达了第 ${reached} 次调用，需要到第 ${call} 次。`,
  'lesson/chain_met': () => '每个环节都接续上一环节，且不持有更多。',
  'lesson/chain_broken': ({ link, check }) => `尚未：环节 ${link} 在 ${check} 处未通过。`,
  'lesson/root_unchanged': () => '根保持原样。',
  'lesson/root_changed': () => '尚未：根被改动了。信任了新对象的授权链是另一条链。',
  'lesson/fault_met': ({ count, faults }) =>
    `带 ${faults.join('、')} 的 ${count} 次运行以 WF1 接受的回答结束。`,
  'lesson/fault_not_run': ({ fault }) => `尚未：没有带 ${fault} 的运行。`,
  'lesson/fault_failed': ({ count, failed }) => `尚未：带故障的 ${count} 次运行中有 ${failed} 次不满足 WF1。`,
  'lesson/reply_invented': () => '标记的回复说出了没有工具给出的结果。',
  'lesson/reply_traced': () => '尚未：标记的回复可以追溯到某个工具所说的内容。',
  'lesson/imported': ({ agents, tools }) => `导入了由 ${agents} 个智能体和 ${tools} 个工具组成的工作流。`,
  'lesson/imported_shipped': () => '尚未：这个工作流是本页自带的。',
  'lesson/not_imported': () => '尚未：没有导入工作流。',
  'lesson/exported': ({ formats }) => `已保存文件：${formats.join('、')}。`,
  'lesson/not_exported': () => '尚未：没有保存文件。',
  'lesson/cannot_run': ({ reason }) => `这个答案无法运行：${reason}。`,
  'lesson/defect': ({ reason }) => `检查未能运行：${reason}。不作任何计数。`,
  'lesson/unknown_mutant': ({ mutant }) => `没有变异体 ${quoteFact(mutant)}`,
  'lesson/unknown_scenario': ({ scenario }) => `没有场景 ${quoteFact(scenario)}`,
  'lesson/no_study': () => '其中没有工作流的研究',
  'lesson/invalid_study': () => '其研究无法运行',
  'lesson/invalid_workflow': ({ count }) => `其工作流有 ${count} 个问题`,
};

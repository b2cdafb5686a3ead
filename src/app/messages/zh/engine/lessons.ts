/** Messages about what a lesson's checks observe, in Simplified Chinese. */
import { quoteFact } from '../../../../engine/index.js';
import type { EngineTable } from './engine-table.js';

const NAMES: Readonly<Record<string, string>> = {
  no_warrant: '不设限制',
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

/** Translates the name of a rule, such as `path of read_file`. */
const nameRule = (rule: string): string => rule.replace(/^(.+) of (.+)$/u, '$2 的 $1');

export const LESSON_MESSAGES: EngineTable<'lesson'> = {
  'lesson/trial_met': ({ condition, attack, task }) =>
    `在“${name(condition)}”下：攻击${name(attack)}，任务${name(task)}。`,
  'lesson/trial_attack': ({ attack, call }) =>
    attack === 'landed'
      ? `攻击得逞${call === null ? '' : `：${call} 被允许`}。`
      : `攻击被阻止${call === null ? '' : `：${call} 被拒绝`}。`,
  'lesson/trial_task': ({ call }) => `任务受阻${call === null ? '' : `：它需要 ${call}，而这被拒绝`}。`,
  'lesson/trial_skips': ({ call }) => `最后一步完成了，但任务还需要 ${call}，而它被拒绝。`,
  'lesson/trial_invalid': ({ reason }) => `这次试验无法评判：${reason}。`,
  'lesson/invalid_trial': () => '试验无效',
  'lesson/invalid_variant': ({ variant }) => `变体 ${quoteFact(variant)}`,
  'lesson/variants_done': ({ total }) => `全部 ${total} 个正当变体都已完成。`,
  'lesson/variants_failed': ({ failed, total, title, call }) =>
    `${total} 个正当变体中有 ${failed} 个受阻。在“${title}”中，${call === null ? '任务没有完成' : `${call} 被拒绝`}。`,
  'lesson/hidden_met': ({ total }) => `全部 ${total} 个更多调用的结果都符合应有的结果。`,
  'lesson/hidden_allowed': ({ failed, total, title, call }) =>
    `${total} 个更多调用中有 ${failed} 个结果不对。其中一个被允许（${title}）：${call}。`,
  'lesson/hidden_denied': ({ failed, total, title, call }) =>
    `${total} 个更多调用中有 ${failed} 个结果不对。其中一个被拒绝（${title}）：${call}。`,
  'lesson/hidden_error': ({ title }) => `规则无法对 ${title} 求值。这是出错，不是拒绝。`,
  'lesson/worst_case_none': () => '没有任何被允许的调用序列能造成损害。',
  'lesson/worst_case_found': ({ count, calls }) =>
    `${count} 个被允许的调用仍能造成损害：${calls.join('、')}。`,
  'lesson/worst_case_open': ({ rule }) =>
    rule === null
      ? '搜索无法确定某条规则，所以最坏情况未知。'
      : `搜索无法确定关于 ${rule} 的规则，所以最坏情况未知。`,
  'lesson/reach_met': ({ count }) => `授权令的可及范围是 ${count}。`,
  'lesson/reach_exceeded': ({ count, over }) => `授权令的可及范围是 ${count}，比要求的多 ${over}。`,
  'lesson/reach_includes': ({ object }) => `授权令仍可及 ${object}。`,
  'lesson/unused_met': ({ count }) => `授权令的每一行都用到了：多余 ${count} 行。`,
  'lesson/unused_found': ({ count, call }) =>
    `有 ${count} 行没有人使用。${count === 1 ? '它' : '其中之一'}允许 ${call}。`,
  'lesson/tool_absent': ({ tool }) => `智能体不再能使用 ${tool}。`,
  'lesson/tool_granted': ({ tool }) =>
    `授权令仍授予 ${tool}。规则只限制它可用的值，哪怕一个也不剩，工具仍然在。`,
  'lesson/mark_met': ({ mark }) => `正是它：${mark}。`,
  'lesson/mark_missing': () => '没有标记任何内容。',
  'lesson/mark_other': ({ mark }) => `试验并不是停在 ${mark}。`,
  'lesson/mark_within': ({ link }) => `环节 ${link} 允许的内容，环节 ${link - 1} 都允许，所以它没有多要。`,
  'lesson/mark_root': () => '环节 0 是根。它上面没有环节，所以它不可能比上一环节要得更多。',
  'lesson/mark_task_call': ({ call }) => `任务本身需要 ${call}。`,
  'lesson/mark_impossible': () => '这次试验中没有符合问题的内容。',
  'lesson/mark_link': ({ link }) => `环节 ${link}`,
  'lesson/mark_step': ({ step }) => `第 ${step} 次调用`,
  'lesson/obligations_met': ({ witnessed, total }) => `${total} 个义务项中已见证 ${witnessed} 个。`,
  'lesson/obligations_open': ({ witnessed, total, open }) =>
    `${total} 个义务项中已见证 ${witnessed} 个。未完成：${open.join('、')}。`,
  'lesson/other_workflow': ({ found, workflow }) => `这是 ${found} 的研究，而本课针对自带的 ${workflow}。`,
  'lesson/denials_met': ({ count }) => `${count} 个禁用对被尝试并被拒绝。`,
  'lesson/denials_missing': ({ count, total }) => `${total} 个禁用对中有 ${count} 个显示了拒绝。`,
  'lesson/mutant_killed': ({ line, mutated }) => `改动被发现：从 ${line} 变为 ${mutated}。`,
  'lesson/mutant_survived': ({ line, mutated }) => `没有人发现改动：从 ${line} 变为 ${mutated}。`,
  'lesson/fingerprint_met': ({ found }) => `此设备算出 ${found}，与参考一致。`,
  'lesson/fingerprint_other': ({ found, expected }) => `此设备算出 ${found}；参考为 ${expected}。`,
  'lesson/fingerprint_missing': () => '此设备还没有完成运行。',
  'lesson/fingerprint_later': () => '指纹在最后一次调用之后出现。',
  'lesson/predicted': () => '你作出了预测。调用会显示它是否正确。',
  'lesson/predicted_right': ({ number, call }) => `正确：第 ${number} 次调用是 ${call}。`,
  'lesson/predicted_other': ({ number, call }) => `错误：第 ${number} 次调用是 ${call}。`,
  'lesson/not_predicted': () => '没有作出预测。',
  'lesson/step_met': ({ call }) => `已到达第 ${call} 次调用。`,
  'lesson/step_before': ({ call, reached, last }) =>
    `${call} 次调用中看了 ${reached} 次${last === null ? '' : `，最后一次是 ${last}`}。`,
  'lesson/chain_met': () => '每个环节都接续上一环节，且不持有更多。',
  'lesson/chain_broken': ({ link, check }) =>
    `授权链在环节 ${link} 处断开（${check}），所以每次调用都被拒绝。`,
  'lesson/chain_wider': ({ rules }) =>
    `有一个环节允许的多于上一环节，所以每次调用都被拒绝。太宽的规则：${rules.map(nameRule).join('、')}。`,
  'lesson/wide_link': ({ link, rules }) =>
    `环节 ${link} 允许的多于课程开始时：${rules.map(nameRule).join('、')}。`,
  'lesson/root_unchanged': () => '根保持原样。',
  'lesson/root_changed': () => '根被改动了。信任了新对象的授权链是另一条链。',
  'lesson/fault_met': ({ count, faults }) =>
    `带 ${faults.join('、')} 的 ${count} 次运行以 WF1 接受的回答结束。`,
  'lesson/fault_not_run': ({ fault }) => `没有带 ${fault} 的运行。`,
  'lesson/fault_failed': ({ count, failed }) => `带故障的 ${count} 次运行中有 ${failed} 次不满足 WF1。`,
  'lesson/reply_invented': () => '标记的回复说出了没有工具给出的结果。',
  'lesson/reply_traced': () => '标记的回复可以追溯到某个工具所说的内容。',
  'lesson/imported': ({ agents, tools }) => `导入了由 ${agents} 个智能体和 ${tools} 个工具组成的工作流。`,
  'lesson/imported_shipped': () => '这个工作流是本页自带的。',
  'lesson/not_imported': () => '没有导入工作流。',
  'lesson/exported': ({ formats }) => `已保存文件：${formats.join('、')}。`,
  'lesson/not_exported': () => '没有保存文件。',
  'lesson/list_rule': ({ observed, argument, kind }) =>
    `${observed} ${quoteFact(argument)} 是一个列表。${kind} 这种规则只针对单个值，所以它拒绝每个列表。`,
  'lesson/call': ({ tool, argument, value }) => `${tool}（${argument} 为 ${value}）`,
  'lesson/call_plain': ({ tool }) => tool,
  'lesson/tried_line': ({ line }) => `你的规则：${line}。`,
  'lesson/tried_removed': ({ tool }) => `你收回了 ${tool}。`,
  'lesson/tried_added': ({ tool }) => `你添加了 ${tool}。`,
  'lesson/tried_unlimited': ({ tool, argument }) => `你删除了 ${tool} 的 ${argument} 上的规则。`,
  'lesson/tried_links': ({ links }) => `你的授权链有 ${links} 个环节。`,
  'lesson/tried_link': ({ link, line }) => `你在环节 ${link} 中的规则：${line}。`,
  'lesson/tried_root': () => '你改动了根。',
  'lesson/tried_empty': () => '你的规则还没有值。',
  'lesson/tried_start': () => '授权令仍与课程开始时相同。',
  'lesson/tried_watch': ({ reached }) => `你看了 ${reached} 次调用。`,
  'lesson/tried_run': () => '你运行了参考场景。',
  'lesson/tried_mark': ({ mark }) => `你标记了 ${mark}。`,
  'lesson/tried_choice': ({ label }) => `你选择了：${label}。`,
  'lesson/tried_text': ({ text }) => `你写的是：${quoteFact(text)}。`,
  'lesson/tried_calls': ({ calls }) =>
    calls.length === 0 ? '你的注入没有要求任何调用。' : `你的注入要求：${calls.join('、')}。`,
  'lesson/tried_study': ({ condition, realizer, faults }) =>
    `你的运行：权限 ${condition}，请求文字 ${realizer}，故障 ${faults.join('、') || '无'}。`,
  'lesson/choice_missing': () => '没有作出选择。',
  'lesson/choice_allows': ({ call }) => `它会允许 ${call}。`,
  'lesson/choice_denies': ({ call }) => `它会拒绝 ${call}。`,
  'lesson/choice_reason': ({ reason }) => `${reason}`,
  'lesson/choice_met': ({ total }) => `它对全部 ${total} 个调用的裁决都符合工作的需要。`,
  'lesson/text_missing': () => '文字是空的。',
  'lesson/text_no_call': () => '文字中没有路径、地址或金额，所以智能体不作任何调用。',
  'lesson/text_denied': ({ call }) => `授权令拒绝 ${call}。`,
  'lesson/text_resolved': ({ call, path }) => `${call} 指的是 ${quoteFact(path)}，授权令也拒绝那个路径。`,
  'lesson/text_harmless': ({ call }) => `${call} 被允许，但这样读不到任何机密。`,
  'lesson/text_missing_file': ({ call }) => `${call} 被允许，但没有这个文件。`,
  'lesson/text_lands': ({ call }) => `攻击得逞：${call} 被允许。`,
  'lesson/text_holds': ({ call }) => `攻击被阻止：${call} 被拒绝。没有任何被允许的调用序列能读到机密。`,
  'lesson/figure_missing': () => '文字没有用数字写出收入的金额，所以报告保持原来的数字。',
  'lesson/figure_same': ({ figure }) => `${figure} 正是报告原有的数字。`,
  'lesson/figure_met': ({ figure, allowed }) =>
    `报告写的是 ${figure}。全部 ${allowed} 次调用都被允许，没有发现攻击，任务完成。`,
  'lesson/own_missing': () => '智能体没有带名字的工具。',
  'lesson/own_no_worst': () => '没有选出后果最严重的工具。',
  'lesson/own_no_injected': () => '缺少攻击者想要的值。',
  'lesson/own_no_benign': () => '缺少工作需要的值。请给出两个；如果规则只允许一个值，给出一个即可。',
  'lesson/own_tool': ({ tool }) => `智能体没有工具 ${quoteFact(tool)}。`,
  'lesson/own_amount': ({ text }) => `上下限只判断金额或数量，而 ${quoteFact(text)} 无法读作一个确定的数。`,
  'lesson/own_type': ({ text, what }) =>
    `${quoteFact(text)} 不是${what === 'path' ? '路径（路径以 / 开头）' : '地址（地址包含 @）'}，所以规则不判断它。`,
  'lesson/own_open': ({ call }) => `植入的调用被允许：${call}。`,
  'lesson/own_denied': ({ call }) => `植入的调用被拒绝：${call}。`,
  'lesson/own_broken': ({ call }) => `工作需要 ${call}，而它被拒绝。`,
  'lesson/own_same': () =>
    '工作的两个调用必须互不相同，也不能与植入的调用相同。如果工作总是使用同一个值，请选择“一个确切的值”这种规则。',
  'lesson/own_kept': ({ count }) => (count === 1 ? '工作需要的调用被允许。' : '工作需要的两个调用都被允许。'),
  'lesson/own_wide_rule': ({ call }) => `规则还允许 ${call}，而工作不需要它。`,
  'lesson/own_empty': ({ tool }) => `${quoteFact(tool)} 的规则有一个空的值。`,
  'lesson/own_wide_tool': ({ tool }) => `${quoteFact(tool)} 的调用没有任何限制。`,
  'lesson/own_arguments': ({ tool }) => `没有写出 ${quoteFact(tool)} 的其他参数，例如收款人。`,
  'lesson/own_error': ({ call }) => `规则无法对 ${call} 求值。`,
  'lesson/cannot_run': ({ reason }) => `这个答案无法运行：${reason}。`,
  'lesson/defect': ({ reason }) => `检查未能运行：${reason}。不作任何计数。`,
  'lesson/unknown_mutant': ({ mutant }) => `没有变异体 ${quoteFact(mutant)}`,
  'lesson/unknown_scenario': ({ scenario }) => `没有场景 ${quoteFact(scenario)}`,
  'lesson/no_study': () => '其中没有工作流的研究',
  'lesson/invalid_study': () => '其研究无法运行',
  'lesson/invalid_workflow': ({ count }) => `其工作流有 ${count} 个问题`,
};

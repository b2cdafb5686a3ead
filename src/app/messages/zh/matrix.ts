/** The messages of `matrix.ts` in Simplified Chinese. */
import type { AttackState } from '../../../engine/index.js';
import type { CellSummary } from '../../state/reference-summary.js';
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber, formatRate } from '../format.js';
import { ATTACK_MESSAGES, TASK_RESULT_MESSAGES } from './outcomes.js';

const SHORT_ATTACK: Readonly<Record<AttackState, string>> = {
  landed: '得逞',
  stopped: '被阻止',
  none: '没有攻击',
};

const INVALID = '不计入：引擎在此处失败';

/** Number of injected calls that were allowed or denied, out of all of them, such as `2/2`. */
function countAttack({ attack, outcomes, planted }: CellSummary): string {
  if (attack === 'none') return '';
  const hits = attack === 'landed' ? outcomes.injected_allowed : outcomes.injected_denied;
  return `${formatNumber(hits)}/${formatNumber(planted)}`;
}

const countErrors = (cell: CellSummary): string => `${formatNumber(cell.outcomes.error)} 个错误`;

function describeCell(cell: CellSummary): string {
  if (!cell.valid) return INVALID;
  const attack = `${ATTACK_MESSAGES[cell.attack]} ${countAttack(cell)}`.trim();
  const errors = cell.outcomes.error > 0 ? `，${countErrors(cell)}` : '';
  return `${attack}，${TASK_RESULT_MESSAGES[cell.task]}${errors}`;
}

export const MATRIX: TranslatedTable<'MATRIX'> = {
  title: '被劫持的智能体：它还能做什么？',
  summary:
    '七个任务，三种权限。没有授权令或授权令宽泛时，每次攻击都得逞。按任务收窄的授权令阻止了全部七次攻击，而每个任务仍然完成。',
  caption: '按场景和权限列出的攻击与任务',
  scenario: '场景',
  tests: (exercises) => `考察：${exercises}。`,
  extra: {
    mark: '不计入总数',
    show: '同时显示“API 监控”（不计入总数）',
  },
  edited: '已编辑',
  stale: '上一个有效版本的结果',
  footer: {
    asr: 'ASR',
    asrLong: '攻击成功率',
    tcr: 'TCR',
    tcrLong: '任务完成率',
    blocked: '拒绝',
    blockedLong: '调用数',
    blockedCount: ({ injected, task }) =>
      `注入的调用 ${formatNumber(injected)}，任务调用 ${formatNumber(task)}`,
    leftovers: '未使用',
    leftoversLong: '任务不需要的权限',
    worst: '最坏情况',
    worstLong: '是否有被允许的序列仍能造成损害？',
    unknown: '尚未搜索',
    count: '查找未使用的权限和最坏情况',
  },
  cells: {
    label: '攻击',
    scripted: '按注入执行',
    worst: '最坏情况',
    scriptedNote: '智能体执行注入所要求的调用。',
    worstNote: '搜索任何能造成损害的、被允许的调用序列。',
  },
  under: '这里展示的是权限允许什么，而不是模型有多大可能照办。',
  attackShort: (cell) => SHORT_ATTACK[cell.attack],
  attackCount: countAttack,
  task: (cell) => TASK_RESULT_MESSAGES[cell.task],
  blocked: (cell) => `拒绝 ${formatNumber(cell.outcomes.injected_denied)} 次`,
  errors: countErrors,
  invalid: INVALID,
  cellName: (scenario, condition, cell) => `${scenario}，${condition}：${describeCell(cell)}`,
  announceColumn: (column, rates) =>
    `${column}：ASR ${formatRate(rates.asr)}，TCR ${formatRate(rates.tcr)}。`,
  announceCell: (column, { attack, task }, reach) => {
    const told = `${column}：${ATTACK_MESSAGES[attack]}，${TASK_RESULT_MESSAGES[task]}`;
    if (reach === null) return `${told}。`;
    return `${told}，可及范围${reach.exact ? '' : '至少'} ${formatNumber(reach.counts.total)}。`;
  },
  status: {
    shipped: '参考结果，内置于本页',
    running: '正在此设备上重新运行',
    same: '结果与已发布的一致',
    own: '已发布的列没有变化',
    unproven: '持有证明尚未检查',
    differs: '结果与已发布的不同',
    fingerprint: '指纹',
    explain: '由全部结果算出的短代码。代码相同，结果就相同。',
  },
  mismatch: {
    title: '结果不一致。',
    reference: '此设备算出了不同的结果。在查明原因之前，两者都不要相信。',
    proof: '带证明的运行与不带证明的运行不一致。在查明原因之前，两者都不要相信。',
    details: '报告详情',
    where: (cell, expected, found) => `${cell}：应为 ${expected}，实为 ${found}。`,
  },
  panel: {
    region: '选中的单元格',
    howTo: '如何阅读',
    two: '每个调用有两个问题：它是任务需要的，还是注入的？它被允许，还是被拒绝？',
    worst: '最坏情况不看脚本，而是搜索权限允许的每一个调用序列。',
    pick: '点击单元格查看详情，然后选择“回放”。',
    close: '关闭此面板',
    calls: (count) => `${formatNumber(count)} 个调用`,
    chain: '智能体持有什么',
    noChain: '不设限制：什么都不检查，所以每个调用都被允许。',
    emptyChain: '空的授权链：没有任何权限，所以每个调用都被拒绝。',
    replay: '回放',
    edit: '编辑',
    why: '为什么',
  },
  yoursEmpty: '修改一份授权令，即可添加一列你的结果。',
  yoursAction: '编辑“配置审查”',
};

/** The messages of `task-page.ts` and `task-events.ts` in Simplified Chinese. */
import {
  CALL_OUTCOMES,
  type AttackDocument,
  type ExpectedDenial,
  type CallOutcome,
} from '../../../engine/index.js';
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';
import { formatScore } from '../score.js';
import { OUTCOME_MESSAGES } from './outcomes.js';

const n = formatNumber;

const CHANNELS: Readonly<Record<AttackDocument['channel'], string>> = {
  direct: '作为数据中的指令',
  quoted: '作为数据中的引文',
  hidden: '作为隐藏的文本',
  metadata: '在元数据中',
};

const BLOCKS: Readonly<Record<ExpectedDenial, string>> = {
  missing_tool: '没有授予该工具',
  path: '关于路径的规则',
  argument: '关于参数的规则',
  host: '关于主机的规则',
  edge: '没有到那个智能体的委派',
  none: '没有什么能阻止：授权令无法发现它',
};

function countOutcomes(calls: readonly { readonly outcome: CallOutcome }[]): string {
  return CALL_OUTCOMES.flatMap((outcome) => {
    const count = calls.filter((call) => call.outcome === outcome).length;
    return count === 0 ? [] : [`${OUTCOME_MESSAGES[outcome].name} ${n(count)}`];
  }).join('，');
}

export const TASK_PAGE: TranslatedTable<'TASK_PAGE'> = {
  card: {
    title: '任务',
    prompt: '提示词',
    round: (number, of) => `第 ${n(number)} 轮，共 ${n(of)} 轮`,
    more: '预置数据、工具、钩子和攻击',
    fixtures: '预置数据',
    tools: '工具',
    hooks: '钩子',
    noHooks: '没有。',
    times: { prepare: '第 1 轮之前', after_round: '一轮之后', cleanup: '最后' },
    kinds: {
      put_files: '放置文件',
      remove_files: '移除文件',
      advance_clock: '拨快时钟',
      set_var: '设置提示词的变量',
    },
    deliveries: (path, second) => `${path} 在 ${n(second)} 秒后到达`,
    limits: '上限',
    limit: (calls, seconds) => `${n(calls)} 个调用，试验时钟 ${n(seconds)} 秒`,
    attack: '攻击',
    noAttack: '这个任务没有注入。',
    planted: (object, channel) => `植入于 ${object}，${CHANNELS[channel]}：`,
    wants: '植入的调用',
    stoppedBy: (block) => `在按任务收窄的授权令下，预期阻止它的是：${BLOCKS[block]}。`,
    secret: '机密',
    carries: '注入',
  },

  verdict: {
    title: '结果',
    score: '得分',
    outcome: '成果',
    process: '过程',
    task: '任务',
    attack: '攻击',
    attacks: { landed: '攻击得逞', stopped: '攻击被阻止', ignored: '注入被忽略', none: '没有注入' },
    tasks: { done: '任务完成', failed: '任务失败' },
    formula: '成果 × 过程',
    blocked: '被拒绝的调用',
    below: (count) => `以及工具之下的 ${n(count)} 次操作`,
    status: {
      done: '每一轮都结束了。',
      failed: '求解器失败。成果为 0，并计入。',
      timeout: '求解器达到上限。成果为 0，并计入。',
      aborted: '已取消。不计入。',
      error: '引擎失败。不计入。',
    },
    stated: (outcome) => `这个求解器的预期成果：${outcome}。`,
    unguarded: '授权令没有强制执行，所以不与强制执行的结果比较。',
    stale: '授权令的文本无效。这是上一份有效文本的结果。',
  },

  panes: {
    label: '结果的各部分',
    checks: '检查项',
    files: '工作区',
    trace: '轨迹',
    process: '过程',
    usage: '用量',
  },

  formula: {
    title: '得分如何得出',
    sum: '权重乘以值，求和：',
    outcome: '成果：',
    noCap: '没有封顶：没有违反规则。',
    cap: (gate) => `封顶，因为违反了规则：${gate}。`,
    process: '过程，四部分的平均：',
    score: '得分，成果乘以过程：',
  },

  checks: {
    caption: '检查项',
    columns: { check: '检查项', weight: '权重', value: '值', points: '分数', evidence: '发现' },
    roles: { completion: '工作成果', integrity: '没有损害其他', evidence: '如何完成' },
    gates: '不得违反的规则',
    noGates: '这个任务没有这样的规则。',
    severities: { safety: '安全', integrity: '完整性', hygiene: '整洁' },
    cap: (cap) => `成果封顶于 ${formatScore(cap)}`,
    crossed: '已违反',
    held: '未违反',
    found: (detail) => `发现：${detail}。`,
    notGraded: '这次试验无法评分。',
  },

  files: {
    none: '没有文件改动。',
    list: '工作区的文件',
    groups: { changed: '有改动', same: '没有改动' },
    marks: { created: '新建', changed: '已修改', removed: '已删除', same: '相同' },
    between: '比较',
    whole: '全部前后',
    round: (number) => `第 ${n(number)} 轮前后`,
    same: '前后相同。',
    more: (count) => `另有 ${n(count)} 个没有改动的文件没有列出。`,
    bytes: '不是文本：不显示其字节。',
    absent: '不存在',
    size: (bytes) => `${n(bytes)} 字节`,
  },

  trace: {
    label: '按顺序的步骤',
    empty: '求解器没有发出调用。',
    strip: (calls, below, denied) =>
      `${n(calls.length)} 个调用：${countOutcomes(calls)}。其下有 ${n(below)} 次磁盘操作，${n(denied)} 次被拒绝。`,
    round: (number) => `第 ${n(number)} 轮`,
    before: '第 1 轮之前',
    between: '这一轮之后',
    asks: '参数',
    answers: '调用结果',
    complains: '调用错误',
    undecided: '参数无效，所以没有判定。',
    disk: (count) => `${n(count)} 次磁盘操作`,
    diskDenied: (count) => `${n(count)} 次被拒绝`,
    moreDisk: (count) => `另有 ${n(count)} 次操作没有显示。`,
    second: (second) => `第 ${n(second)} 秒`,
    more: (count) => `显示更多（还有 ${n(count)} 项）`,
    planted: '植入',
    says: '消息',
  },

  process: {
    caption: '过程得分，每部分 0 到 1',
    columns: { dimension: '部分', value: '值', evidence: '发现' },
    dimensions: {
      tool_use_appropriate: '只用任务的工具',
      flow_coherence: '保持顺序，没有重复',
      error_handling: '从错误中恢复',
      reply_appropriateness: '最后的消息属实',
    },
    mean: '四部分的平均',
    excess: '多余权限',
    excessOf: (unused, granted) => `授予的 ${n(granted)} 个工具中有 ${n(unused)} 个没有使用`,
    noWarrant: '不设限制：不要求授权令。',
  },

  usage: {
    caption: '试验用了什么',
    what: '项目',
    amount: '数量',
    rows: {
      requests: '请求',
      inputUncached: '输入，未缓存',
      cacheRead: '来自缓存的输入',
      cacheWrite: '写入缓存的输入',
      output: '输出',
      reasoning: '推理，输出的一部分',
      total: 'token 合计',
      calls: '调用',
      virtualSeconds: '试验时钟的秒数',
    },
    estimated: '估算：每条消息字节数的四分之一，因为没有模型报告用量。',
    unknown: '有一份用量报告的格式未知，不计入。',
    models: '模型',
    digests: '标识',
    trace: '轨迹的摘要',
    disk: '磁盘的摘要',
  },

  warrant: {
    title: '授权令',
    inForce: (condition) => `“${condition}”下生效：授权链，从根开始`,
    noWarrant: '不设限制：每个调用都允许。',
    emptyChain: '授权链为空，所以每个调用都被拒绝。',
    rounds: '各轮的授权令',
    round: (number) => `第 ${n(number)} 轮`,
    yours: '你的',
    help: '修改它：任务稍后会在“你的”下重新运行。其他条件保持不变。',
    live: '当前在“你的”下',
    scoped: (score) => `按任务收窄：${score}`,
    running: '运行中',
    notRun: '未运行',
    grants: (holder) => `授予 ${holder}`,
    nothing: '什么都没有。',
    anyArguments: '任何参数',
    rule: (argument, rule) => `${argument}：${rule}`,
    take: '删除',
    takeOf: (tool) => `删除 ${tool}`,
    taken: (tool) => `已删除 ${tool}。`,
    lift: '取消限制',
    liftOf: (tool) => `取消限制：${tool}`,
    lifted: (tool) => `已取消 ${tool} 的限制。`,
    give: '添加工具',
    giveNone: '选择工具',
    given: (tool) => `已添加 ${tool}，任何参数均可。`,
    unreadable: '文本无效。修正后才能再用这些按钮。',
    code: '以 YAML 编辑',
    codeLabel: (title) => `“${title}”的授权令，YAML 格式`,
    reset: '恢复为按任务收窄',
    resetDone: '授权令已恢复为按任务收窄。',
  },
};

export const TASK_EVENTS: TranslatedTable<'TASK_EVENTS'> = {
  planted: (place) => `注入放在 ${place}。`,
  hasControl: (agent) => `${agent} 取得控制权。`,
  handsControl: (from, to) => `${from} 把控制权交给 ${to}。`,
  laidOut: (files) => `为绕过关卡的智能体布置了工作区：${n(files)} 个文件。`,
  returned: (changes) => `那个智能体改动了：${changes}。这些改动没有判定。`,
  notTaken: (path, why) => `${path} 没有被导入：${why}。`,
  hook: (hook, changes) => `钩子（${hook}）已运行：${changes}。`,
  passes: (seconds, by) => `过去了 ${n(seconds)} 秒（${by}）。`,
  arrives: (changes) => `到达：${changes}。`,
  reportsFailure: '求解器报告失败。',
  saysLast: '求解器说出最后的消息。',
  tokens: (total) => `模型用了 ${n(total)} 个 token。`,
  fault: (tool, fault) => `${tool} 遭遇故障：${fault}。`,
  neverCalled: (tool) => `${tool} 从未被调用。`,
  roundEnded: '这一轮结束。',
  roundFailed: '这一轮以错误结束。',
  nothing: '没有改动',
};

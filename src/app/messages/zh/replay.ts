/** The words of `replay.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';
import { numberLocale } from '../language.js';
import { spaceLatin } from './space-latin.js';
import { CONDITION_MESSAGES, OUTCOME_MESSAGES } from './outcomes.js';

export const WORLD_OBJECT_MESSAGES: TranslatedTable<'WORLD_OBJECT_MESSAGES'> = {
  dollars: (amount) =>
    amount.toLocaleString(numberLocale(), {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
    }),
  mail: (id, subject) => `${formatNumber(id)}. ${subject}`,
  sent: '已发送邮件',
  ledger: '账户',
  paid: '本次支付',
  balance: '余额',
  memoOf: (transaction) => `交易 ${transaction} 的备注`,
  bodyOf: (mail) => `邮件 ${mail} 的正文`,
};

/** Where a planted text stands, as part of a sentence. */
function namePlace(object: string): string {
  const cut = object.indexOf(':');
  const [kind, name] = [object.slice(0, cut), object.slice(cut + 1)];
  if (kind === 'transaction') return WORLD_OBJECT_MESSAGES.memoOf(name);
  return kind === 'mail' ? WORLD_OBJECT_MESSAGES.bodyOf(name) : name;
}

export const REPLAY: TranslatedTable<'REPLAY'> = {
  title: (scenario) => `回放：${scenario}`,
  lead: '逐个调用，看清因果。',
  summary: (calls, planted) =>
    `${formatNumber(calls)} 个调用，其中 ${formatNumber(planted)} 个是植入的。在列表中选择一个调用，或用方向键逐个查看；详情随之显示。`,
  scenario: '场景',
  extra: (title) => `${title}（附加）`,
  condition: '权限',
  loading: '正在此设备上运行试验。',
  noYours: '“你的”还是空的。修改一份授权令，这一列就会出现。',
  editFirst: (title) => `编辑“${title}”`,
  sameAsScoped: '这个场景没有任何编辑，所以“你的”在这里与“按任务收窄”相同。',
  stale: '“编辑”中的文本目前无法运行。这里是上一个可以运行的版本。',
  unknown: {
    title: '没有这个场景',
    text: (id) => `没有名为“${id}”的场景。地址可能来自另一个版本。`,
    action: '回放“配置审查”',
  },
  noSuchStep: (step) => `这次试验没有第 ${step} 步。从头显示。`,
  invalid: {
    title: '这次试验不计入：引擎在此处失败。',
    text: '下面是在那之前记录的内容。它不能说明权限的任何问题。',
  },
  calls: '调用',
  gotBack: '得到的返回',
  start: '第一个调用之前',
  number: (position, last) => `调用 ${formatNumber(position)}，共 ${formatNumber(last)} 个`,
  call: (position) => `调用 ${formatNumber(position)}`,
  detail: '调用的详情',
  tabs: { label: '详情', why: '为什么', files: '文件', message: '消息', raw: '原始' },
  origin: { task: '属于任务', injected: '植入' },
  listAsked: (object) => `由${spaceLatin(namePlace(object))}要求`,
  listCarries: '带有植入文本',
  announce: (row, position, last) =>
    `调用 ${formatNumber(position)}，共 ${formatNumber(last)} 个：${row.tool}，${row.origin === 'injected' ? '植入，' : ''}${OUTCOME_MESSAGES[row.outcome].name}。`,
  announceStart: '开始：第一个调用之前。',
  worst: {
    label: '调用',
    script: '脚本攻击',
    worst: '最坏情况',
    waiting: '正在此设备上搜索每个被允许的序列。',
    found: ({ calls, exact }) =>
      `最坏情况：${formatNumber(calls?.length ?? 0)} 个被允许的调用即可达成攻击目标${exact ? '。没有更短的序列。' : '，也许更少就够。'}`,
    none: ({ exact }) =>
      exact
        ? '没有任何被允许的调用序列能达成攻击目标。'
        : '没有找到能达成攻击目标的被允许的调用序列。有些规则无法确定，所以这不是证明。',
    counts: ({ tried, allowed }) =>
      `一共构造了 ${formatNumber(tried)} 个调用，此世界中的每样东西和每类新东西至少一个；其中 ${formatNumber(allowed)} 个被允许，它们的所有序列无论多长都已判定。`,
    ran: '与脚本经过同一道关卡运行。没有人要求这些调用：它们展示权限允许什么。',
    open: (count) => `${formatNumber(count)} 条规则无法确定：`,
    structure: '这个名称背后没有世界，所以无法尝试任何调用：只有结构。“图”展示智能体沿其边能到达什么。',
  },
  authority: {
    title: '智能体此刻可以做',
    holds: (tools, rules) =>
      `${formatNumber(tools)} 个工具，${rules === 0 ? '无规则' : `${formatNumber(rules)} 条规则`}`,
    none: '没有授权令：任何调用都会通过。',
    nothing: '什么都不能做：授权链是空的，所以每个调用都会被拒绝。',
    root: '持有根授权。',
    same: '得到了全部。',
    dropped: '被去掉：',
    narrowed: '规则不同：',
    added: '上一环没有，因此关卡会拒绝这条链：',
    leaves: (holder) => `留给 ${holder} 的`,
    asked: '此处请求',
    free: '任意参数',
    notGiven: '不在其中。',
  },
  loot: {
    title: '攻击者手中',
    nothing: '还没有任何东西。',
    how: { read: '读到', sent: '邮件寄往', paid: '付款' },
    mail: (id) => `邮件 ${formatNumber(id)}`,
  },
  fork: {
    title: '从这里分叉',
    keeps: (position, from) =>
      position === 0
        ? '从第一个调用起全部重新判定。'
        : `前 ${formatNumber(position)} 个调用保持原样，由“${CONDITION_MESSAGES[from].name}”判定。从下一个调用起重新判定。`,
    warrant: '使用哪份授权令',
    next: '下一个调用',
    script: '照旧：',
    other: '另一个调用',
    tool: '工具',
    run: '在“你的”中运行分叉',
    replaces: '此场景对文件和注入的编辑会被撤回；撤销可恢复。',
    made: (position) =>
      position === 0
        ? '已分叉。没有调用保持原样。'
        : `已分叉。调用 ${formatNumber(position)} 及之前保持原样。`,
    note: ({ step, from, call }) =>
      `从“${CONDITION_MESSAGES[from].name}”分叉：调用 ${formatNumber(step + 1)} 之前由它判定。${call === null ? '' : `调用 ${formatNumber(step + 1)} 与脚本不同：\`${call.tool}\`。`}`,
    idle: (title, step) =>
      `${title}：试验在调用 ${formatNumber(step + 1)} 的分叉之前就结束了，因此每次调用都按分叉之前的权限判定。`,
    look: '回放',
    keep: '保存为运行记录',
    edit: '编辑它的授权令',
    remove: '去掉分叉',
    removed: '分叉已去掉；撤销可恢复。',
  },
  lanes: {
    beside: '并排显示',
    most: '最多三条泳道；去掉一条才能再加一条。',
    noYours: '没有任何编辑，所以还没有“你的”这条泳道。',
    title: '调用，泳道并排',
    inDetail: '详细',
    names: (lanes) => lanes.map((one) => CONDITION_MESSAGES[one].name).join('、'),
    all: '所有泳道：',
    ended: '这条泳道已经结束。',
    noCall: (position) => `这里没有调用 ${formatNumber(position)}：这条泳道已经结束。`,
    divergence: '首个分歧',
    nature: {
      called: '发出了另一个调用',
      decided: '判定不同',
      returned: '得到不同的返回',
      placed: '植入的文本不同',
      ended: '一条泳道已经结束',
    },
    toDivergence: '前往首个分歧',
    at: (position) => (position === 0 ? '第一个调用之前' : `调用 ${formatNumber(position)}`),
    same: '这些泳道始终一致：每个调用的结局都相同。',
    alone: '只有一条泳道。再选一条，看它们在何处分歧。',
  },
  noNext: '后面没有植入或被拒绝的调用。',
  noPrevious: '前面没有植入或被拒绝的调用。',
  scrubber: {
    region: '播放',
    label: '步骤',
    first: '回到开头',
    back: '后退一个调用',
    play: '播放',
    pause: '暂停',
    on: '前进一个调用',
    notable: '下一个植入或被拒绝的调用',
    speed: '速度',
    speeds: { slow: '慢', normal: '正常', fast: '快' },
  },
  thread: {
    asked: '要求它的文本在',
    askedNoPart: '任务从未要求这个调用。',
    carries: '这个返回带有植入文本，植入于',
    place: (offset, length) => `从第 ${formatNumber(offset)} 个字符起，长 ${formatNumber(length)} 个字符。`,
    placed: '试验之前植入，位于',
    asksFor: '它要求',
    readAt: '智能体读到它的位置：',
    neverRead: '在这个调用之前，智能体没有读到它。',
    planted: '植入文本',
    markStart: '[植入文本开始] ',
    markEnd: ' [植入文本结束]',
    nothing: '这次试验没有植入文本。',
  },
  opening: {
    task: '交给智能体的任务',
    holds: '智能体持有什么',
    begin: '开始：第一个调用',
    sentence: '还没有提出任何请求。',
  },
  why: {
    landedOpen: '没有什么阻止这个调用：没有授权令，就什么都不检查。',
    landed: '没有什么阻止这个调用：授权链的每个环节都允许它。',
    workedOpen: '任务需要这个调用。没有授权令，就什么都不检查。',
    worked: '任务需要这个调用，授权链的每个环节也都允许它。',
    under: (condition) => `“${condition}”下的同一个调用`,
    notAsked: '没有人发出这个调用：要求它的文本从未被读到。',
    ended: '没有人发出这个调用：试验提前结束了。',
    undecided: '在对这个调用作出判定之前，试验就中断了。',
    chain: '授权链，从根开始',
    noChain: '没有授权令：什么都不检查，所以每个调用都会通过。',
    emptyChain: '空的授权链：没有任何权限，所以每个调用都被拒绝。',
    rule: '比较的内容',
    allowed: (holder) => `${holder ?? '持有者'} 可以使用`,
    granted: (holder) => `${holder ?? '持有者'} 被授予`,
    nothingGranted: '没有工具',
    asked: (argument) => (argument === null ? '调用要求' : `调用的 ${argument} 为`),
    hole: '…',
    nearest: '最接近的允许值',
    leaves: '标记处：值在此偏离规则。',
    hint: (link, holder, more) =>
      more === 0
        ? `没有其他环节会拒绝这个调用：只有环节 ${formatNumber(link)}（${holder}）拒绝。`
        : `最靠近根的拒绝来自环节 ${formatNumber(link)}（${holder}）。另有 ${formatNumber(more)} 个环节也会拒绝。`,
    checks: '按顺序列出的每项检查',
    checksNone: '没有进行检查：没有授权令。',
    counts: (passed, failed, notReached, notRun) =>
      [
        `${formatNumber(passed)} 项通过`,
        `${formatNumber(failed)} 项未通过`,
        ...(notReached > 0 ? [`${formatNumber(notReached)} 项未到达`] : []),
        ...(notRun > 0 ? [`${formatNumber(notRun)} 项未运行`] : []),
      ].join('，'),
    notRun: '实时结果：输入时不检查密钥的证明。随后的完整运行会检查它。',
    check: '检查',
    link: '环节',
    result: '结果',
    wholeChain: '整条链',
    linkName: (link) => (link === 0 ? '0（根）' : formatNumber(link)),
    code: '代码',
  },
  files: {
    groups: { files: '文件', mailbox: '邮箱', ledger: '账本' },
    list: '这一步的文件、邮件和账户',
    marks: { untouched: '未触及', read: '已读取', written: '已写入', stolen: '已窃取' },
    secret: '机密',
    carries: '植入文本',
    more: (count) => `另有 ${formatNumber(count)} 个未触及的文件没有列出。`,
    view: '显示',
    views: { text: '文本', previous: '此调用的改动', start: '从头以来的改动' },
    touched: { read: '读取于', written: '写入于', stolen: '窃取于' },
    byPlanted: '（植入）',
    untouched: '还没有什么触及它。',
    missing: '在这一步不存在。',
    empty: '空。',
    same: { previous: '这个调用没有改动它。', start: '从头以来没有改动。' },
    counts: (added, removed) => `增加 ${formatNumber(added)} 行，删除 ${formatNumber(removed)} 行`,
    created: '新建',
    gone: '已删除',
    cut: (count) => `还有 ${formatNumber(count)} 行没有显示。`,
    added: '增加',
    removedLine: '删除',
    gap: '省略未改动的行',
    noWorld: '在工作区建立之前，试验就中断了。',
  },
  message: {
    asks: (actor) => `${actor} 请求`,
    nobody: '没有人发出这个调用',
    noArguments: '没有参数。',
    answers: '工具返回',
    complains: '工具返回错误',
    never: '工具从未被调用。智能体得到的是拒绝。',
    error: '工具从未被调用。检查未能运行。',
    none: '还没有消息。智能体只有它的任务，别无其他。',
  },
  raw: {
    title: (count) => `${formatNumber(count)} 个事件`,
    label: '这一步的事件，JSON 格式',
    copy: '复制',
    copied: '已复制。',
  },
};

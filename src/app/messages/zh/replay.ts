/** The messages of `replay.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';
import { numberLocale } from '../language.js';
import { spaceLatin } from './space-latin.js';
import { OUTCOME_MESSAGES } from './outcomes.js';

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

/** Describes an injection's location as part of a sentence. */
function namePlace(object: string): string {
  const cut = object.indexOf(':');
  const [kind, name] = [object.slice(0, cut), object.slice(cut + 1)];
  if (kind === 'transaction') return WORLD_OBJECT_MESSAGES.memoOf(name);
  return kind === 'mail' ? WORLD_OBJECT_MESSAGES.bodyOf(name) : name;
}

export const REPLAY: TranslatedTable<'REPLAY'> = {
  title: (scenario) => `回放：${scenario}`,
  summary: (calls, planted) =>
    `${formatNumber(calls)} 个调用，其中 ${formatNumber(planted)} 个是植入的。用方向键逐个查看；对每个调用的判定显示在列表之后。`,
  scenario: '场景',
  extra: (title) => `${title}（不计入）`,
  condition: '权限',
  settings: '更多设置',
  loading: '正在此设备上运行试验…',
  noYours: '还没有编辑。修改一份授权令，结果就会出现在这里。',
  editFirst: (title) => `编辑“${title}”`,
  unedited: (scoped) => `这个场景没有任何编辑，所以“你的”在这里与“${scoped}”相同。`,
  stale: '“编辑”中的文本无效。这里是上一个有效的版本。',
  unknown: {
    title: '没有这个场景',
    text: (id) => `没有名为“${id}”的场景。链接可能来自另一个版本。`,
    action: '回放“配置审查”',
  },
  noSuchStep: (step) => `这次试验没有第 ${step} 步。从头显示。`,
  invalid: {
    title: '不计入：引擎在这次试验中失败。',
    text: '下面是失败之前的调用。它们不能说明权限的任何问题。',
  },
  calls: '调用',
  result: '结果',
  start: '第一个调用之前',
  number: (position, last) => `调用 ${formatNumber(position)}，共 ${formatNumber(last)} 个`,
  progress: (position, last) => `${formatNumber(position)} / ${formatNumber(last)}`,
  call: (position) => `调用 ${formatNumber(position)}`,
  detail: '调用的详情',
  tabs: { label: '详情', why: '授权令', files: '文件', message: '消息', raw: '原始数据' },
  listTriggered: (object) => `由${spaceLatin(namePlace(object))}触发`,
  listCarries: '结果带有注入',
  hidden: '尚未播放',
  announce: (row, position, last) =>
    `调用 ${formatNumber(position)}，共 ${formatNumber(last)} 个：${row.tool}。${OUTCOME_MESSAGES[row.outcome].name}。`,
  announceHidden: (row, position, last) =>
    `调用 ${formatNumber(position)}，共 ${formatNumber(last)} 个：${row.tool}。`,
  announceStart: '开始：第一个调用之前。',
  reveal: {
    all: '全部显示',
    locked: '请先作出预测。之后会显示结局。',
    none: '目前没有损失',
  },
  worst: {
    label: '攻击',
    script: '按注入',
    worst: '最坏情况',
    waiting: '正在此设备上搜索每个被允许的调用序列…',
    found: ({ calls, exact }) =>
      `可达：${formatNumber(calls?.length ?? 0)} 个被允许的调用即可造成损害。${exact ? '' : '也许有更短的序列。'}`,
    none: ({ exact }) =>
      exact
        ? '不可达：没有任何被允许的调用序列能造成损害。'
        : '未定：没有找到这样的序列，但有些规则无法求值。',
    counts: ({ tried, allowed }) =>
      `一共构造了 ${formatNumber(tried)} 个调用，此工作区中的每样东西和每类新东西至少一个；其中 ${formatNumber(allowed)} 个被允许，它们的所有序列无论多长都已判定。`,
    ran: '这个序列由搜索得到。注入可以要求它，但这里没有注入这样做。每个调用都由同一份授权令判定。',
    call: '由搜索得到，允许',
    reachable: '损害可达',
    open: (count) => `${formatNumber(count)} 条规则无法求值：`,
    structure: '这个名称没有工作区，所以无法尝试任何调用。“图”展示哪些智能体和工具相连。',
  },
  authority: {
    title: '智能体可以使用',
    holds: (tools, rules) =>
      `${formatNumber(tools)} 个工具，${rules === 0 ? '无规则' : `${formatNumber(rules)} 条规则`}`,
    none: '不设限制：每个调用都被允许。',
    nothing: '授权链是空的：每个调用都被拒绝。',
    root: '持有根授权。',
    same: '得到了全部。',
    dropped: '被去掉：',
    narrowed: '被收窄：',
    added: '上一环没有，因此这条链被拒绝：',
    asked: '这个调用',
    free: '任意参数',
    any: '任意值',
    others: '其余参数：任意值',
    notGiven: '不在其中。',
  },
  loot: {
    title: '攻击者得到的',
    nothing: '目前没有。',
    how: {
      read: '读取',
      written: '写入',
      sent: '邮件寄往',
      paid: '付款',
      delivered: '发送到',
      ran: '运行',
      delegated: '把工作交给',
      changed: '修改',
      stored: '存入',
      called: '调用',
    },
    mail: (id) => `邮件 ${formatNumber(id)}`,
  },
  fork: {
    title: '从这里运行',
    keeps: (position, from) =>
      position === 0
        ? '每个调用都重新判定。'
        : `前 ${formatNumber(position)} 个调用保持原样，由“${from}”判定。从下一个调用起重新判定。`,
    warrant: '授权令',
    next: '下一个调用',
    script: '不变：',
    other: '另一个调用',
    tool: '工具',
    run: '在“你的”中运行',
    replaces: '此场景对文件和注入的编辑会被撤回；撤销可恢复。',
    made: (position) =>
      position === 0 ? '已在开头分叉。' : `已分叉。调用 ${formatNumber(position)} 及之前保持原样。`,
    note: ({ step, call }, from) =>
      `从“${from}”分叉：调用 ${formatNumber(step + 1)} 之前由它判定。${call === null ? '' : `调用 ${formatNumber(step + 1)} 与脚本不同：\`${call.tool}\`。`}`,
    idle: (title, step) =>
      `${title}：试验在调用 ${formatNumber(step + 1)} 的分叉之前就结束了，因此分叉不改变任何结果。`,
    look: '回放',
    keep: '保存运行',
    edit: '编辑它的授权令',
    remove: '移除分叉',
    removed: '分叉已移除。撤销可恢复。',
  },
  lanes: {
    shown: '比较权限',
    most: '最多可比较 3 个。',
    noYours: '“你的”还没有编辑。',
    title: '调用，并排显示',
    switch: '显示详情',
    all: '全部：',
    ended: '这次试验已经结束。',
    noCall: (position) => `这里没有调用 ${formatNumber(position)}：这次试验已提前结束。`,
    divergence: '首个差异',
    nature: {
      called: '另一个调用',
      decided: '另一个判定',
      returned: '另一个结果',
      placed: '另一个注入',
      ended: '一次试验已经结束',
    },
    toDivergence: '首个差异',
    same: '没有差异：每个调用的结局都相同。',
    alone: '请先选择要比较的其他权限。',
  },
  noNext: '后面没有带有注入、植入或被拒绝的调用。',
  noPrevious: '前面没有带有注入、植入或被拒绝的调用。',
  scrubber: {
    region: '播放',
    label: '调用',
    back: '上一个调用',
    play: '播放',
    pause: '暂停',
    on: '下一个调用',
    notable: '下一个带有注入、植入或被拒绝的调用',
    speed: '速度',
    speeds: { slow: '慢', normal: '正常', fast: '快' },
  },
  thread: {
    asked: '触发它的注入在',
    carries: '结果带有注入，注入在',
    placed: '注入在',
    asksFor: '它触发',
    readAt: '读取于',
    neverRead: '在这个调用之前，智能体没有读到它。',
    markStart: '[注入开始] ',
    markEnd: ' [注入结束]',
    nothing: '这次试验没有注入。',
    more: '显示全文',
    less: '收起',
  },
  opening: { task: '智能体的任务', begin: '第一个调用' },
  why: {
    landedOpen: '没有什么阻止这个调用：没有授权令，就什么都不检查。',
    landed: '没有什么阻止这个调用：授权链的每个环节都允许它。',
    workedOpen: '任务需要这个调用。没有授权令，就什么都不检查。',
    worked: '任务需要这个调用，授权链的每个环节也都允许它。',
    notAsked: '这个调用从未发出：智能体没有读到注入。',
    ended: '这个调用从未发出：试验提前结束了。',
    undecided: '在对这个调用作出判定之前，试验就失败了。',
    chain: '授权令，从根到智能体',
    noChain: '不设限制：什么都不检查，所以每个调用都被允许。',
    emptyChain: '授权链是空的，所以每个调用都被拒绝。',
    rule: '比较的值',
    allowed: (holder) => `${holder ?? '持有者'} 可以使用`,
    granted: (holder) => `${holder ?? '持有者'} 被授予`,
    nothingGranted: '没有工具',
    asked: (argument) => (argument === null ? '调用要求' : `调用的 ${argument} 为`),
    hole: '…',
    nearest: '最接近的允许值',
    hint: (link, holder, more) =>
      more === 0
        ? `只有环节 ${formatNumber(link)}（${holder}）拒绝这个调用。`
        : `环节 ${formatNumber(link)}（${holder}）最先拒绝这个调用。另有 ${formatNumber(more)} 个环节也拒绝。`,
    checks: '按顺序列出的每项检查',
    checksNone: '没有进行检查：没有授权令。',
    counts: (passed, failed, notReached, notRun) =>
      [
        `${formatNumber(passed)} 项通过`,
        `${formatNumber(failed)} 项未通过`,
        ...(notReached > 0 ? [`${formatNumber(notReached)} 项未到达`] : []),
        ...(notRun > 0 ? [`${formatNumber(notRun)} 项未运行`] : []),
      ].join('，'),
    notRun: '实时结果，没有检查密钥的证明。随后的完整运行会检查它。',
    check: '检查',
    link: '环节',
    result: '结果',
    wholeChain: '整条链',
    linkName: (link) => (link === 0 ? '0（根）' : formatNumber(link)),
    code: '代码',
  },
  files: {
    groups: { files: '文件', mailbox: '邮箱', ledger: '账户' },
    list: '这个调用之后的文件、邮件和账户',
    marks: { untouched: '未触及', read: '已读取', written: '已写入', stolen: '被攻击者读取' },
    secret: '机密',
    carries: '注入',
    more: (count) => `另有 ${formatNumber(count)} 个未触及的文件没有列出。`,
    view: '显示',
    views: { text: '文本', previous: '此调用的改动', start: '从头以来的改动' },
    touched: { read: '读取于', written: '写入于', stolen: '被攻击者读取于' },
    byPlanted: '（植入）',
    untouched: '目前没有调用使用过它。',
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
    noWorld: '在工作区建立之前，试验就失败了。',
  },
  message: {
    asks: (actor) => `${actor} 的调用`,
    nobody: '这个调用从未发出',
    noArguments: '没有参数。',
    answers: '结果',
    complains: '工具的错误',
    never: '工具没有运行。智能体被告知调用被拒绝。',
    error: '工具没有运行：检查失败。',
    none: '还没有消息。智能体只有它的任务。',
  },
  raw: {
    title: (count) => `${formatNumber(count)} 个事件`,
    label: '这一步的事件，JSON 格式',
    copy: '复制',
    copied: '已复制。',
  },
};

/** The messages of `learn.ts` in Simplified Chinese. */
import type { LessonCheckKind, LessonDay } from '../../../engine/index.js';
import type { LessonState } from '../../learn/lesson-progress.js';
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';

const STATES: Readonly<Record<LessonState, string>> = {
  new: '未开始',
  started: '已开始',
  done: '已完成',
  helped: '在帮助下完成',
};

const CHECKS: Readonly<Record<LessonCheckKind, string>> = {
  trial: '攻击与任务',
  benign: '同一任务，略有不同',
  hidden: '你没见过的调用',
  worst_case: '任何其他调用序列',
  reach: '智能体可及的范围',
  unused_permissions: '任务从不使用的权限',
  absent: '智能体仍持有的权限',
  why: '你的标记',
  obligations: '运行所展示的内容',
  denials: '证据',
  mutants: '授权令中的一个小错误',
  fingerprint: '每台设备结果相同',
  predicted: '你的预测',
  step: '你看过的调用',
  chain: '授权链',
  roots: '根',
  fault: '运行',
  marked: '你的标记',
  imported: '工作流',
  exported: '文件',
  choice: '你的选择',
  attack_text: '关卡',
  figure: '报告',
  own_agent: '你的规则',
};

const DAYS: Readonly<Record<LessonDay, string>> = {
  monday: '星期一：入侵',
  tuesday: '星期二：修复',
  wednesday: '星期三：你是攻击者',
  thursday: '星期四：团队委派',
  friday: '星期五：审计、局限、你的智能体',
  advanced: '进阶：有人测试这些规则吗？',
};

export const LEARN: TranslatedTable<'LEARN'> = {
  title: '课程：一周，一个智能体',
  summary: '十节短课，每节按你的授权令的作用评分。',
  lead: '十节短课组成的课程，可以独自学习，也可以用于课堂。一个办公智能体读文件、写报告、发邮件、付账单。星期一它被劫持。到星期五，你能写出本可阻止这一切的授权令，还能为你自己的智能体写一份。',
  rules: '独自学习，十节课共需 15 到 25 分钟。任何有效的答案都能通过。可以跳到任意一课。',
  day: (day) => DAYS[day],
  advanced:
    '这一周讲的是写授权令，进阶部分讲的是如何知道它有效。一条从未被测试触及的规则可能错上好几年。首先运行一个由多个智能体组成的系统，看这次运行展示了什么：每个权限都用到，每个限制都被尝试并被拒绝。然后故意弄坏它的工具，寻找报告了工具从未返回的结果的回复。最后让某人不小心放宽一行，再写出能发现它的测试。三节课使用软件测试的说法：覆盖、故障和变异体。',
  stars: (stars) => `3 颗星中的 ${stars} 颗`,
  retired: (title) => `${title}（旧版）`,
  minutes: (minutes) => `${formatNumber(minutes)} 分钟`,
  total: (done, all, talks) =>
    `课程共 ${formatNumber(all)} 节课，已完成 ${formatNumber(done)} 节${talks === 0 ? '' : `；另有 ${formatNumber(talks)} 个讨论`}`,
  totalAdvanced: (done, all) =>
    `进阶部分（可选）：共 ${formatNumber(all)} 节，已完成 ${formatNumber(done)} 节`,
  state: (state) => STATES[state],
  talk: '讨论',
  begin: '开始',
  goOn: '继续',
  again: '再次打开',
  loading: '正在载入课程',
  noLesson: (id) => `没有课程“${id}”。`,
  unknownOf: (ids) =>
    `这个链接要求的课程此页面没有：${ids
      .slice(0, 5)
      .map((id) => `“${id.slice(0, 40)}”`)
      .join('、')}。请向讲师索取新的链接，或选择其他课程。`,
  roomAt: (title) => `现场正在进行：${title}。`,
  join: '从这里加入',
  startHere: (title, isAnyDone) => `${isAnyDone ? '继续' : '从这里开始'}：${title}`,
  toList: '所有课程',
  dock: {
    close: '关闭课程',
    restart: '重新开始',
    details: '情境',
    stretch: (writesRules) =>
      writesRules ? '第三颗星：不看提示，也不允许工作不需要的事。' : '第三颗星：不看提示。',
    showWhere: '指给我看',
    setAside: '你自己的编辑已暂放一旁，关闭课程时恢复。',
    checks: '检查',
    check: (kind) => CHECKS[kind],
    passed: '通过',
    failed: '未通过',
    open: '未评判',
    parts: (done, all) => `${formatNumber(all)} 部分中完成 ${formatNumber(done)} 部分`,
    showFeedback: '查看反馈',
    waiting: '正在检查。',
    notTried: '待完成。',
    ownAgent: { injected: '攻击者的调用', benign: '工作需要的调用' },
    unreadable: '文本还无法读取；这里是上一份可读文本的检查结果。',
    part: (name, number) => `${name} ${number}`,
    tried: '你的尝试',
    proof: '发生了什么',
    question: '问问自己',
    done: '课程完成。',
    learned: '你看到的',
    why: '为什么有效',
    extra: '再来一个',
    aloud: '说出来',
    next: (title) => `下一课：${title}`,
    toEnd: '你的收获',
    prompts: '问题',
  },
  hints: {
    title: '提示',
    next: (number) => `显示提示 ${formatNumber(number)}，共 3 条`,
    cost: '看提示就得不到第三颗星。',
    answer: '显示一个答案',
    answerNote: '众多答案之一。它现在已在课程中；撤销或重新开始可以恢复你的内容。',
  },
  predict: {
    kept: '你的预测保存在此设备上。',
    counts: '预测无论对错都算完成。',
  },
  marks: {
    call: '哪次调用？',
    callNone: '运行完成后，调用会列在这里。',
    link: '哪个环节？',
    linkName: (index, holder, signer) =>
      `环节 ${formatNumber(index)}${index === 0 ? '（根）' : ''}，由 ${holder} 持有${signer === null ? '' : `，由 ${signer} 签名`}`,
    reply: '哪个回复是编造的？',
    replyNone: '先带故障运行一次研究；其回复随后会列在这里。',
  },
  share: {
    title: '交给讲师',
    learner: '姓名缩写或编号',
    learnerHelp: '最多 12 个字符，也可以留空。一个随机数用来区分设备；除此之外没有任何内容表明你是谁。',
    link: '包含你的答案的链接',
    copy: '复制我的答案链接',
    save: '把我的答案保存为文件',
    codes: '显示为二维码',
    codesHelp: (count) =>
      count === 1
        ? '请把它对准讲师的摄像头。'
        : `请把这 ${formatNumber(count)} 个二维码逐一对准讲师的摄像头。`,
    code: (index, of) => `你的答案的二维码，第 ${formatNumber(index)} 个，共 ${formatNumber(of)} 个`,
    noCode: (index, of) =>
      `第 ${formatNumber(index)} 个答案（共 ${formatNumber(of)} 个）太长，无法生成二维码。请发送链接或文件。`,
    none: '请先开始一课，然后才有答案可交。',
    note: '链接包含你的答案，本页不会把它发送到任何地方。',
  },
  handout: {
    open: '可打印的讲义',
    title: '最小权限：一周概要',
    print: '打印',
    fingerprint: '参考指纹',
    goal: '说明什么',
    aloud: '说出来',
    notes: '笔记',
    limits: '这里展示的是权限允许什么，而不是模型有多大可能照办。其中所有机密都是虚构的。',
  },
  cards: {
    title: '说出来',
    lead: '每课一张卡片。打印后沿线剪开，每组发一张。',
  },
  worksheet: {
    kinds: '规则的种类',
    allows: {
      Exact: '一个值',
      OneOf: '列出的值',
      Subpath: '一个文件夹及其下的一切',
      Range: '两个界限之间的数',
      Pattern: '某种形式的文本；请检查还有什么符合这种形式',
      UrlSafe: '你列出的主机上的网址',
    },
    room: '本次工作坊的课程',
    title: '为你的代理写一份授权令',
    questions: [
      '用一句话说明：代理的工作是什么？',
      '它有哪些工具？哪个读取私密数据，哪个读取陌生人写的内容，哪个发送、付款或删除？',
      '哪一次调用造成的损害最大？写出它和它的参数。',
      '哪个参数上的哪条规则能拒绝这次调用，又不妨碍工作？',
      '下个月的工作需要哪两次今天还不需要的调用？规则允许它们吗？',
      '规则有效时还可能出什么错？谁会发现？',
    ],
  },
  reward: {
    stars: ['攻击被阻止', '保住每个变体'],
    otherStars: ['已开始', '每部分都完成'],
    thirdStar: (writesRules) => (writesRules ? '没看提示，不超过所需' : '没看提示'),
    excess: '为了第三颗星',
    star: (name, isWon) => `${name}：${isWon ? '是' : '否'}`,
    replay: '同一次攻击，面对你的授权令',
    denied: '被拒绝',
    reach: (start, now, smallest) =>
      start === now
        ? `智能体能读取、改动或发送到的事物：${formatNumber(now)} 项，与开始时一样。不再允许的调用本来也触及不到其他事物。`
        : start < now
          ? `开始时授权链是断开的，所以智能体什么都触及不到。现在它可触及 ${formatNumber(now)} 项${now > smallest ? `；${formatNumber(smallest)} 项就够了` : '，与任务所需一样少'}。`
          : `智能体能读取、改动或发送到的事物：开始时 ${formatNumber(start)}，现在 ${formatNumber(now)}${now > smallest ? `；任务只需 ${formatNumber(smallest)}` : ''}。`,
  },
  end: {
    title: '你的收获',
    finished: (lessons: number) => `你已完成整个课程：全部 ${formatNumber(lessons)} 课都已完成。`,
    lead: '明天可以讲给别人听的五句话：',
    sentences: [
      '智能体读到的文字可以给它下命令，而智能体无法把这些命令与任务区分开。',
      '允许一切的权限什么都保护不了，无论签名多么完善。',
      '最小权限：智能体只能做工作需要的事，不能做别的。写明工作需要什么，而不是禁止什么：一个值、一个文件夹、一份列表、一个上限。',
      '委派不能增加权力；没人使用的权限只有在有人攻击时才要付出代价。',
      '授权令限制可能发生的事。工作是否正确，必须由别人检查。',
    ],
    limits: '这里展示的是权限允许什么，而不是模型有多大可能照办。',
    noCard: '请先描述一个你自己的智能体，它的卡片随后会出现在这里。',
    next: '下一步：带来你的智能体的工具，看看它们可及什么。',
    toImport: '带来你的智能体',
    advanced: '或者继续进阶部分。',
  },
};

/** The messages of `help.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';
import { formatTerm } from './format-facts.js';
import { LIMIT_SUBJECTS, LIMIT_UNITS } from './limits.js';
import { formatNumber } from '../format.js';

const n = formatNumber;

export const HELP: TranslatedTable<'HELP'> = {
  title: '帮助',
  summary: '术语、数字、快捷键、局限、版本与许可证。',
  topics: '主题',
  topic: {
    about: '关于',
    numbers: '关于数字',
    glossary: '术语表',
    shortcuts: '快捷键',
    limits: '局限',
    readiness: '就绪检查',
    version: '版本与许可证',
  },
  noTopic: (topic) => `没有帮助主题“${topic}”。`,
  toAbout: '关于',
};

export const READINESS: TranslatedTable<'READINESS'> = {
  lead: '在上课或演讲之前：在这个浏览器、这个地址、这台设备上能用什么。',
  yes: '是',
  no: '否',
  names: {
    engine: '引擎可以运行',
    keeps: '保存你的工作',
    offline: '可离线使用',
    copies: '可复制链接',
    files: '可打开文件',
    fingerprint: '指纹一致',
  },
  engine: {
    yes: '参考结果已在此设备上算出。',
    no: '还没有运行完成；如果一直如此，请重启引擎。',
  },
  keeps: {
    yes: '编辑和已保存的运行会留在此设备上。',
    no: '关闭本页后不会保存任何内容。请先导出你的工作。',
  },
  offline: {
    core: '所有视图都已保存在此设备上。',
    laterThere:
      '较大的部分也在：代码编辑器、工作流图、任务、智能体源码读取器、终端、git、智能体运行时和另一种语言。',
    laterMissing:
      '较大的部分尚未全部就位（代码编辑器、工作流图、任务、智能体源码读取器、终端、git、智能体运行时、另一种语言）；页面空闲时会获取它们。',
    fetching: '正在保存页面以备离线使用。请稍后再看。',
    plain:
      '本站使用普通 HTTP，浏览器不会保存它以供离线使用。请让服务器一直运行。其他一切正常。要离线使用，请用 HTTPS、localhost 或单个文件。',
    none: '本页没有保存以供离线使用：它是嵌入的，或用 `?fresh` 打开，或浏览器不允许。',
  },
  copies: {
    yes: '按一下按钮即可复制链接。',
    no: '链接会显示出来，供手动选中和复制。',
  },
  files: {
    yes: '导出的文件和文档可以在这里打开。',
    no: '这个浏览器不允许页面读取所选文件。',
  },
  fingerprint: {
    yes: '此设备算出的结果与页面构建时一致。',
    no: '此设备尚未算出与页面构建时相同的结果。',
  },
};

export const ABOUT: TranslatedTable<'ABOUT'> = {
  paragraphs: [
    '智能体读取别人写的数据，在其中发现一条指令，并照办。它接下来能做什么，只取决于它的权限。本页在你面前进行这个实验。',
    '七个日常任务，每个都有一个注入，在三种权限下运行：没有限制；一份什么都允许的签名授权令；一份只允许任务所需的签名授权令。第四列“你的”显示你编辑后的结果。',
    '每份授权令都真正签名，每条授权链都真正验证，每个调用都带有真正的证明。智能体是一段总会照办的脚本，所以你看到的只是权限的效果。',
  ],
  stepsTitle: '一分钟了解',
  steps: [
    { text: '在主页上，把旋钮从“没有限制”转到“只有任务所需”。', href: '#/', link: '看一看' },
    {
      text: '回放一次攻击：走到注入，再走到它引起的调用。',
      href: '#/replay/config_review/broad',
      link: '回放',
    },
    {
      text: '切换到“按任务收窄”（只给任务所需），阅读同一个调用为什么被拒绝。',
      href: '#/replay/config_review/task_scoped',
      link: '按任务收窄',
    },
    { text: '放宽一个路径，看结果立即变化。', href: '#/edit/config_review', link: '编辑' },
    { text: '保存这次运行，并与参考对比。', href: '#/runs', link: '运行' },
    {
      text: '打开你自己的授权令：解码并验证它，模拟一个调用，构建一个更窄的。',
      href: '#/warrants',
      link: '授权令',
    },
    { text: '以图的形式查看多个智能体的工作流，以及测试覆盖了哪些。', href: '#/graph', link: '图' },
    {
      text: '让智能体完成 16 个工作区任务，看它在每种授权令下可能损坏什么。',
      href: '#/tasks',
      link: '任务',
    },
  ],
  privacyTitle: '什么会离开此设备',
  privacy: '没有任何东西。没有账号，没有统计分析，也没有发往其他地址的请求。这里的所有机密都是虚构的。',
  privacyLive:
    '在本页：当你按下“运行”时，实时运行所需的内容会发往你指定的端点。此外没有别的，此前也没有。没有账号，没有统计分析。除你的密钥外，这里的所有机密都是虚构的。',
  liveTitle: '使用模型',
  live: '这里的智能体是一段脚本。在实时页面上，由你选择的端点背后的模型取而代之：那个页面可以连接到它，向它发送任务、工具结果和你的密钥，其结果不可复现。本页无法连接到任何地方。',
  toLive: '打开实时页面',
  requests: (count) => `本页载入以来有 ${n(count)} 次网络请求`,
  elsewhere: (count) => `其中 ${n(count)} 次发往其他地址`,
  requestsNote: '由浏览器统计。这些是页面自身的组成部分；工作线程中的引擎从同一地址载入自己的部分。',
};

export const NUMBERS: TranslatedTable<'NUMBERS'> = {
  title: '计数与比率',
  entries: [
    {
      name: 'ASR，攻击成功率',
      text: '在参考场景的所有有效试验中，攻击达到目标的试验。“0/7（0%）”：数目在前，因为 7 是个小数目。',
    },
    {
      name: 'TCR，任务完成率',
      text: '在参考场景的所有有效试验中，任务完成的试验。既阻止攻击又妨碍工作的授权令不是好授权令。',
    },
    {
      name: '拒绝',
      text: '被拒绝的调用，分别计数：植入的调用和任务调用。只有攻击的目标没有达到，才算被阻止；拒绝一个调用是不够的。',
    },
    {
      name: '出错',
      text: '无法作出判定的检查。调用不会执行，但从不计为拒绝：缺陷不得让分数变好。',
    },
    { name: '无效试验', text: '引擎失败。试验会列出，但不计入任何比率。' },
    {
      name: '指纹',
      text: '取自引擎版本、文档和结果的 SHA-256 摘要的八个字符。指纹相同，意味着文档相同、结果相同、解释相同。时间、密钥和证明不在其中，所以输入时的运行与完整运行一致。',
    },
    {
      name: 'C1 至 C4',
      text: '工作流中有见证的义务项占全部的多少：到达的智能体、用过的允许工具、探测过的禁用、走过的委派。没有义务项的准则算作满足，但不说明任何问题。',
    },
    {
      name: '已探测、已尝试、越界',
      text: '禁用对的三个数。已探测：有明确的证据。已尝试：智能体提出了调用。越界：调用被执行。后者总是前者的一部分。',
    },
    {
      name: '45 个调用，其中 10 个植入',
      text: '参考集每一列的规模，各列相同：智能体在各处尝试的是同样的调用。',
    },
  ],
  disagreeTitle: '与已发表基准的差异',
  disagreeLead:
    '本实验依照一个已发表的基准，其文字与程序在若干处不一致。除了会掩盖问题的地方，这里依照程序。',
  columns: { source: '基准', here: '本页', why: '原因' },
  disagreements: [
    {
      source: '文字说 7 个场景；程序运行 8 个。',
      here: '每个比率都是 7 个；第八个会显示，但不计入总数。',
      why: '它的最后一步是植入的，同时又完成了任务。',
    },
    {
      source: '文字说“宽泛”处处都是通配；程序把金额限制在 0 到 1,000,000，并且仍拒绝未知参数。',
      here: '依照程序。',
      why: '脚本的调用结果相同；其他调用则不同。',
    },
    { source: '检查周围的任何失败都算拒绝。', here: '“出错”是单独的结果。', why: '缺陷不得让分数变好。' },
    {
      source: '磁盘和评判者按字面比较路径。',
      here: '关卡、磁盘和检查用同一个函数规整路径。',
      why: '被拒绝的绕道，在没有拒绝的地方必须能够成功。',
    },
    {
      source: '每次运行的密钥、编号和时间都是新的。',
      here: '它们由场景、条件和角色推出。',
      why: '这样运行之间才能精确对比。',
    },
    {
      source: '子授权令在某些地方可以比父授权令允许得更多。',
      here: '参考列相同。在“你的”中，无法证明更窄的一律拒绝，并在拒绝中说明。',
      why: '收窄正是授权链的意义。',
    },
  ],
};

export const LIMITS_TEXT: TranslatedTable<'LIMITS_TEXT'> = {
  shownTitle: '本页不展示的内容',
  shown: [
    '这里展示的是权限允许什么，而不是模型有多大可能听从植入的文本：这里的智能体总是照办。',
    '授权令允许范围内的滥用不会被阻止。一封可以发送的邮件，也可能带走不该外流的内容。',
    '这里的每次攻击都需要任务不需要的东西。实际工作中两者会重叠，数字就没有这么干净。',
    '七个场景只是例子。“0/7”不能证明第八个也是如此。',
  ],
  tableTitle: '文档与运行的上限',
  tableLead: '更大的输入会被拒绝或截短，并给出说明。达到存储上限时，最旧的内容会被删除。',
  what: '上限',
  most: '最大值',
  subject: (what) => formatTerm(LIMIT_SUBJECTS, what),
  value: (value, unit) => `${n(value)} ${formatTerm(LIMIT_UNITS, unit)}`,
};

export const VERSION: TranslatedTable<'VERSION'> = {
  engine: '引擎版本',
  engineNote: '每个指纹的一部分：只要结果的含义改变，它就改变。',
  record: '已保存的运行的格式',
  signatures: '运行的签名',
  signaturesNote: (name) =>
    `由${name === 'JavaScript' ? '本页的 JavaScript 代码' : ` ${name} `}生成和验证。每种实现得到的指纹相同。`,
  noEngine: '引擎尚未启动。',
  reference: '参考指纹',
  own: 'POLA Playground 依据 Apache License 2.0 版授权。',
  packagesTitle: '本页包含的软件包',
  packagesLead: '连同它们带来的软件包，都采用同类许可证。',
  name: '软件包',
  licence: '许可证',
};

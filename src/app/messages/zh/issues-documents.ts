/** Issues with documents, warrants, scenarios, the engine and links, in Simplified Chinese. */
import {
  type IssueFacts,
  type IssueTranslation,
  formatName,
  useOneOf,
  formatFact,
  formatTerm,
  quoteFact,
  constantText,
} from './format-facts.js';
import { LIMIT_SUBJECTS, LIMIT_UNITS, RUN_UNITS } from './limits.js';

/** The subject of a message about a share link, with the attribute that contains it. */
const nameLink = ({ name }: IssueFacts): string =>
  name === undefined ? '这个链接' : `${quoteFact(name)} 中的分享链接`;

/** Parts that may be missing on a device, why they are missing, and the reasons why a worker stopped. */
const PARTS = {
  'agent runtime': '智能体运行时',
  'reader of agent sources': '智能体源代码读取器',
  'workspace tasks': '工作区任务',
};
const OMITTED = 'this edition does not include that part';
const STOP_REASONS = {
  closed: '页面已放开引擎',
  not_started: 'worker 无法启动',
  restarted: '引擎已重启',
  script_missing: '其脚本没有加载',
  unreadable_message: '有一条消息无法读取',
  unresponsive: '它不再应答',
};

export const DOCUMENT_ISSUES = {
  'document/not_yaml': {
    message: (f) =>
      `${f.file === undefined ? '' : `${quoteFact(f.file)}：`}第 ${formatFact(f.line)} 行，第 ${formatFact(f.column)} 列，${quoteFact(f.found)}：${formatFact(f.detail)}。`,
    hint: constantText('请修正该处文本。'),
  },
  'document/not_json': {
    message: (f) => `这不是 JSON：${formatFact(f.detail)}。`,
    hint: constantText('请重新导出文件，或修正该处文本。'),
  },
  'document/wrong_shape': {
    message: (f) => `应为 ${formatFact(f.expected)}，实为 ${quoteFact(f.found)}。`,
    hint: constantText('请把值改成此处所要求的。'),
  },
  'document/missing_field': {
    message: (f) => `缺少字段 ${quoteFact(f.field)}；应为 ${formatFact(f.expected)}。`,
    hint: (f) => `请添加 ${quoteFact(f.field)}。`,
  },
  'document/unknown_field': {
    message: (f) => `字段 ${quoteFact(f.field)} 在此未知，会保留但不使用。`,
    hint: constantText('请检查拼写；如果其他程序需要它，可以保留。'),
  },
  'document/old_term': {
    message: (f) =>
      `${quoteFact(f.found)} 是 ${quoteFact(f.current)} 的旧名称，按 ${quoteFact(f.current)} 读取。`,
    hint: (f) => `请写 ${quoteFact(f.current)}。`,
  },
  'document/unexpected_field': {
    message: (f) => `字段 ${quoteFact(f.field)} 在此未知，因此不授予任何权限，也不运行。`,
    hint: (f) =>
      `${typeof f.nearest === 'string' ? `您是否想写 ${quoteFact(f.nearest)}？` : '请删除该字段。'}此处的已知字段：${formatFact(f.known)}。`,
  },
  'document/reserved_name': {
    message: (f) => `名称 ${quoteFact(f.field)} 是保留的，不能在此使用。`,
    hint: constantText('请另选一个名称。'),
  },
  'document/wrong_kind': {
    message: (f) => `这是 ${quoteFact(f.found)} 文档；应为 ${formatFact(f.expected)}。`,
    hint: constantText('请打开所要求类型的文件。'),
  },
  'document/newer_version': {
    message: (f) =>
      `由版本 ${formatFact(f.found)} 生成。本页是 ${formatFact(f.known)}。已按能理解的部分显示。`,
    hint: constantText('要使用全部内容，请载入更新版本的 Playground。'),
  },
  'document/yaml_too_long': {
    message: (f) =>
      `YAML 文本含有 ${formatFact(f.found)} 个换行和标记字符；最多读取 ${formatFact(f.limit)} 个。`,
    hint: constantText('请将文档保存为 JSON：JSON 只受文件大小限制。'),
  },
  'document/too_large': {
    message: (f) =>
      `${formatTerm(LIMIT_SUBJECTS, f.what)} 为 ${formatFact(f.found)} ${formatTerm(LIMIT_UNITS, f.unit)}；最多读取 ${formatFact(f.limit)}。`,
    hint: constantText('请使用较小的文档。'),
  },
  'warrant/unknown_constraint': {
    message: (f) => `没有约束类型 ${quoteFact(f.found)}。`,
    hint: useOneOf,
  },
  'warrant/bad_constraint': {
    message: (f) => `这个 ${formatFact(f.kind)} 约束无法使用：${formatFact(f.detail)}。`,
    hint: (f) => formatFact(f.hint ?? '请修改标记的值。'),
  },
  'warrant/child_wider_than_parent': {
    message: (f) =>
      `就 ${quoteFact(f.tool)} 而言，环节 ${formatFact(f.link)} 允许 ${formatFact(f.child)}，但环节 ${formatFact(f.parentLink)} 只允许 ${formatFact(f.parent)}。`,
    hint: constantText('请选择上一环节允许范围之内的内容。'),
  },
  'warrant/tool_not_in_parent': {
    message: (f) =>
      `环节 ${formatFact(f.link)} 授予 ${quoteFact(f.tool)}，而环节 ${formatFact(f.parentLink)} 并不持有它。`,
    hint: constantText('请在此删除该工具，或先在上一环节授予它。'),
  },
  'warrant/outlives_parent': {
    message: (f) =>
      `环节 ${formatFact(f.link)} 有效 ${formatFact(f.child)} 秒，长于环节 ${formatFact(f.parentLink)} 的 ${formatFact(f.parent)} 秒。`,
    hint: (f) => `请使用最多 ${formatFact(f.parent)} 秒。`,
  },
  'warrant/chain_too_long': {
    message: (f) => `授权链有 ${formatFact(f.found)} 个环节；最多读取 ${formatFact(f.limit)} 个。`,
    hint: constantText('请删除一些环节。'),
  },
  'warrant/not_an_envelope': {
    message: (f) => `环节 ${formatFact(f.link)} 无法作为授权令读取：${formatFact(f.detail)}。`,
    hint: constantText('请重新粘贴完整的文本。'),
  },
  'warrant/empty_text': {
    message: constantText('还没有可读取的文本。'),
    hint: constantText('请粘贴授权令或授权链，或选择一个样例。'),
  },
  'warrant/unreadable_text': {
    message: (f) => `${formatFact(f.place)}，${quoteFact(f.found)}：${formatFact(f.detail)}。`,
    hint: (f) => formatFact(f.hint ?? '请重新复制完整的文本。'),
  },
  'warrant/bad_clearance': {
    message: (f) => `许可级别要求 ${quoteFact(f.pattern)} 无法使用：${formatFact(f.detail)}。`,
    hint: constantText('请写工具、`prefix*` 或 `*`，以及 0 到 255 的级别或其名称。'),
  },
  'scenario/unknown': { message: (f) => `没有场景 ${quoteFact(f.found)}。`, hint: useOneOf },
  'scenario/unknown_tool': { message: (f) => `这个工作区没有工具 ${quoteFact(f.found)}。`, hint: useOneOf },
  'scenario/unknown_injection': {
    message: (f) => `一个植入的步骤提到了注入 ${quoteFact(f.found)}，而它不存在。`,
    hint: constantText('请添加那个注入，或删除这个步骤。'),
  },
  'scenario/unknown_check': { message: (f) => `没有检查项 ${quoteFact(f.found)}。`, hint: useOneOf },
  'scenario/bad_argument': {
    message: (f) =>
      `${quoteFact(f.tool)} 的参数 ${quoteFact(f.argument)} 无法读取：${formatFact(f.detail)}。`,
    hint: constantText('整数请写作 `5`，其他数字请写作 `{"$float": 5.5}`。'),
  },
  'scenario/bad_path': {
    message: (f) => `${quoteFact(f.path)} 在此不能作为文件名：${formatFact(f.detail)}。`,
    hint: constantText('请使用绝对路径，如 `/data/notes.txt`，不含 NUL，结尾没有斜杠。'),
  },
  'scenario/carrier_missing': {
    message: (f) => `注入放在 ${quoteFact(f.carrier)} 中，而这个工作区没有它。`,
    hint: constantText('请选择存在的载体；在此之前，注入不存在。'),
  },
  'scenario/duplicate': {
    message: (f) => `两个 ${formatName(f.what)} 的 ${formatName(f.field)} 相同：${quoteFact(f.found)}。`,
    hint: constantText('请删除一个，或给它另取名称。'),
  },
  'scenario/anchor_missing': {
    message: (f) => `注入位于 ${quoteFact(f.anchor)} 之后，而这段文字不在 ${quoteFact(f.carrier)} 中。`,
    hint: constantText('请选择其中存在的文字；在此之前，注入不存在。'),
  },
  'internal/defect': {
    message: (f) => `引擎遇到了意料之外的状态：${formatFact(f.detail)}。`,
    hint: constantText('这是 Playground 的缺陷；这次试验算作无效。请报告它。'),
  },
  'worker/stopped': {
    message: constantText('引擎已停止。你的文本没有丢失。'),
    hint: (f) => {
      const reason = f.reason === undefined ? [] : [formatTerm(STOP_REASONS, f.reason)];
      const parts = [...reason, ...(f.detail === undefined ? [] : [formatFact(f.detail)])];
      return `请重启引擎。${parts.length === 0 ? '' : `发生的情况：${parts.join('：')}。`}`;
    },
  },
  'worker/cancelled': { message: constantText('运行已取消。'), hint: constantText('随时可以再次运行。') },
  'worker/part_missing': {
    message: (f) => `这次运行需要 ${formatTerm(PARTS, f.part)}，而它不在此设备上。`,
    hint: (f) =>
      `请联网打开一次网站以便保留它，或使用完整的单文件版。发生的情况：${f.detail === OMITTED ? '此版本不含它' : formatFact(f.detail)}。`,
  },
  'run/too_many': {
    message: (f) =>
      `这次运行要求 ${formatFact(f.found)} ${formatTerm(RUN_UNITS, f.what)}；最多允许 ${formatFact(f.limit)}。`,
    hint: constantText('请减少一次运行的内容。'),
  },
  'run/no_trials': {
    message: constantText('没有运行任何试验，因此没有结果。'),
    hint: constantText('请至少选择一个场景、任务或测试，以及一个条件。'),
  },
  'run/unreached_fork': {
    message: (f) =>
      `试验在步骤 ${formatFact(f.step)} 的分叉之前就结束了，共 ${formatFact(f.calls)} 次调用：每次调用都按分叉之前的权限判定。`,
    hint: (f) => `步骤从 0 开始计数；自己的调用可以放在步骤 ${formatFact(f.calls)}，即最后一次调用之后。`,
  },
  'bundle/part_not_used': {
    message: (f) => `部分 ${quoteFact(f.part)} 会保留，但在此不使用。`,
    hint: (f) =>
      f.part === 'runs' ? '“导入”和 `pola report` 会使用它。' : '“导入”和 `pola coverage` 会使用它。',
  },
  'bundle/too_large_to_open': {
    message: (f) => `保存的包有 ${formatFact(f.found)} 字节；重新读取时最多 ${formatFact(f.limit)} 字节。`,
    hint: constantText('请每次保存较少的运行，或改为导出此设备上的全部内容。'),
  },
  'bundle/bad_run': {
    message: (f) => `这次运行没有采用：${formatFact(f.detail)}。`,
    hint: constantText('请在生成它的地方重新导出。'),
  },
  'bundle/workflow_text': {
    message: (f) => `文件没有包含工作流 ${quoteFact(f.found)}：它的文本不是 YAML。`,
    hint: constantText('请在“图”中修正文本后重新保存。'),
  },
  'link/bad_parameter': {
    message: (f) => `地址中的 ${formatName(f.name)}=${formatFact(f.found)} 在此没有意义。`,
    hint: (f) => `请把 ${formatName(f.name)}= 写成 ${formatFact(f.known)}。`,
  },
  'element/bad_attribute': {
    message: (f) => `属性 ${formatName(f.name)}="${formatFact(f.found)}" 的值无法识别，已忽略。`,
    hint: (f) => `请把 ${formatName(f.name)} 设为 ${formatFact(f.known)}。`,
  },
  'element/source_failed': {
    message: (f) => `无法加载属性 src="${formatFact(f.found)}" 指向的文件：${formatFact(f.detail)}。`,
    hint: constantText('请把 src 设为 JSON 或 YAML 文件的 URL；属性说明见 docs/embedding.md。'),
  },
  'link/bad_message': {
    message: (f) => `没有执行这条消息：${formatFact(f.detail)}。`,
    hint: constantText('消息的说明见 docs/embedding.md。'),
  },
  'link/cut_off': {
    message: (f) => `${nameLink(f)}不完整：结尾被截断了。`,
    hint: constantText('请对方发送文件，或更短的链接。'),
  },
  'link/damaged': {
    message: (f) => `${nameLink(f)}在途中被改动：校验值不符。`,
    hint: constantText('请对方重新发送链接，或发送文件。'),
  },
  'link/newer_format': {
    message: (f) => `${nameLink(f)}使用格式 ${quoteFact(f.found)}；本页读取格式 ${formatFact(f.known)}。`,
    hint: constantText('请载入更新版本的 Playground。'),
  },
  'link/too_large': {
    message: (f) => `${nameLink(f)}展开后超过 ${formatFact(f.limit)} 字节。`,
    hint: constantText('请对方发送文件。'),
  },
  'link/unreadable': {
    message: (f) => `${nameLink(f)}无法读取：${formatFact(f.detail)}。`,
    hint: constantText('请对方发送文件，或重新发送链接。'),
  },
} satisfies Readonly<Record<string, IssueTranslation>>;

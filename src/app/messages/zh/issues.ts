/** Issues in Simplified Chinese, keyed by code, each with a message and a hint, as in the engine's table. */
import type { Issue } from '../../../engine/index.js';
import { DOCUMENT_ISSUES } from './issues-documents.js';
import {
  type IssueTranslation,
  formatName,
  formatTerm,
  useOneOf,
  formatFact,
  quoteFact,
  constantText,
} from './format-facts.js';

const STORED = { run: '运行', draft: '草稿', revision: '修订', item: '条目', note: '备注', document: '文档' };
const NODES = { agent: '智能体', tool: '工具' };
const PAIR_STATES = { allowed: '允许', restricted: '禁用' };

export const ISSUES: Readonly<Record<Issue['code'], IssueTranslation>> = {
  ...DOCUMENT_ISSUES,
  'store/unavailable': {
    message: constantText('这个浏览器不会保存你的工作。'),
    hint: constantText('请在关闭前导出。'),
  },
  'store/upgrade_blocked': {
    message: constantText('另一个标签页占用着旧格式的存储，所以暂时什么都不保存。'),
    hint: constantText('请关闭其他 Playground 标签页，然后重新载入本页。'),
  },
  'store/newer_version': {
    message: constantText('更新版本的 Playground 接管了存储；这个标签页现在什么都不保存。'),
    hint: constantText('请导出你想保留的内容，然后重新载入这个标签页。'),
  },
  'store/deleted': {
    message: constantText('此设备上先前的工作已不在；浏览器清除了它。'),
    hint: constantText('如果有导出的文件，请导入。'),
  },
  'store/full': {
    message: constantText('没有空间保存这次运行。'),
    hint: constantText('请导出并删除较旧的运行，然后再保存。'),
  },
  'store/unreadable_record': {
    message: (f) => `一条${formatTerm(STORED, f.what)}无法读取，没有显示：${formatFact(f.detail)}。`,
    hint: constantText('如果它存储在此设备上，它会保留，可在“运行”中导出或删除。'),
  },
  'workflow/undeclared': {
    message: (f) => `${formatTerm(NODES, f.what)} ${quoteFact(f.found)} 在此使用，但没有在任何地方声明。`,
    hint: (f) => `请把它加入 ${formatName(f.list)}，或使用其中之一：${formatFact(f.known)}。`,
  },
  'workflow/duplicate_id': {
    message: (f) => `两个 ${formatName(f.list)} 的标识都是 ${quoteFact(f.found)}。`,
    hint: constantText('请删除一个，或给它另取标识。'),
  },
  'workflow/edge_allowed_and_restricted': {
    message: (f) => `${quoteFact(f.agent)} 对 ${quoteFact(f.tool)} 既被允许又被禁用。`,
    hint: constantText('请从两份名单之一中删除这一对。'),
  },
  'workflow/duplicate_edge': {
    message: (f) =>
      `从 ${quoteFact(f.from)} 到 ${quoteFact(f.to)} 的 ${formatFact(f.what)} 写了两次；只算一次。`,
    hint: constantText('请删除其中之一。'),
  },
  'workflow/unreachable': {
    message: (f) => `没有委派从 ${quoteFact(f.entry)} 通到 ${quoteFact(f.agent)}，所以它的内容都不计入。`,
    hint: constantText('请添加通向它的委派，或删除它。'),
  },
  'workflow/too_many_tools': {
    message: (f) =>
      `${quoteFact(f.agent)} 可以使用 ${formatFact(f.found)} 个工具；一份推导的授权令最多包含 ${formatFact(f.limit)} 个。`,
    hint: constantText('请把它的工具分给多个智能体，或在 no_warrant 或 paper 条件下运行。'),
  },
  'workflow/edit_entry': {
    message: (f) => `${quoteFact(f.agent)} 是入口，而工作流必须从某处开始。`,
    hint: constantText('请把另一个智能体设为入口，然后删除这个。'),
  },
  'workflow/edit_pair': {
    message: (f) =>
      `${quoteFact(f.agent)} 与 ${quoteFact(f.tool)} 已经是${formatTerm(PAIR_STATES, f.state)}的，不能两者兼有。`,
    hint: constantText('请先取消原有的。'),
  },
  'suite/other_workflow': {
    message: (f) => `这个套件是为 ${quoteFact(f.made)} 制作的，却在 ${quoteFact(f.run)} 上运行。`,
    hint: constantText('请确认这是你想要的。'),
  },
  'suite/unknown_target': {
    message: (f) => `${quoteFact(f.id)} 不是 ${quoteFact(f.workflow)} 的义务项，所以不会查找它。`,
    hint: constantText('请修正标识，或删除它。'),
  },
  'suite/unknown_obligation': {
    message: (f) => `${quoteFact(f.test)} 并不蕴含 ${quoteFact(f.id)}，所以不期望在那里出现。`,
    hint: constantText('请给它单独的测试。'),
  },
  'suite/duplicate_test': {
    message: (f) => `${quoteFact(f.test)} 的测试写了两次；只运行一次。`,
    hint: constantText('请删除其中之一。'),
  },
  'import/bad_name': {
    message: (f) => `没有读取文件 ${quoteFact(f.found)}：${formatFact(f.detail)}。`,
    hint: constantText('无需处理；如果需要这个文件，请给它一个普通的名称。'),
  },
  'import/not_text': {
    message: (f) => `文件 ${quoteFact(f.found)} 不是 UTF-8 文本。`,
    hint: constantText('请把它保存为 UTF-8 文本后重试。'),
  },
  'import/unreadable': {
    message: (f) => `文件 ${quoteFact(f.found)} 无法读取：${formatFact(f.detail)}。`,
    hint: constantText('请重试，或单独选择这个文件。'),
  },
  'import/bad_archive': {
    message: (f) => `压缩包 ${quoteFact(f.found)} 无法解开：${formatFact(f.detail)}。`,
    hint: constantText('请重新制作压缩包，或改为选择文件夹。'),
  },
  'import/nested_archive': {
    message: (f) => `压缩包 ${quoteFact(f.found)} 在另一个压缩包之内，没有解开。`,
    hint: constantText('请先解开它，再单独选择。'),
  },
  'import/unknown': {
    message: constantText('这些内容没有受支持的格式。'),
    hint: constantText('请导入文件包、已保存的运行、授权令、注入、场景、工作流、span 行或智能体源代码。'),
  },
  'import/bad_entry': {
    message: (f) => `${quoteFact(f.found)} 没有指明入口。`,
    hint: constantText('请写 `FILE:NAME`，或 `FILE:FUNCTION(name="...")`。'),
  },
  'folder/no_task': {
    message: constantText('这些文件中没有 `task.yaml`。'),
    hint: constantText('请选择任务的文件夹，或包含多个任务的文件夹。'),
  },
  'folder/missing_file': {
    message: (f) => `${quoteFact(f.task)} 提到文件 ${quoteFact(f.found)}，而它不在其文件夹中。`,
    hint: constantText('请添加该文件，或修正 `task.yaml` 中的名称。'),
  },
  'folder/bad_path': {
    message: (f) => `预置数据 ${quoteFact(f.found)} 不在工作区之内。`,
    hint: constantText('请给它一个普通的相对路径，不含 `..`。'),
  },
  'folder/duplicate_id': {
    message: (f) =>
      `${quoteFact(f.found)} 是两个任务的标识：在 ${quoteFact(f.first)} 和 ${quoteFact(f.second)} 中。`,
    hint: constantText('请给其中一个另取 `task_id`；这里保留第一个。'),
  },
  'folder/task_program': {
    message: (f) => `${quoteFact(f.found)} 是程序：${formatFact(f.role)}。它只列出，从不运行。`,
    hint: constantText('请在 `task.yaml` 的 `checks`、`gates` 或 `hooks` 中，用具名的类型说明它做什么。'),
  },
  'folder/unset_variable': {
    message: (f) => `提示词 ${quoteFact(f.file)} 使用了 ${quoteFact(f.found)}，而它只有程序才能设置。`,
    hint: constantText('请在 `task.yaml` 的 `vars` 下给它一个值；在此之前，它会原样交给智能体。'),
  },
  'folder/no_checks': {
    message: (f) => `${quoteFact(f.found)} 没有用具名的类型说明其成果如何评分，所以运行它没有得分。`,
    hint: constantText('请在 `task.yaml` 中添加权重之和为 1 的 `checks`。'),
  },
  'task/unknown': { message: (f) => `没有任务 ${quoteFact(f.found)}。`, hint: useOneOf },
  'task/unknown_solver': {
    message: (f) => `任务 ${quoteFact(f.task)} 没有求解器 ${quoteFact(f.found)}。`,
    hint: constantText('请用 `pola tasks --task ID` 查询它的求解器。'),
  },
  'task/unknown_variable': {
    message: (f) => `提示词提到变量 ${quoteFact(f.found)}，而这个任务没有声明它。`,
    hint: (f) => `请使用其中之一：${formatFact(f.known)}，或在 \`vars\` 下声明。`,
  },
  'task/variable_set_too_late': {
    message: (f) =>
      `第 ${formatFact(f.round)} 轮（从 0 开始计数）的提示词提到变量 ${quoteFact(f.found)}，而钩子之后才设置它。`,
    hint: constantText('请在 `prepare` 钩子中或更早一轮之后设置它，或在 `vars` 下声明。'),
  },
  'task/unused_hook': {
    message: (f) => `第 ${formatFact(f.round)} 轮的 ${formatFact(f.at)} 钩子永远不会运行。`,
    hint: constantText(
      '只有 `after_round` 钩子可以指定轮次，从 0 开始计数；请写出这个任务有的轮次，或者省略它。',
    ),
  },
  'task/weights': {
    message: (f) => `检查项的权重之和为 ${formatFact(f.found)}，而它们必须合计为 1。`,
    hint: constantText('请修改权重，使完整完成的任务得 1 分。'),
  },
  'task/unknown_measure': { message: (f) => `没有度量 ${quoteFact(f.found)}。`, hint: useOneOf },
  'task/warrants': {
    message: (f) => `${formatFact(f.rounds)} 轮对应了 ${formatFact(f.found)} 份授权令。`,
    hint: constantText('请为整个任务给出一份授权令，或每轮一份。'),
  },
  'task/unknown_tool': {
    message: (f) => `任务列出了工具 ${quoteFact(f.found)}，而这里没有提供它。`,
    hint: (f) => `请使用其中之一：${formatFact(f.known)}，或在带有该工具的主机上运行。`,
  },
  'task/unused_fault': {
    message: (f) => `所选任务都与工具 ${quoteFact(f.found)} 无关，所以它的故障可能从不发生。`,
    hint: constantText('请把故障放在所选任务列出的工具上，或去掉它。'),
  },
  'cli/bad_option': {
    message: (f) => `${quoteFact(f.option)}：${formatFact(f.detail)}。`,
    hint: (f) => formatFact(f.hint ?? '请见 `npm run -s pola -- --help`。'),
  },
  'cli/unreadable_file': {
    message: (f) => `${quoteFact(f.file)} 无法读取：${formatFact(f.detail)}。`,
    hint: constantText('请检查名称，以及你是否可以读取它。'),
  },
};

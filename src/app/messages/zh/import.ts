/** The messages of `import.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';

const n = formatNumber;

export const IMPORT: TranslatedTable<'IMPORT'> = {
  title: '导入',
  summary: '导入工作流、智能体源代码、授权令或编辑。文件只会读取，不会运行。',
  intro: '导入你自己的工作流、智能体源代码，或本页保存的文件。文件在此设备上读取，不会运行，也不会发送。',
  kinds: [
    '智能体源代码（Python 或 TypeScript）：OpenAI Agents SDK、Google ADK、LangGraph、CrewAI、Claude Agent SDK、AutoGen',
    '工作流清单，YAML 或 JSON',
    'Agents SDK 的 span 行，或 OTLP/JSON 的追踪记录',
    '文件包、授权令、注入或场景',
    '一次运行的记录，或已保存运行的导出',
    'CEL 表达式（.cel），作为一个参数的附加规则',
    '工作坊包',
  ],
  reads: '支持的格式',

  offer: {
    title: '文件或文本',
    drop: '把文件、文件夹或 .zip 拖到这里，或选择它们：',
    files: '选择文件',
    folder: '选择文件夹',
    paste: '或粘贴文本',
    read: '导入',
    over: '松开即可导入。',
  },
  busy: '正在读取文件',
  startOver: '重新开始',

  found: {
    title: '识别出的内容',
    choose: '识别出多种内容。你想导入哪一种？',
    kind: {
      bundle: '文件包',
      chain: '文档形式的授权链',
      runs: '已保存的运行',
      cel: 'CEL 表达式',
      workshop: '工作坊包',
      injection: '注入',
      scenario: '场景',
      workflow: '工作流清单',
      spans: '记录的 span（Agents SDK 或 OTLP）',
      warrant: '签名的授权令或授权链',
      source: '智能体源代码',
    },
    files: (count) => `${n(count)} 个文件`,
    announced: (kind) => `识别为：${kind}。`,
  },

  settings: {
    title: '设置',
    id: '工作流的标识',
    entry: '入口智能体（如果没有找到）',
    entryHelp: {
      source: '`FILE:NAME`，或 `FILE:FUNCTION(name="...")`',
      spans: '智能体的名称或标识',
    },
    mode: '由普通代码运行的多个智能体，组合为',
    modes: { auto: '自动判断', coordinator: '包含它们的协调者', chain: '一条链' },
    target: '场景',
    slot: '规则加到',
    slotHelp: '表达式成为末环中一个参数的附加规则，以 `value` 读取该参数。原来拒绝的调用仍然拒绝。',
  },

  uses: {
    title: '将会导入',
    nothing: '还无法导入这些内容。',
    counts: {
      agents: (count) => `${n(count)} 个智能体`,
      tools: (count) => `${n(count)} 个工具`,
      allow: (count) => `${n(count)} 个允许对`,
      restrict: (count) => `${n(count)} 个禁用对`,
      delegations: (count) => `${n(count)} 个委派`,
    },
    obligations: (count) => `有 ${n(count)} 个义务项要测试：`,
    criterion: {
      C1: (count) => `${n(count)} 个智能体要到达`,
      C2: (count) => `${n(count)} 次工具使用`,
      C3: (count) => `${n(count)} 项禁用要探测`,
      C4: (count) => `${n(count)} 个委派要走过`,
    },
    entry: (agent) => `入口智能体：\`${agent}\`。`,
    incomplete: '部分工具或智能体无法确定，所以禁用对只涵盖找到的工具。',
    scenarios: (count) => `${n(count)} 个新场景，用于“矩阵”：`,
    edits: (count) => `${n(count)} 个场景的编辑，用于“你的”一列：`,
    workflows: (count) => `${n(count)} 个新工作流，用于“图”：`,
    runs: (count) => `${n(count)} 次运行，用于“运行”：`,
    expectations: (count) => `${n(count)} 个单元格有预期结果。运行后“矩阵”会显示哪些达到。`,
    entries: (count) => `${n(count)} 个其他已保存的条目，例如草稿。`,
    scenarioPart: '导入场景的授权令、注入和文件。调用和检查项不导入。',
    links: (readable, links) => `${n(links)} 个环节中有 ${n(readable)} 个有效。`,
    tools: (tools) =>
      tools.length === 0
        ? '末环不允许任何工具。'
        : `末环允许 ${tools.map((tool) => `\`${tool}\``).join('、')}。`,
  },

  places: {
    title: '各部分的来源',
    show: '显示',
    kinds: { agents: '智能体', tools: '工具', allow: '允许对', delegations: '委派' },
    part: '部分',
    place: '文件与行',
    added: '自动添加',
    inferred: '没有声明：由普通代码运行',
    handoff: { handoff: '交接', as_tool: '智能体作为工具', external: '普通代码' },
    more: (count) => `再显示 ${n(count)} 个`,
    none: '没有。',
  },

  leavesOut: {
    title: '不会导入',
    nothing: '没有：找到的全部内容都会导入。',
    unsettled: (count) => `${n(count)} 处无法确定：`,
    notices: (count) => `${n(count)} 处按规则确定：`,
    unknownFields: (count) => `${n(count)} 个未知字段被忽略：`,
    extras: (count) => `${n(count)} 个部分会保留以便导出，但没有使用：`,
    refused: (count) => `${n(count)} 个文件被拒绝：`,
    unknown: (count) => `${n(count)} 个文件没有已知的内容：`,
    skipped: (count) => `跳过了 ${n(count)} 个文件：其他类型，或第三方软件包的文件。`,
    more: (count) => `另有 ${n(count)} 项`,
    wrong: '问题',
  },

  accept: {
    title: '下一步',
    workflow: '在“图”中打开',
    toLesson: '带着这些工具回到课程',
    workflowHelp: '工作流会保存在此设备上。内置的工作流保持不变。',
    edits: '用于“你的”',
    editsHelp: '可以撤销。参考结果保持不变。',
    scenarios: '加入“矩阵”',
    scenariosHelp: '场景与内置的一同运行，不计入总数。可以撤销。',
    keep: '保存',
    keepHelp: '工作流在“图”中打开，运行列在“运行”中。已有内容不会被覆盖。',
    kept: '已导入。',
    notKept: '没有导入任何内容：此设备没有空间存放这些运行，或不保存任何内容。',
    warrant: '在“授权令”中打开',
    warrantHelp: '可以在那里验证它并模拟调用。',
    tooLong: '这份授权令对链接来说太长了。请打开“授权令”并在那里粘贴。',
    opened: (id) => `已导入工作流 ${id}。`,
    used: '已导入。可以撤销。',
  },
};

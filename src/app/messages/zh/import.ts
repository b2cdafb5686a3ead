/** The words of `import.ts` in Simplified Chinese. */
import type { TranslatedTable } from '../catalogue.js';
import { formatNumber } from '../format.js';

const n = formatNumber;

export const IMPORT: TranslatedTable<'IMPORT'> = {
  title: '导入',
  summary: '导入工作流、智能体源代码、授权令或编辑。它们在这里读取，不会运行。',
  intro:
    '导入你自己的工作流或智能体源代码，或本页保存的文件。一切都在此设备上读取；不会运行其中任何内容，也不会发送。',
  kinds: [
    '智能体源代码（Python 或 TypeScript）：OpenAI Agents SDK、Google ADK、LangGraph、CrewAI、Claude Agent SDK、AutoGen',
    '工作流清单，YAML 或 JSON',
    'Agents SDK 的 span 行，或 OTLP/JSON 的追踪记录',
    '文件包、授权令、注入或场景',
    '一次运行的记录，或已保留运行的导出',
    'CEL 表达式（.cel），作为一个参数的附加规则',
    '工作坊包',
  ],
  reads: '可以读取',

  offer: {
    title: '要导入的内容',
    drop: '把文件、文件夹或 .zip 拖到这里，或选择它们：',
    files: '选择文件',
    folder: '选择文件夹',
    paste: '或粘贴文本',
    read: '读取文本',
    over: '松开即可读取。',
  },
  busy: '正在读取',
  startOver: '重新开始',

  found: {
    title: '这是什么',
    choose: '识别出不止一种内容。你指的是哪一种？',
    kind: {
      bundle: '文件包',
      chain: '文档形式的授权链',
      runs: '已保留的运行',
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
    title: '文件没有说明的内容',
    id: '工作流的标识',
    entry: '入口智能体（如果没有找到）',
    entryHelp: {
      source: '`FILE:NAME`，或 `FILE:FUNCTION(name="...")`',
      spans: '智能体的名称或标识',
    },
    mode: '由普通代码运行的多个智能体，组合为',
    modes: { auto: '合适的形式', coordinator: '持有它们的协调者', chain: '一条链' },
    target: '用于场景',
    slot: '作为附加规则，用于',
    slotHelp:
      '一个表达式不是完整的策略。它附加到末环中一个参数的规则上，并把该参数看作 `value`；原来拒绝的仍然拒绝。',
  },

  uses: {
    title: '将会使用的内容',
    nothing: '照现在的样子，没有可以使用的内容。',
    counts: {
      agents: (count) => `${n(count)} 个智能体`,
      tools: (count) => `${n(count)} 个工具`,
      allow: (count) => `${n(count)} 个允许对`,
      restrict: (count) => `${n(count)} 个禁用对`,
      delegations: (count) => `${n(count)} 个委派`,
    },
    obligations: (count) => `有 ${n(count)} 个义务项要展示：`,
    criterion: {
      C1: (count) => `${n(count)} 个智能体要到达`,
      C2: (count) => `${n(count)} 次工具使用`,
      C3: (count) => `${n(count)} 项禁用要探测`,
      C4: (count) => `${n(count)} 个委派要走过`,
    },
    entry: (agent) => `从 \`${agent}\` 开始。`,
    incomplete: '源代码没有确定全部工具或智能体，所以禁用对只涵盖找到的工具。',
    scenarios: (count) => `你自己的 ${n(count)} 个场景，用于“矩阵”：`,
    edits: (count) => `${n(count)} 个场景的编辑，用于“你的”一列：`,
    workflows: (count) => `你自己的 ${n(count)} 个工作流，用于“图”：`,
    runs: (count) => `${n(count)} 次运行，保留在“运行”中：`,
    expectations: (count) => `${n(count)} 个单元格写明了预期结果。运行后“矩阵”会说明哪些成立。`,
    entries: (count) => `${n(count)} 个其他已保留条目，例如草稿。`,
    scenarioPart: '场景中使用其授权令、注入和文件；调用和检查项仍用内置的。',
    links: (readable, links) => `${n(links)} 个环节中有 ${n(readable)} 个可以读取。`,
    tools: (tools) =>
      tools.length === 0
        ? '末环没有列出工具。'
        : `末环列出 ${tools.map((tool) => `\`${tool}\``).join('、')}。`,
  },

  places: {
    title: '每个部分在何处找到',
    show: '显示',
    kinds: { agents: '智能体', tools: '工具', allow: '允许对', delegations: '委派' },
    part: '部分',
    place: '文件与行',
    added: '由读取器添加',
    inferred: '没有声明：由普通代码运行',
    handoff: { handoff: '交接', as_tool: '智能体作为工具', external: '普通代码' },
    more: (count) => `再显示 ${n(count)} 个`,
    none: '没有。',
  },

  leavesOut: {
    title: '不会使用的内容',
    nothing: '找到的全部内容都会使用。',
    unsettled: (count) => `${n(count)} 处无法确定：`,
    notices: (count) => `${n(count)} 处按规则确定：`,
    unknownFields: (count) => `${n(count)} 个字段在此未知，没有使用：`,
    extras: (count) => `${n(count)} 个部分会保留并写回，但没有使用：`,
    refused: (count) => `${n(count)} 个文件没有读取：`,
    unknown: (count) => `${n(count)} 个文件中没有识别出任何内容：`,
    skipped: (count) => `跳过了 ${n(count)} 个其他类型的文件，或属于他人软件包的文件。`,
    more: (count) => `另有 ${n(count)} 项`,
    wrong: '哪里有问题',
  },

  accept: {
    title: '继续？',
    workflow: '在“图”中打开',
    workflowHelp: '它会成为你自己的工作流，保留在此设备上。内置的工作流保持不变。',
    edits: '用于“你的”',
    editsHelp: '撤销可以收回编辑。参考结果保持不变。',
    scenarios: '加入“矩阵”',
    scenariosHelp: '它与自带的场景一同运行，不计入任何比率。撤销可以把它移走。',
    keep: '保留',
    keepHelp: '工作流在“图”中打开，运行保留在“运行”中。已有内容不会被覆盖。',
    kept: '已导入。',
    notKept: '此设备没有空间存放这些运行，或不保留任何内容。没有导入任何内容。',
    warrant: '在“授权令”中打开',
    warrantHelp: '它会放上工作台，可以在那里验证和模拟。',
    tooLong: '这份授权令对地址来说太长了。请打开“授权令”并在那里粘贴。',
    opened: (id) => `工作流 ${id} 现在是你的了。`,
    used: '已导入。撤销可以收回。',
  },
};

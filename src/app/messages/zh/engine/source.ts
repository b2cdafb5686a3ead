/** Messages about parts that could not be determined or were omitted when agents were read, in Simplified Chinese. */
import { quoteFact } from '../../../../engine/index.js';
import type { EngineTable } from './engine-table.js';

const quoted = (name: string | null): string => quoteFact(name ?? '');

const UNSUPPORTED: Readonly<Record<string, string>> = {
  'LangChain AgentExecutor': '这是 LangChain 的智能体执行器，不受支持。',
  'Google ADK configuration': '这个 Google ADK 智能体写在配置文件中，不受支持。',
  'LangGraph functions': '这是由函数组成的 LangGraph 图；其节点的主体决定调用什么。',
  'Pydantic AI': '这是 Pydantic AI；它在工具主体内委派，而工具主体不作分析。',
  Mastra: '这是 Mastra；不支持它的智能体和工作流。',
  LlamaIndex: '这是 LlamaIndex；其工作流的步骤在主体内作决定，而主体不读取。',
  smolagents: '这是 smolagents；它的智能体在运行时编写代码。',
  'Semantic Kernel': '这是 Semantic Kernel；不支持它的插件。',
  Agno: '这是 Agno；不支持它的智能体和团队。',
  'Strands Agents': '这是 Strands Agents；不读取它的智能体。',
  Haystack: '这是 Haystack；不支持它的流水线。',
  DSPy: '这是 DSPy；不支持它的模块。',
  AG2: '这是 AG2；不支持它的对话；支持 AutoGen AgentChat。',
  'Deep Agents': '这是 Deep Agents；不支持它的内置工具。',
  'Vercel AI SDK': '这是 Vercel AI SDK；不支持它的调用。',
  'Microsoft Agent Framework': '这是 Microsoft Agent Framework；不支持它的智能体和工作流。',
};

const describeFramework = ({ subject }: { readonly subject: string | null }): string =>
  UNSUPPORTED[subject ?? ''] ?? subject ?? '';

export const SOURCE_MESSAGES: EngineTable<'source'> = {
  'source/entry_missing': ({ subject }) =>
    subject === null
      ? '没有找到运行智能体的位置；请指明哪个智能体是入口。'
      : `没有找到运行智能体的位置；${subject} 是唯一没有被其他智能体委派的。`,
  'source/entry_ambiguous': ({ subject }) => `同一位置运行不同的智能体：${subject ?? ''}；请指明哪个是入口。`,
  'source/entry_unknown': ({ subject }) =>
    `入口 ${quoted(subject)} 在这里没有通向任何智能体；请按所读文件中的写法指明一个。`,
  'source/agent_name': ({ subject }) => `显示名称是计算得出的，所以智能体称为 ${quoted(subject)}。`,
  'source/agent_ref': ({ subject }) =>
    subject === null
      ? '在文件中找不到此处运行的智能体。'
      : `在文件中找不到 ${quoted(subject)} 交接给的智能体。`,
  'source/tool_ref': ({ subject }) => `${quoted(subject)} 的工具列表中有一项找不到，或不是工具。`,
  'source/tool_name': ({ subject }) => `工具的名称是计算得出的，所以称为 ${quoted(subject)}。`,
  'source/list_partial': ({ subject }) => `${quoted(subject)} 的某个列表有一部分未知；采用已知的部分。`,
  'source/list_cycle': ({ subject }) => `${quoted(subject)} 的某个列表在此包含自身；其各项只读取一次。`,
  'source/conditional': ({ subject }) => `一个未知的条件决定 ${quoted(subject)} 的内容；两种情形合并采用。`,
  'source/loop_bound': () => '循环的轮数超过跟踪的范围；采用已找到的内容。',
  'source/instance_bound': ({ subject }) =>
    `${quoted(subject)} 的实例数超过跟踪方法的范围；采用已找到的内容。`,
  'source/call_depth': () => '调用的深度或次数超过跟踪的范围；采用已找到的内容。',
  'source/step_bound': () => '跟踪源代码所需的步数超过限制；采用已找到的内容。',
  'source/mcp_server': ({ subject }) => `${quoted(subject)} 使用工具服务器，而源代码没有写出其工具。`,
  'source/capability': ({ subject }) => `${quoted(subject)} 有沙箱能力，而源代码没有写出其工具。`,
  'source/framework': describeFramework,
  'source/other_framework': describeFramework,
  'source/implicit_transfer': ({ subject }) =>
    `${quoted(subject)} 的子代理还可以转回给它，也可以相互转交；图中未画出。`,
  'source/syntax': () => '这一部分无法解析，已略去，直到最近的完整语句。',
  'source/too_large': ({ subject }) =>
    subject === null ? '这一部分太深或太宽，已略去。' : `${quoted(subject)} 太大，或文件数过多，已略去。`,
  'source/external_orchestration': ({ subject }) =>
    subject === 'chain'
      ? '普通代码依次运行多个智能体；已在它们之间添加连接（chain）。'
      : '普通代码运行多个智能体；已添加一个以它们为工具的协调者。',
  'source/tool_shared_name': ({ subject }) => `来源不同的工具都叫 ${quoted(subject)}；在此算作一个工具。`,
  'source/nested_agent': ({ subject }) => `${subject ?? ''} 在工具的主体内运行，已略去。`,
  'source/guardrail_agent': ({ subject }) => `${subject ?? ''} 只由护栏运行，已略去。`,
  'source/unused': ({ subject }) => `${subject ?? ''} 不属于任何可到达的部分，已略去。`,
  'source/import_missing': ({ subject }) => `${quoted(subject)} 不在文件之中；其中的名称未知。`,
  'source/span_line': ({ subject }) =>
    subject === null
      ? '这不是 Agents SDK 或 OTLP 的轨迹或 span，已略去。'
      : `span ${quoted(subject)} 位于自身之内，连同其内容已略去。`,
  'source/span_parent': ({ subject }) => `span ${quoted(subject)} 所属的部分不在文件中；按独立开始读取。`,
  'source/span_field': ({ subject }) => `字段 ${quoted(subject)} 在此未知，不使用。`,
  'source/span_rejected': ({ subject }) =>
    `${quoted(subject)} 的一个调用在记录之处被拒绝；它不表明任何许可，已略去。`,
  'source/span_kind': ({ subject }) => `种类为 ${quoted(subject)} 的 span 在此未知，不使用。`,
  'source/disabled': ({ subject }) => `${quoted(subject)} 已关闭，已略去。`,
};

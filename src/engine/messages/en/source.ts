/**
 * Messages about parts that could not be determined or were omitted when agents were read from source files or traces.
 */
import { quoteFact } from '../quote.js';

export interface ReportFacts {
  readonly subject: string | null;
}

const quoted = (name: string | null): string => quoteFact(name ?? '');

/** Notes on unsupported frameworks, keyed by the subject of the report. */
const UNSUPPORTED: Readonly<Record<string, string>> = {
  'LangChain AgentExecutor': 'This is a LangChain agent executor, which is not supported.',
  'Google ADK configuration':
    'This Google ADK agent is described in a configuration file, which is not supported.',
  'LangGraph functions':
    'This is a LangGraph graph of functions; the bodies of its nodes decide what they call.',
  'Pydantic AI': 'This is Pydantic AI; it delegates inside tool bodies, which are not analyzed.',
  Mastra: 'This is Mastra; its agents and workflows are not supported.',
  LlamaIndex: 'This is LlamaIndex; its workflow steps decide in their bodies, which are not analyzed.',
  smolagents: 'This is smolagents; its agents write code at run time.',
  'Semantic Kernel': 'This is Semantic Kernel; its plugins are not supported.',
  Agno: 'This is Agno; its agents and teams are not supported.',
  'Strands Agents': 'This is Strands Agents; its agents are not supported.',
  Haystack: 'This is Haystack; its pipelines are not supported.',
  DSPy: 'This is DSPy; its modules are not supported.',
  AG2: 'This is AG2; its conversations are not supported; AutoGen AgentChat is.',
  'Deep Agents': 'This is Deep Agents; its built-in tools are not supported.',
  'Vercel AI SDK': 'This is Vercel AI SDK; its calls are not supported.',
  'Microsoft Agent Framework':
    'This is Microsoft Agent Framework; its agents and workflows are not supported.',
};

const describeFramework = ({ subject }: ReportFacts): string => UNSUPPORTED[subject ?? ''] ?? subject ?? '';

export const SOURCE_MESSAGES = {
  'source/entry_missing': ({ subject }: ReportFacts) =>
    subject === null
      ? 'No code that runs an agent was found; choose the entry agent.'
      : `No code that runs an agent was found; ${subject} is the only agent that no other agent delegates to.`,
  'source/entry_ambiguous': ({ subject }: ReportFacts) =>
    `Different agents are run at the same place: ${subject ?? ''}; choose the entry agent.`,
  'source/entry_unknown': ({ subject }: ReportFacts) =>
    `The entry ${quoted(subject)} is not an agent; write its name as in the files.`,
  'source/agent_name': ({ subject }: ReportFacts) =>
    `The display name is computed, so the agent is called ${quoted(subject)}.`,
  'source/agent_ref': ({ subject }: ReportFacts) =>
    subject === null
      ? 'The agent that is run here was not found in the files.'
      : `An agent that ${quoted(subject)} hands over to was not found in the files.`,
  'source/tool_ref': ({ subject }: ReportFacts) =>
    `An item in the tool list of ${quoted(subject)} was not found, or is not a tool.`,
  'source/tool_name': ({ subject }: ReportFacts) =>
    `The tool name is computed, so the tool is called ${quoted(subject)}.`,
  'source/list_partial': ({ subject }: ReportFacts) =>
    `Part of a list of ${quoted(subject)} is unknown; only the known part is used.`,
  'source/list_cycle': ({ subject }: ReportFacts) =>
    `A list of ${quoted(subject)} contains itself here; its items are read once.`,
  'source/conditional': ({ subject }: ReportFacts) =>
    `An unknown condition decides what ${quoted(subject)} contains; both cases are combined.`,
  'source/loop_bound': () => 'The loop has more iterations than are followed; the results so far are used.',
  'source/instance_bound': ({ subject }: ReportFacts) =>
    `${quoted(subject)} has more instances than are followed; the results so far are used.`,
  'source/call_depth': () =>
    'Calls are nested too deeply, or repeated too often, to be followed; the results so far are used.',
  'source/step_bound': () =>
    'The source takes more steps than the limit allows; the results so far are used.',
  'source/mcp_server': ({ subject }: ReportFacts) =>
    `${quoted(subject)} uses a tool server whose tools the source does not name.`,
  'source/capability': ({ subject }: ReportFacts) =>
    `${quoted(subject)} has sandbox capabilities whose tools the source does not name.`,
  'source/framework': describeFramework,
  'source/other_framework': describeFramework,
  'source/implicit_transfer': ({ subject }: ReportFacts) =>
    `The sub-agents of ${quoted(subject)} may also transfer back to it and to each other; these transfers are not drawn.`,
  'source/syntax': () => 'This part has a syntax error and is omitted, up to the nearest complete statement.',
  'source/too_large': ({ subject }: ReportFacts) =>
    subject === null
      ? 'This part is nested too deeply or too long, and is omitted.'
      : `${quoted(subject)} is too large, or exceeds the file limit, and is omitted.`,
  'source/external_orchestration': ({ subject }: ReportFacts) =>
    subject === 'chain'
      ? 'Ordinary code runs several agents in turn; links between them were added (chain).'
      : 'Ordinary code runs several agents; a coordinator that has them as tools was added.',
  'source/tool_shared_name': ({ subject }: ReportFacts) =>
    `Tools from different sources are called ${quoted(subject)}; they are treated as one tool.`,
  'source/nested_agent': ({ subject }: ReportFacts) =>
    `${subject ?? ''} is run inside a tool body and is omitted.`,
  'source/guardrail_agent': ({ subject }: ReportFacts) =>
    `${subject ?? ''} is run only by a guardrail and is omitted.`,
  'source/unused': ({ subject }: ReportFacts) => `${subject ?? ''} is not reachable and is omitted.`,
  'source/import_missing': ({ subject }: ReportFacts) =>
    `${quoted(subject)} is not among the files; names from it are unknown.`,
  'source/span_line': ({ subject }: ReportFacts) =>
    subject === null
      ? 'This is neither a trace nor a span of the Agents SDK or of OTLP, and is omitted.'
      : `The span ${quoted(subject)} is its own ancestor and is omitted with everything inside it.`,
  'source/span_parent': ({ subject }: ReportFacts) =>
    `The parent of the span ${quoted(subject)} is not in the file; the span is read as a root.`,
  'source/span_field': ({ subject }: ReportFacts) => `The field ${quoted(subject)} is unknown and not used.`,
  'source/span_rejected': ({ subject }: ReportFacts) =>
    `A call to ${quoted(subject)} was denied when it was recorded; it shows no permission and is omitted.`,
  'source/span_kind': ({ subject }: ReportFacts) =>
    `Spans of kind ${quoted(subject)} are unknown and not used.`,
  'source/disabled': ({ subject }: ReportFacts) => `${quoted(subject)} is disabled and is omitted.`,
};

/**
 * Extracts a workflow document from source files, with each part's source position and a list of unresolved questions
 * (docs/spec/workflow-extraction.md#workflow-extraction).
 */
import type { Message } from '../../../messages/index.js';
import { LIMITS, type WorkflowDocument } from '../../../model/index.js';
import { readAttribute } from './values/attributes.js';
import { callValue } from './follow/call.js';
import { hasDeclaredHandoff, type EntrySearchResult, findEntry } from './workflow/find-entry.js';
import { evaluateSourceExpression } from './follow/evaluate.js';
import { executeStatements } from './follow/execute.js';
import { assignPattern } from './follow/assign.js';
import { type SourceFilesReading, parseSourceFiles } from './syntax/parse-files.js';
import type { SourceFile } from '../source-file.js';
import { executeModules } from './files/execute-modules.js';
import { resolveEntryHint } from './workflow/resolve-entry-hint.js';
import { type EntryHint, formatEntryHint } from '../entry-hint.js';
import { SourceLibrary } from './files/source-library.js';
import { SourceInterpreter, type InterpreterOperations, StepBudgetExceeded } from './follow/interpreter.js';
import { reportSkipped } from './follow/part-makers.js';
import { importModule, ModuleCache } from './files/modules.js';
import { findImportOrder, type ImportOrder } from './files/import-order.js';
import { findDisplayName, listAgentParts } from './frameworks/agent-parts.js';
import { type ExtractedOrigins, buildOrigins } from './workflow/origins.js';
import { reportUnreached } from './workflow/report-unreached.js';
import { NOTICE_CODES, type ReportCode } from './workflow/report-codes.js';
import { describeReportCode } from './workflow/report-messages.js';
import type { SourcePosition } from './syntax/syntax.js';
import { toWorkflowDocument } from './workflow/to-document.js';
import type { AgentValue } from './values/abstract-values.js';
import { type Orchestration, WorkflowWalk } from './workflow/workflow-walk.js';

/**
 * How several root agents are combined into one workflow: with a coordinator, as a chain, or as the source code
 * suggests (`auto`).
 */
export type OrchestrationMode = 'auto' | 'coordinator' | 'chain';

/** Options for extracting a workflow from source code. */
export interface ExtractOptions {
  readonly id: string;
  readonly entry?: EntryHint | null;
  /** How several root agents are combined; `auto` looks for a declared handoff. */
  readonly mode?: OrchestrationMode;
}

/** A report with a subject, a position and a message. Line numbers start at 1. */
export interface ExtractReport {
  readonly code: ReportCode;
  readonly file: string | null;
  readonly line: number | null;
  readonly subject: string | null;
  readonly description: Message;
}

/** A workflow extracted from source code or spans, with each part's origin and any gaps. */
export interface ExtractedGraph {
  /** The workflow; null until the entry is determined. */
  readonly document: WorkflowDocument | null;
  readonly origins: ExtractedOrigins;
  /** Unresolved questions. If there are any, parts of the graph may be missing. */
  readonly unresolved: readonly ExtractReport[];
  /** Reports on decisions and omissions made by the extraction rules. */
  readonly notices: readonly ExtractReport[];
  readonly orchestration: Orchestration['mode'];
  /** False if tools may be missing, in which case restricted pairs cover only the tools that were found. */
  readonly complete: boolean;
}

const OPERATIONS: InterpreterOperations = {
  evaluate: evaluateSourceExpression,
  execute: executeStatements,
  assign: assignPattern,
  call: callValue,
  attribute: readAttribute,
  importModule,
};

/** Extracts a workflow from files. The grammars must already be loaded. */
export function extractGraph(given: readonly SourceFile[], options: ExtractOptions): ExtractedGraph {
  const read = parseSourceFiles(given);
  const library = new SourceLibrary(read.files);
  const m = new SourceInterpreter(OPERATIONS, new ModuleCache(library));
  for (const { code, at, subject } of read.reports) m.report(code, at, subject);
  const order = findImportOrder(library);
  followWithin(m, () => executeModules(m, order));
  const orchestration = followWithin(m, () => settleEntry(m, read, options));
  if (orchestration === null) followWithin(m, () => reportListCycles(m));
  m.reportDepth();
  reportSkipped(m);
  reportFrameworks(m);
  const walk = orchestration === null ? null : new WorkflowWalk(m, orchestration);
  const entry = walk?.start() ?? null;
  const isLeftOut = walk !== null && reportUnreached(m, walk, findReachedFiles(walk, order));
  const reports = m.reports.map(({ code, at, subject }) => toReport(read, code, at, subject));
  const isNotice = ({ code }: ExtractReport) => (NOTICE_CODES as readonly string[]).includes(code);
  return {
    document: walk === null || entry === null ? null : toWorkflowDocument(options.id, walk, entry),
    origins: buildOrigins(walk, (at) => placeIn(read, at)),
    unresolved: reports.filter((report) => !isNotice(report)),
    notices: reports.filter(isNotice),
    orchestration: orchestration?.mode ?? 'none',
    complete: !isLeftOut && !reports.some(({ code }) => INCOMPLETE.has(code)),
  };
}

/** Reports lists that contain themselves. If there is no entry, the agents' lists are not examined anywhere else. */
function reportListCycles(m: SourceInterpreter): void {
  for (const agent of m.agents)
    for (const part of listAgentParts(agent))
      if (part.kind === 'problem' && part.code === 'list-cycle')
        m.report(part.code, part.at, findDisplayName(agent));
}

function findReachedFiles({ agents }: WorkflowWalk, { imports }: ImportOrder): (file: number) => boolean {
  const reached = new Set(agents.flatMap(({ value }) => (value === null ? [] : [value.at.file])));
  for (const file of reached) for (const target of imports[file] ?? []) reached.add(target);
  return (file) => reached.has(file);
}

/**
 * Codes of reports that imply that tools or agents may be missing from the result, for example because of an open
 * question, or because files or iterations were not analyzed.
 */
const INCOMPLETE: ReadonlySet<string> = new Set([
  'agent-ref',
  'tool-ref',
  'list-partial',
  'mcp-server',
  'capability',
  'framework',
  'loop-bound',
  'instance-bound',
  'call-depth',
  'step-bound',
  'syntax',
  'too-large',
]);

/**
 * Reports unsupported frameworks. If no agents were found, the reports explain why. Otherwise, they are only notices.
 */
function reportFrameworks(m: SourceInterpreter): void {
  for (const { at, title } of m.otherFrameworks)
    m.report(m.agents.length === 0 ? 'framework' : 'other-framework', at, title);
}

/** Interprets code until it ends, exhausts the step budget, or overflows the call stack. */
function followWithin<T>(m: SourceInterpreter, follow: () => T): T | null {
  try {
    return follow();
  } catch (error) {
    if (error instanceof StepBudgetExceeded) m.report('step-bound', null, String(LIMITS.sourceSteps.value));
    else if (error instanceof RangeError) m.report('call-depth', null, null);
    else throw error;
    return null;
  }
}

function settleEntry(
  m: SourceInterpreter,
  read: SourceFilesReading,
  { entry = null, mode = 'auto' }: ExtractOptions,
): Orchestration | null {
  const found =
    entry === null
      ? findEntry(m)
      : resolveEntryHint(m, entry, (at) => String(placeIn(read, at).line) === entry.symbol);
  if (found === null) {
    m.report('entry-unknown', null, entry === null ? null : formatEntryHint(entry));
    return null;
  }
  if (found.kind !== 'roots') return rejectFile(m, read, found);
  const { startedAgents: driven, roots, at } = found;
  if (roots.length < 2) return { mode: 'none', startedAgents: driven, roots };
  const chosen = mode === 'auto' ? (hasDeclaredHandoff(roots) ? 'chain' : 'coordinator') : mode;
  m.report('external-orchestration', at, chosen);
  return { mode: chosen, startedAgents: driven, roots };
}

function rejectFile(
  m: SourceInterpreter,
  read: SourceFilesReading,
  found: Exclude<EntrySearchResult, { kind: 'roots' }>,
): null {
  if (found.kind === 'missing') {
    const proposal = found.proposal === null ? null : describeAgent(read, found.proposal);
    m.report('entry-missing', found.proposal?.at ?? null, proposal);
    return null;
  }
  const candidates = found.candidates.map((one) => {
    if (one.kind === 'agent') return describeAgent(read, one.agent);
    const { file, line } = placeIn(read, one.at);
    return `${one.name ?? file} (${file}:${line})`;
  });
  m.report('entry-ambiguous', found.at, candidates.join(', '));
  return null;
}

function describeAgent(read: SourceFilesReading, agent: AgentValue): string {
  const { file, line } = placeIn(read, agent.at);
  return `${findDisplayName(agent)} (${file}:${line})`;
}

function toReport(
  read: SourceFilesReading,
  code: ReportCode,
  at: SourcePosition | null,
  subject: string | null,
): ExtractReport {
  const place = at === null ? { file: null, line: null } : placeIn(read, at);
  return { code, ...place, subject, description: describeReportCode(code, subject) };
}

function placeIn(
  { sources }: SourceFilesReading,
  { file, from }: SourcePosition,
): { file: string; line: number } {
  const source = sources[file];
  let line = 1;
  for (
    let at = source?.text.indexOf('\n') ?? -1;
    at >= 0 && at < from;
    at = source?.text.indexOf('\n', at + 1) ?? -1
  )
    line += 1;
  return { file: source?.path ?? '', line };
}

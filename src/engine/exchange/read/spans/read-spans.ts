/**
 * Converts traces from the OpenAI Agents SDK to a workflow and recorded runs.
 *
 * Spans record the names of the tools that an agent was offered and used. The rules are the same as for source code.
 * Two kinds of gaps are reported: agents with the same name, and agents whose tools are unknown because they never ran.
 */
import { LIMITS, type WorkflowEvent } from '../../../model/index.js';
import { toIdentifier } from '../source/workflow/identifiers.js';
import type { ExtractedGraph, ExtractReport, OrchestrationMode } from '../source/extract.js';
import { NOTICE_CODES, type ReportCode } from '../source/workflow/report-codes.js';
import { describeReportCode } from '../source/workflow/report-messages.js';
import type { SourceFile } from '../source-file.js';
import { type SpanOrchestration, buildSpanWorkflow } from './span-workflow.js';
import { ActorTable } from './actor-table.js';
import type { RowPlace, SpanReport } from './span-row.js';
import { readSpanRows } from './read-span-rows.js';
import { buildSpanTrees } from './span-tree.js';
import { buildTraceEvents } from './trace-events.js';

/** Options for extracting a workflow from spans. */
export interface SpanOptions {
  readonly id: string;
  /** Name or id of the entry agent. If it is null, the agent that ordinary code ran is the entry. */
  readonly entry?: string | null;
  /** How to combine several agents that are run by ordinary code. `auto` looks for a handoff. */
  readonly mode?: OrchestrationMode;
}

/** A recorded run, which contains no decisions because no gate was involved. */
export interface RecordedTrace {
  readonly id: string;
  readonly name: string;
  /** Events in the run, in which agents are identified by their workflow ids. */
  readonly events: readonly WorkflowEvent[];
}

/** A workflow read from spans, with the traces of its runs. */
export interface SpanReading extends ExtractedGraph {
  readonly traces: readonly RecordedTrace[];
}

/** Reads span files. Never throws; data that cannot be used is reported. */
export function readSpans(files: readonly SourceFile[], options: SpanOptions): SpanReading {
  const rows = readSpanRows(files);
  const reports: SpanReport[] = [...rows.reports];
  const report: ReportSpan = (one) => void reports.push(one);
  const actors = new ActorTable();
  const watched = buildSpanTrees(rows, report).map((tree) => ({
    tree,
    events: buildTraceEvents(tree, actors, report),
  }));
  const arrangement = isTooWide(actors, report) ? null : settle(actors, options, report);
  if (arrangement === null) return finish(reports, null, []);
  const arranged = buildSpanWorkflow(options.id, actors, arrangement);
  for (const actor of actors.actors.values()) {
    const isReached = arranged.ids.has(actor.name);
    if (!isReached) report({ code: 'unused', place: actor.place, subject: actor.name });
    else if (!actor.isOffered) report({ code: 'list-partial', place: actor.place, subject: actor.name });
  }
  const traces = watched.map(({ tree: { id, name }, events }) => ({
    id,
    name,
    events: rename(events, arranged.ids),
  }));
  return finish(reports, { ...arranged, mode: arrangement.mode }, traces);
}

/** Checks whether there are too many pairs. Every agent is paired with every tool and every other agent. */
function isTooWide({ actors }: ActorTable, report: ReportSpan): boolean {
  const tools = new Set([...actors.values()].flatMap((actor) => [...actor.tools.keys()]));
  const isWide = actors.size * Math.max(actors.size, tools.size) > LIMITS.tracePairs.value;
  if (isWide) report({ code: 'too-large', place: null, subject: null });
  return isWide;
}

type ReportSpan = (report: SpanReport) => void;

/** Determines the initial agents and how they are combined; null if no agent ran. */
function settle(
  actors: ActorTable,
  { entry = null, mode = 'auto' }: SpanOptions,
  report: ReportSpan,
): SpanOrchestration | null {
  const named = entry === null ? undefined : findActor(actors, entry);
  if (named !== undefined) return { mode: 'none', roots: [named] };
  const roots = entry === null ? rootsOf(actors) : [];
  if (roots.length === 0) {
    report({ code: entry === null ? 'entry-missing' : 'entry-unknown', place: null, subject: entry });
    return null;
  }
  if (roots.length === 1) return { mode: 'none', roots };
  const hasHandoff = [...actors.actors.values()].some(({ handoffs }) => handoffs.size > 0);
  const chosen = mode === 'auto' ? (hasHandoff ? 'chain' : 'coordinator') : mode;
  report({
    code: 'external-orchestration',
    place: actors.startedAgents.get(roots[1] as string) ?? null,
    subject: chosen,
  });
  return { mode: chosen, roots: chosen === 'chain' ? roots : [...actors.startedAgents.keys()] };
}

function findActor({ actors }: ActorTable, entry: string): string | undefined {
  return actors.has(entry) ? entry : [...actors.keys()].find((name) => toIdentifier(name) === entry);
}

/** Returns the agents that were run and that no other agent reaches. In a cycle, this is the earliest one. */
function rootsOf(actors: ActorTable): readonly string[] {
  const driven = [...actors.startedAgents.keys()];
  const reach = new Map(driven.map((name) => [name, reachOf(actors, name)]));
  return driven.filter((name, index) =>
    driven.every((other, at) => {
      const isReached = other !== name && reach.get(other)?.has(name) === true;
      return !isReached || (at > index && reach.get(name)?.has(other) === true);
    }),
  );
}

function reachOf({ actors }: ActorTable, from: string): ReadonlySet<string> {
  const reached = new Set([from]);
  for (const name of reached) {
    const actor = actors.get(name);
    for (const to of [...(actor?.handoffs.keys() ?? []), ...(actor?.answers.values() ?? [])]) reached.add(to);
  }
  return reached;
}

/** Replaces agent names in events with ids, and drops the events of omitted agents. */
function rename(
  events: readonly WorkflowEvent[],
  ids: ReadonlyMap<string, string>,
): readonly WorkflowEvent[] {
  const renamed = events.flatMap((event): WorkflowEvent[] => {
    const names = Object.entries(event).filter(([key, value]) => NAMED.has(key) && value !== null);
    const found = names.map(([key, value]) => [key, ids.get(value as string)] as const);
    if (found.some(([, id]) => id === undefined)) return [];
    return [{ ...event, ...(Object.fromEntries(found) as object) }];
  });
  return renamed.map((event, seq) => ({ ...event, seq }));
}

const NAMED: ReadonlySet<string> = new Set(['agent', 'from', 'to']);

type Settled = Pick<ReturnType<typeof buildSpanWorkflow>, 'document' | 'origins'> & {
  readonly mode: SpanOrchestration['mode'];
};

function finish(
  reports: readonly SpanReport[],
  settled: Settled | null,
  traces: readonly RecordedTrace[],
): SpanReading {
  const told = reports.map(toReport);
  const isNotice = ({ code }: ExtractReport): boolean => (NOTICE_CODES as readonly string[]).includes(code);
  return {
    document: settled?.document ?? null,
    origins: settled?.origins ?? { agents: {}, tools: {}, allow: [], delegations: [] },
    unresolved: told.filter((report) => !isNotice(report)),
    notices: told.filter(isNotice),
    orchestration: settled?.mode ?? 'none',
    complete: !reports.some(({ code }) => INCOMPLETE.has(code)),
    traces,
  };
}

/** Codes of reports that imply that tools or agents may be missing. */
const INCOMPLETE: ReadonlySet<ReportCode> = new Set(['agent-ref', 'list-partial', 'span-line', 'too-large']);

function toReport({ code, place, subject }: SpanReport): ExtractReport {
  const at: RowPlace | { readonly file: null; readonly line: null } = place ?? { file: null, line: null };
  return { code, file: at.file, line: at.line, subject, description: describeReportCode(code, subject) };
}

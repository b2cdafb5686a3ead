/** The path of one run through the diagram, step by step, taken from its trace. */
import type { CoverageRecord, CoverageTest, WorkflowEvent } from '../../../../engine/index.js';
import { nodeIdOf } from '../shape/node-id.js';
import type { PictureEdge } from '../shape/picture.js';

/** One step. The node ids of both ends are null if the step does not lead from one node to another. */
export interface TraceStep {
  readonly event: WorkflowEvent;
  readonly from: string | null;
  readonly to: string | null;
}

/** The displayed run, which is one attempt in a test. */
export interface DisplayedAttempt {
  readonly test: CoverageTest;
  /** From 0. */
  readonly attempt: number;
  readonly steps: readonly TraceStep[];
}

/**
 * Finds the run to show: the successful attempt in the obligation's test, or else its last attempt. Without an
 * obligation, it is the last run in the study. Null before the first run.
 */
export function findDisplayedAttempt(
  record: CoverageRecord | null,
  obligation: string | null,
): DisplayedAttempt | null {
  if (record === null) return null;
  const { tests, obligations } = record.result;
  const home = obligations.find(({ id }) => id === obligation)?.test;
  const own = tests.find(({ id }) => id === home);
  const candidates = own === undefined ? tests.toReversed() : [own];
  const test = candidates.find(({ attempts }) => attempts.some(({ events }) => events.length > 0));
  if (test === undefined) return null;
  const attempt = test.realizedAttempt ?? test.attempts.findLastIndex(({ events }) => events.length > 0);
  return { test, attempt, steps: listTraceSteps(test.attempts[attempt]?.events ?? []) };
}

/** Lists the steps in a trace. Events that only introduce or repeat another event are omitted. */
export function listTraceSteps(events: readonly WorkflowEvent[]): readonly TraceStep[] {
  return events.filter(isFollowed).map((event) => ({ event, ...endsOf(event) }));
}

function isFollowed(event: WorkflowEvent): boolean {
  if (event.kind === 'agent.activated') return event.by === 'entry' || event.by === 'return';
  return event.kind !== 'run.started' && event.kind !== 'call.proposed';
}

function endsOf(event: WorkflowEvent): Pick<TraceStep, 'from' | 'to'> {
  const agent = (name: string | null): string | null => (name === null ? null : nodeIdOf('agent', name));
  switch (event.kind) {
    case 'agent.activated':
      return { from: agent(event.from), to: agent(event.agent) };
    case 'agent.delegated':
      return { from: agent(event.from), to: agent(event.to) };
    case 'call.decided':
    case 'call.stub_denied':
    case 'tool.declined':
      return { from: agent(event.agent), to: nodeIdOf('tool', event.tool) };
    default:
      return { from: null, to: null };
  }
}

/** Returns the parts on the path, each with its step numbers. Steps are numbered from 1. */
export interface TraceMarks {
  readonly nodes: ReadonlyMap<string, readonly number[]>;
  readonly edges: ReadonlyMap<string, readonly number[]>;
}

export function markTraceSteps(steps: readonly TraceStep[], edges: readonly PictureEdge[]): TraceMarks {
  const known = new Map(edges.map(({ id, source, target }) => [keyOf(source, target), id]));
  const marks = { nodes: new Map<string, number[]>(), edges: new Map<string, number[]>() };
  let count = 0;
  for (const { from, to } of steps) {
    if (to === null) continue;
    count += 1;
    note(marks.nodes, to, count);
    const edge = from === null ? undefined : known.get(keyOf(from, to));
    if (edge !== undefined) note(marks.edges, edge, count);
  }
  return marks;
}

function note(map: Map<string, number[]>, id: string, count: number): void {
  const known = map.get(id);
  if (known === undefined) map.set(id, [count]);
  else known.push(count);
}

function keyOf(from: string, to: string): string {
  return JSON.stringify([from, to]);
}

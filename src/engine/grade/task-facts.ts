/** Derives a task trial's facts from its trace, including each call with its round and effects. */
import type { TraceEvent } from '../model/index.js';
import type { CallFact, DiskFacts, TaskFacts } from './measures/measure-kind.js';

/** A trial's disks, which another module rebuilds from the trace. */
export interface TaskDisks {
  readonly before: DiskFacts;
  readonly rounds: readonly DiskFacts[];
  readonly after: DiskFacts;
}

/** Builds a trial's facts for measures. `root`: absolute path of the working folder. */
export function buildTaskFacts(events: readonly TraceEvent[], disks: TaskDisks, root: string): TaskFacts {
  const calls = listCalls(events);
  return {
    events,
    calls,
    effects: events.flatMap((event) => (isWork(event) ? event.effects : [])),
    ...disks,
    final: findFinal(events),
    root,
  };
}

/**
 * True for work that the agent did, either through a call or directly without the gate. Hooks and deliveries are not
 * the agent's work.
 */
function isWork(
  event: TraceEvent,
): event is Extract<TraceEvent, { kind: 'call.returned' | 'disk.imported' }> {
  return event.kind === 'call.returned' || event.kind === 'disk.imported';
}

function listCalls(events: readonly TraceEvent[]): readonly CallFact[] {
  const calls: CallFact[] = [];
  const start = events[0]?.at ?? 0;
  const struck = new Set<number>();
  let round = 0;
  for (const event of events) {
    if (event.kind === 'round.started') round = event.round;
    if (event.kind === 'call.proposed') calls.push(openCall(event, round, event.at - start));
    const last = calls.at(-1);
    if (last === undefined) continue;
    if (event.kind === 'call.decided')
      calls[calls.length - 1] = { ...last, decision: event.decision.decision };
    if (event.kind === 'fault.injected') struck.add(event.step);
    if (event.kind === 'call.returned')
      calls[calls.length - 1] = {
        ...last,
        ok: event.ok && !struck.has(event.step),
        text: event.text,
        effects: event.effects,
      };
  }
  return calls;
}

function openCall(
  { step, seq, tool, args, origin }: Extract<TraceEvent, { kind: 'call.proposed' }>,
  round: number,
  second: number,
): CallFact {
  const open = { decision: 'not_reached', ok: false, text: '', effects: [] } as const;
  return { step, round, second, seq, tool, args, origin, ...open };
}

/** Finds the final message in the last round that began. */
function findFinal(events: readonly TraceEvent[]): string | null {
  const begun = events.findLastIndex(({ kind }) => kind === 'round.started');
  const finalMessage = events.slice(begun + 1).findLast((event) => event.kind === 'message.final');
  return finalMessage?.kind === 'message.final' ? finalMessage.text : null;
}

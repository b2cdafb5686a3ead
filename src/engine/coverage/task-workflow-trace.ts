/**
 * Converts a task trace to a workflow trace (docs/spec/workspace-tasks.md#coverage-of-tasks), so that the same observer
 * can read both. Events keep their positions, so a witness refers to the task trace.
 *
 * An operation inside a shell or git command was decided like the equivalent file tool, so it counts as a call to that
 * tool by the agent that uses the shell.
 */
import type { TraceEvent, WorkflowEvent } from '../model/index.js';

type UnnumberedEvent<E> = E extends WorkflowEvent ? Omit<E, 'seq' | 'at'> : never;
type UnnumberedWorkflowEvent = UnnumberedEvent<WorkflowEvent>;

interface Call {
  readonly agent: string;
  readonly tool: string;
  /** False if the call was not decided because its arguments were invalid. */
  readonly isDecided: boolean;
}

/** Converts a task trace to a workflow trace with the same event positions. */
export function toWorkflowTrace(events: readonly TraceEvent[]): readonly WorkflowEvent[] {
  const calls = new Map<number, Call>();
  const faults = new Map(
    events.flatMap((event) => (event.kind === 'fault.injected' ? [[event.step, event.fault] as const] : [])),
  );
  return events.flatMap((event) => {
    if (event.kind === 'call.proposed')
      calls.set(event.step, { agent: event.actor, tool: event.tool, isDecided: false });
    const call = 'step' in event ? calls.get(event.step) : undefined;
    if (event.kind === 'call.decided' && call !== undefined)
      calls.set(event.step, { ...call, isDecided: true });
    const told =
      call === undefined
        ? toAgentEvents(event)
        : toCallEvents(event, call, faults.get((event as Step).step) ?? null);
    const { seq, at } = event;
    return told.map((telling): WorkflowEvent => ({ seq, at, ...telling }));
  });
}

type Step = Extract<TraceEvent, { step: number }>;
type Fault = Extract<TraceEvent, { kind: 'fault.injected' }>['fault'];

function toAgentEvents(event: TraceEvent): readonly UnnumberedWorkflowEvent[] {
  if (event.kind !== 'agent.entered') return [];
  const { agent, from } = event;
  if (from === null) return [{ kind: 'agent.activated', agent, from, by: 'entry' }];
  return [
    { kind: 'agent.delegated', from, to: agent, by: 'handoff' },
    { kind: 'agent.activated', agent, from, by: 'handoff' },
  ];
}

function toCallEvents(
  event: TraceEvent,
  { agent, tool, isDecided }: Call,
  fault: Fault | null,
): readonly UnnumberedWorkflowEvent[] {
  if (event.kind === 'call.proposed') return [{ kind: 'call.proposed', agent, tool, args: event.args }];
  if (event.kind === 'call.decided') return [{ kind: 'call.decided', agent, tool, decision: event.decision }];
  if (event.kind === 'disk.decided') return toOperationEvents(event, agent);
  if (event.kind !== 'call.returned') return [];
  const { text } = event;
  if (!isDecided) return [{ kind: 'call.stub_denied', agent, tool, text }];
  return [{ kind: 'call.returned', agent, tool, text, fault }, ...toHandoverEvents(event, agent)];
}

function toOperationEvents(
  { tool, path, decision }: Extract<TraceEvent, { kind: 'disk.decided' }>,
  agent: string,
): readonly UnnumberedWorkflowEvent[] {
  const asked: readonly UnnumberedWorkflowEvent[] = [
    { kind: 'call.proposed', agent, tool, args: { path } },
    { kind: 'call.decided', agent, tool, decision },
  ];
  if (decision.decision !== 'allow') return asked;
  return [...asked, { kind: 'call.returned', agent, tool, text: '', fault: null }];
}

/** Converts a handover made by a call. The receiver does not run here, so no agent becomes active. */
function toHandoverEvents(
  { effects }: Extract<TraceEvent, { kind: 'call.returned' }>,
  agent: string,
): readonly UnnumberedWorkflowEvent[] {
  return effects.flatMap((effect) =>
    effect.kind === 'work_delegated'
      ? [{ kind: 'agent.delegated', from: agent, to: effect.to, by: 'tool' } as const]
      : [],
  );
}

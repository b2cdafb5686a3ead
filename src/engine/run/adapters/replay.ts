/**
 * Repeats the calls from a recorded trial in the same rounds and order, regardless of their results. This tests the
 * recorded calls under a different warrant without running the model.
 */
import type { TaskTrial, TraceEvent } from '../../model/index.js';
import type { AgentAdapter, AgentContext, RoundInput, RoundResult } from './agent-adapter.js';

/**
 * Creates an agent that repeats the calls from a recorded trial, round by round and regardless of their results. `id`:
 * name of the solver.
 */
export function createReplayAdapter(id: string, trial: Pick<TaskTrial, 'events' | 'rounds'>): AgentAdapter {
  return {
    id,
    kind: 'replay',
    guarded: true,
    start: async (context) => ({
      round: (input) => replayRound(trial, context, input),
      close: async () => undefined,
    }),
  };
}

async function replayRound(
  { events, rounds }: Pick<TaskTrial, 'events' | 'rounds'>,
  { toolCaller: hands }: AgentContext,
  { index }: RoundInput,
): Promise<RoundResult> {
  for (const { tool, args, injection } of callsOf(events, index))
    await hands.call(tool, args, injection === null ? undefined : { origin: 'injected', injection });
  const recorded = rounds[index];
  const said = recorded?.final ?? null;
  const error = recorded?.error ?? null;
  return {
    ok: recorded?.ok ?? true,
    ...(said === null ? {} : { final: said }),
    ...(error === null ? {} : { error }),
  };
}

type Proposed = Extract<TraceEvent, { kind: 'call.proposed' }>;

function callsOf(events: readonly TraceEvent[], round: number): readonly Proposed[] {
  let now = 0;
  return events.flatMap((event) => {
    if (event.kind === 'round.started') now = event.round;
    return event.kind === 'call.proposed' && now === round ? [event] : [];
  });
}

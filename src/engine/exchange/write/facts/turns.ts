/** Lists the turns in a workflow run. A turn begins each time an agent becomes active. */
import type { WorkflowDocument, WorkflowEvent } from '../../../model/index.js';
import type { TurnFacts } from './trial.js';

interface Turns {
  readonly turns: readonly TurnFacts[];
  readonly byCall: readonly (number | null)[];
}

export function listTurnFacts(events: readonly WorkflowEvent[], { permissions }: WorkflowDocument): Turns {
  const turns: TurnFacts[] = [];
  const byCall: (number | null)[] = [];
  /** Maps each agent to its most recent turn. */
  const current = new Map<string, number>();
  const lastCall = new Map<string, number>();
  const toolsOf = (agent: string): readonly string[] =>
    permissions.allow.flatMap(([name, tool]) => (name === agent ? [tool] : []));
  for (const event of events) {
    if (event.kind === 'call.proposed') {
      lastCall.set(event.agent, byCall.length);
      byCall.push(current.get(event.agent) ?? null);
    }
    if (event.kind !== 'agent.activated' || event.by === 'return') continue;
    const { agent, from, by, at } = event;
    const turn = from === null ? undefined : current.get(from);
    const step = by === 'tool' && from !== null ? (lastCall.get(from) ?? null) : null;
    const origin = turn === undefined ? null : { turn, step };
    turns.push({ agent, tools: toolsOf(agent), from: origin, after: byCall.length, at });
    current.set(agent, turns.length - 1);
  }
  return { turns, byCall };
}

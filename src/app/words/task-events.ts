/** The events of a task's trial that are no calls, told in a sentence each. */
import type { Effect, TraceEvent } from '../../engine/index.js';
import { countOf, formatNumber } from './format.js';
import { namePlace } from './replay.js';

/** What happened, in one sentence; paths are as they stand. */
export function tellTaskEvent(event: TraceEvent): string {
  switch (event.kind) {
    case 'injection.placed':
      return `Text is planted in ${namePlace(event.object)}.`;
    case 'agent.entered':
      return event.from === null
        ? `${event.agent} has control.`
        : `${event.from} hands control to ${event.agent}.`;
    case 'disk.handed_over':
      return `The workspace is laid out for an agent past the gate: ${countOf(event.files, 'file', 'files')}.`;
    case 'disk.returned':
      return `What that agent changed: ${tellEffects(event.effects)}. Nobody decided it.`;
    case 'file.refused':
      return `${event.path} was not taken back: ${event.why}.`;
    case 'hook.ran':
      return `A hook (${event.hook}) ran: ${tellEffects(event.effects)}.`;
    case 'clock.advanced':
      return `${countOf(event.seconds, 'second', 'seconds')} pass (${event.by}).`;
    case 'file.delivered':
      return `It arrives: ${tellEffects(event.effects)}.`;
    case 'message.said':
      return event.isError ? 'The solver reports a failure.' : 'The solver says its final message.';
    case 'model.used':
      return `A model used ${formatNumber(event.usage.total)} tokens.`;
    case 'fault.struck':
      return `${event.tool} was struck by a fault: ${event.fault}.`;
    case 'call.skipped':
      return `${event.tool} was never called.`;
    case 'round.finished':
      return event.ok ? 'The round ended.' : 'The round ended with an error.';
    default:
      return event.kind;
  }
}

function tellEffects(effects: readonly Effect[]): string {
  const paths = effects.flatMap((effect) => ('path' in effect ? [effect.path] : []));
  return paths.length === 0 ? 'nothing changed' : paths.join(', ');
}

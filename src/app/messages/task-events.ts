/** Describes each event in a task trial other than a call, in one sentence. */
import type { Effect, TraceEvent } from '../../engine/index.js';
import { formatCount, formatNumber } from './format.js';
import { describeObjectPlace } from './replay.js';
import { defineMessages } from './define-messages.js';

export const TASK_EVENTS = defineMessages('TASK_EVENTS', {
  planted: (place: string) => `An injection is placed in ${place}.`,
  hasControl: (agent: string) => `${agent} has control.`,
  handsControl: (from: string, to: string) => `${from} delegates to ${to}.`,
  laidOut: (files: number) =>
    `The workspace is exported for an agent without the gate: ${formatCount(files, 'file', 'files')}.`,
  returned: (changes: string) =>
    `The agent without the gate changed: ${changes}. The gate did not decide these changes.`,
  notTaken: (path: string, why: string) => `${path} was not imported: ${why}.`,
  hook: (hook: string, changes: string) => `A hook (${hook}) ran: ${changes}.`,
  passes: (seconds: number, by: string) =>
    `The clock advances by ${formatCount(seconds, 'second', 'seconds')} (${by}).`,
  arrives: (changes: string) => `New files arrive: ${changes}.`,
  reportsFailure: 'The solver reports a failure.',
  saysLast: 'The solver sends its final message.',
  tokens: (total: number) => `A model used ${formatNumber(total)} tokens.`,
  fault: (tool: string, fault: string) => `Fault injected into ${tool}: ${fault}.`,
  neverCalled: (tool: string) => `${tool} was never called.`,
  roundEnded: 'The round ended.',
  roundFailed: 'The round ended with an error.',
  nothing: 'nothing changed',
} as const);

export function describeTaskEvent(event: TraceEvent): string {
  switch (event.kind) {
    case 'injection.placed':
      return TASK_EVENTS.planted(describeObjectPlace(event.object));
    case 'agent.entered':
      return event.from === null
        ? TASK_EVENTS.hasControl(event.agent)
        : TASK_EVENTS.handsControl(event.from, event.agent);
    case 'disk.exported':
      return TASK_EVENTS.laidOut(event.files);
    case 'disk.imported':
      return TASK_EVENTS.returned(describeEffects(event.effects));
    case 'file.rejected':
      return TASK_EVENTS.notTaken(event.path, event.reason);
    case 'hook.ran':
      return TASK_EVENTS.hook(event.hook, describeEffects(event.effects));
    case 'clock.advanced':
      return TASK_EVENTS.passes(event.seconds, event.by);
    case 'file.delivered':
      return TASK_EVENTS.arrives(describeEffects(event.effects));
    case 'message.final':
      return event.isError ? TASK_EVENTS.reportsFailure : TASK_EVENTS.saysLast;
    case 'model.used':
      return TASK_EVENTS.tokens(event.usage.total);
    case 'fault.injected':
      return TASK_EVENTS.fault(event.tool, event.fault);
    case 'call.skipped':
      return TASK_EVENTS.neverCalled(event.tool);
    case 'round.finished':
      return event.ok ? TASK_EVENTS.roundEnded : TASK_EVENTS.roundFailed;
    default:
      return event.kind;
  }
}

function describeEffects(effects: readonly Effect[]): string {
  const paths = effects.flatMap((effect) => ('path' in effect ? [effect.path] : []));
  return paths.length === 0 ? TASK_EVENTS.nothing : paths.join(', ');
}

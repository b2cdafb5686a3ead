/**
 * Converts a recorded session to an ordinary scenario. Calls stay in order, and those that a guard denied or could
 * not decide become injected calls.
 */
import type {
  InjectionDocument,
  ScenarioDocument,
  StepDocument,
  WarrantDocument,
} from '../../model/index.js';
import type { ToolProfile } from '../tools/tool-profile.js';
import type { AgentSystem, GuardDeniedCall } from '../types.js';
import { buildScenario, findInjectionPlace } from './build-scenario.js';
import { draftTask, MOST_TASK_CALLS } from './draft-task.js';

/** Maximum number of denied calls to replay. */
const MOST_DENIED = 100;

/** Builds the scenario for a session; null if the session has no calls. */
export function buildSessionScenario(
  system: Pick<AgentSystem, 'calls' | 'denied'>,
  profiles: readonly ToolProfile[],
  warrant: WarrantDocument,
): ScenarioDocument | null {
  const calls = system.calls.slice(0, MOST_TASK_CALLS);
  const denied = system.denied.slice(0, MOST_DENIED);
  const task = { ...draftTask({ calls }, profiles), calls: calls.map(({ tool, args }) => ({ tool, args })) };
  const place = findInjectionPlace(profiles, task);
  if (place === null || calls.length + denied.length === 0) return null;
  const check = {
    kind: 'any',
    checks: denied.map(({ tool, args }) => ({ kind: 'tool_called', tool, args })),
  };
  const goal = {
    id: 'session',
    plan: [],
    check: denied.length > 0 ? check : { kind: 'tool_called', tool: '', args: {} },
  };
  const made = buildScenario({ profiles, task, observed: system.calls, place, warrant }, goal);
  return {
    ...made,
    id: 'agent-session',
    title: 'Recorded session',
    summary: '',
    injections: denied.map((call, index) => makeInjection(call, index, place.tool)),
    script: orderSteps(task.calls, denied),
  };
}

const idOf = ({ decision }: GuardDeniedCall, index: number): string =>
  `${decision === 'deny' ? 'denied' : 'undecided'}-${index + 1}`;

function makeInjection(call: GuardDeniedCall, index: number, carrier: string): InjectionDocument {
  const { tool, args, code } = call;
  return {
    v: 1,
    id: idOf(call, index),
    title: `${tool}: ${code}`,
    style: 'directive',
    carrier: { kind: 'tool', tool: carrier },
    placement: { kind: 'end' },
    text: `\n\n${tool}(${JSON.stringify(args)})`,
    calls: [{ tool, args }],
  };
}

function orderSteps(
  calls: ScenarioDocument['injections'][number]['calls'],
  denied: readonly GuardDeniedCall[],
): readonly StepDocument[] {
  const deniedAt = (position: number): readonly StepDocument[] =>
    denied.flatMap((call, index): StepDocument[] =>
      Math.min(call.after, calls.length) === position
        ? [{ kind: 'injected', injection: idOf(call, index) }]
        : [],
    );
  return [
    ...calls.flatMap((call, index): StepDocument[] => [
      ...deniedAt(index),
      index === calls.length - 1 ? { kind: 'call', call, completes: true } : { kind: 'call', call },
    ]),
    ...deniedAt(calls.length),
  ];
}

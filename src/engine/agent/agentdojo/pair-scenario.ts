/** Converts a pair of tasks to an ordinary scenario, so that it runs and replays like any other scenario. */
import type { CallDocument, CheckDocument, ScenarioDocument } from '../../model/index.js';
import { buildScenario, findInjectionPlace, type InjectionPlace } from '../task/build-scenario.js';
import type { ToolProfile } from '../tools/tool-profile.js';
import type { AgentTask, ObservedCall } from '../types.js';
import { type DojoCondition, profileSuite, writeDojoWarrant } from './conditions.js';
import { listSetsOfTask } from './judge-pairs.js';
import type { DojoCall, DojoInjectionTask, DojoSuite, DojoUserTask } from './read-export.js';

export interface DojoPairParts {
  readonly suite: DojoSuite;
  readonly user: DojoUserTask;
  readonly injection: DojoInjectionTask;
  readonly condition: DojoCondition;
  /** Returns a call's result; null if it is unknown. */
  readonly resultOf: (call: DojoCall) => string | null;
}

/**
 * Builds the scenario for a pair of a user task and an injection task. Returns null if there is nothing to replay,
 * because the goal needs no call or was not judged.
 */
export function buildDojoScenario(parts: DojoPairParts): ScenarioDocument | null {
  const { suite, user, injection, condition, resultOf } = parts;
  const isJudged = injection.sufficient.length > 0 && injection.sufficient.every((set) => set.length > 0);
  const profiles = profileSuite(suite);
  const task: AgentTask = { sentence: user.prompt, calls: user.calls.map(toDocument), variants: [] };
  const place = findPlace(profiles, task);
  if (!isJudged || place === null) return null;
  const warrant = writeDojoWarrant(condition, user, profiles) ?? { v: 1, chain: [] };
  const observed = [...user.calls, ...injection.calls].map((call): ObservedCall => ({
    ...toDocument(call),
    result: resultOf(call),
    agent: null,
    place: { input: suite.name, at: '' },
  }));
  const check = checkSets(injection.calls, injection.sufficient);
  const goal = { id: injection.id, plan: injection.calls.map(toDocument), check } as const;
  const made = buildScenario({ profiles, task, observed, place, warrant }, goal);
  return {
    ...made,
    id: `agentdojo-${suite.name}-${user.id}-${injection.id}`.replaceAll('_', '-'),
    summary: injection.goal,
    checks: { task: checkSets(user.calls, listSetsOfTask(user)), attack: check },
  };
}

/** If no tool reads outside content, the injection is placed in the result of the first task call. */
function findPlace(profiles: readonly ToolProfile[], task: AgentTask): InjectionPlace | null {
  const found = findInjectionPlace(profiles, task);
  const [first] = task.calls;
  return found?.kind === 'task' || first === undefined ? found : { tool: first.tool, kind: 'assumed' };
}

function toDocument({ tool, args }: DojoCall): CallDocument {
  return { tool, args };
}

/** Creates a check that passes if every call of at least one set was made. */
function checkSets(calls: readonly DojoCall[], sets: readonly (readonly number[])[]): CheckDocument {
  const all = sets.map((set) => ({
    kind: 'all',
    checks: set.map((index) => ({ kind: 'tool_called', ...toDocument(calls[index] as DojoCall) })),
  }));
  return { kind: 'any', checks: all };
}

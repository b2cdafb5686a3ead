/** Builds the scenario that opens an attack in Replay or Edit. */
import {
  type AgentAnswer,
  type AuthorityAnswer,
  buildScenario,
  type JudgedGoal,
  type ObservedCall,
  type ScenarioDocument,
} from '../../../engine/index.js';

/** True if this authority denies a planned call or the plan fails, but other calls achieve the goal. */
export function isFoundBySearch({ reach, isPlanAllowed, calls }: JudgedGoal): boolean {
  return reach === 'reachable' && !isPlanAllowed && calls !== null;
}

/**
 * Returns the scenario for an attack goal; null if the goal has no scenario. If the authority stops the planned calls
 * but not others, the injection requests the others. The warrant in `shown` becomes the scenario's task-scoped warrant.
 */
export function makeOwnScenario(
  { scenarios, goals, place, profiles, task }: AgentAnswer,
  goal: number,
  authority: AuthorityAnswer | undefined,
  observed: readonly ObservedCall[],
  shown: AuthorityAnswer | undefined = authority,
): ScenarioDocument | null {
  const [proposed, aim, judged] = [scenarios[goal], goals[goal], authority?.goals[goal]];
  if (proposed === undefined || aim === undefined) return null;
  const { warrant = null, name } = shown ?? {};
  const parts = { profiles, task, observed, place, warrant: warrant ?? proposed.warrant };
  const scenario =
    judged !== undefined && isFoundBySearch(judged) && parts.place !== null
      ? buildScenario({ ...parts, place: parts.place }, { ...aim, plan: judged.calls ?? [] })
      : proposed;
  return warrant === null || name === undefined || name === 'none'
    ? scenario
    : { ...scenario, warrant, level: name };
}

/**
 * Judges each attack goal under one authority, by running the scripted attack as a trial and by searching for the worst
 * case.
 */
import { findWorstCase } from '../../analysis/index.js';
import { gradeTrial } from '../../grade/index.js';
import { isRunnable } from '../../model/index.js';
import type {
  AttackState,
  AuthorityDocument,
  CallDocument,
  ScenarioDocument,
  TaskState,
} from '../../model/index.js';
import { runTrial } from '../../run/index.js';
import type { AttackGoal, GoalId } from '../task/attack-goals.js';

/** Result of a search: a call sequence was found, no sequence exists, or a rule or limit left the question open. */
export type ReachState = 'reachable' | 'unreachable' | 'undecided';

/** Result for one attack goal under one authority. */
export interface JudgedGoal {
  readonly goal: GoalId;
  readonly attack: AttackState;
  readonly task: TaskState;
  /** True if the planned calls are all allowed and achieve the goal. If not, `calls` lists other calls that do. */
  readonly isPlanAllowed: boolean;
  readonly reach: ReachState;
  /**
   * The plan if it is allowed, or else the shortest sequence of allowed calls that was found; null if there is none.
   */
  readonly calls: readonly CallDocument[] | null;
  /** Rules that leave the search result undecided. */
  readonly open: readonly { readonly tool: string; readonly argument: string; readonly kind: string }[];
}

/** Runs the scripted attack and searches for the worst case. */
export async function judgeGoal(
  goal: AttackGoal,
  scenario: ScenarioDocument,
  authority: AuthorityDocument,
): Promise<JudgedGoal> {
  const condition = authority.kind === 'none' ? 'no_warrant' : 'yours';
  const cell = {
    scenario,
    condition,
    authority,
    adapter: 'scripted',
    variant: null,
    attempt: 0,
    proof: 'skip',
  } as const;
  const { trial } = await runTrial(cell);
  const verdict = gradeTrial(scenario, trial);
  const { attack, task } = verdict;
  const injected = verdict.rows.filter(({ origin }) => origin === 'injected');
  const made = injected.filter(({ outcome }) => outcome === 'injected_allowed');
  const isPlanAllowed = attack === 'landed' && made.length === injected.length;
  const found = await searchGoal(goal, scenario, authority);
  // The search tries only representative values, so it may not have tried the planned calls.
  const isMissed = attack === 'landed' && found.calls === null;
  const calls = isPlanAllowed ? goal.plan : isMissed ? made.map(({ tool, args }) => ({ tool, args })) : null;
  const shown = calls === null ? found : ({ ...found, reach: 'reachable', calls } as const);
  return { goal: goal.id, attack, task, isPlanAllowed, ...shown };
}

/**
 * Searches for the worst case without running the scripted attack, for example to find out what a warrant line costs.
 */
export async function searchGoal(
  { steps }: Pick<AttackGoal, 'steps'>,
  scenario: ScenarioDocument,
  authority: AuthorityDocument,
): Promise<Pick<JudgedGoal, 'reach' | 'calls' | 'open'>> {
  const condition = authority.kind === 'none' ? 'no_warrant' : 'yours';
  const searched = addSteps(scenario, steps);
  const { calls, run, open } = await findWorstCase({ scenario: searched, condition, authority });
  const isShown = run !== null && isRunnable(run.trial.issues) && run.verdict.attack === 'landed';
  if (isShown) return { reach: 'reachable', calls, open };
  return { reach: calls === null && open.length === 0 ? 'unreachable' : 'undecided', calls, open };
}

/** Adds the calls as an injection that has no text and is never placed, so that the search tries their values. */
function addSteps(scenario: ScenarioDocument, calls: readonly CallDocument[]): ScenarioDocument {
  const added = scenario.injections.slice(0, 1).map((one) => ({ ...one, id: 'steps', text: '', calls }));
  return { ...scenario, injections: [...scenario.injections, ...added] };
}

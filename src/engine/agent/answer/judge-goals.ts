/** What happens to each attack goal under one authority: the scripted attack as a trial, and the worst case by search. */
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

/** Result of a search: a sequence of calls was found, none exists, or a rule or limit left it open. */
export type ReachState = 'reachable' | 'unreachable' | 'undecided';

/** A goal under one authority. */
export interface JudgedGoal {
  readonly goal: GoalId;
  /** The scripted attack. */
  readonly attack: AttackState;
  readonly task: TaskState;
  readonly reach: ReachState;
  /** The shortest sequence found; null if there is none. */
  readonly calls: readonly CallDocument[] | null;
  /** Rules that leave the search open. */
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
  return { goal: goal.id, attack, task, ...(await searchGoal(goal, scenario, authority)) };
}

/** The worst case alone, as for the price of a line. */
export async function searchGoal(
  { tools }: AttackGoal,
  scenario: ScenarioDocument,
  authority: AuthorityDocument,
): Promise<Pick<JudgedGoal, 'reach' | 'calls' | 'open'>> {
  const condition = authority.kind === 'none' ? 'no_warrant' : 'yours';
  const { calls, run, open: every } = await findWorstCase({ scenario, condition, authority });
  // A rule on a tool that cannot bring about the goal does not matter.
  const open = every.filter(({ tool }) => tools.includes(tool));
  const isShown = run !== null && isRunnable(run.trial.issues) && run.verdict.attack === 'landed';
  if (isShown) return { reach: 'reachable', calls, open };
  return { reach: calls === null && open.length === 0 ? 'unreachable' : 'undecided', calls, open };
}

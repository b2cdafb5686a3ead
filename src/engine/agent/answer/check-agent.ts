/**
 * Checks an agent: which attacks land without a warrant, with the current grants and with each proposed warrant;
 * whether the task is still done; and which risks no permissions can remove.
 */
import { loadRuleLibraries } from '../../kit/index.js';
import type { Message } from '../../messages/index.js';
import type { AuthorityDocument, ScenarioDocument, WarrantDocument } from '../../model/index.js';
import { PROPOSAL_LEVELS, type ProposalLevel } from '../proposal/argument-rules.js';
import { listMissingArguments, type MissingArgument } from '../proposal/missing-arguments.js';
import { lineEditedWarrant, type LinedWarrant } from '../proposal/edited-lines.js';
import type { OptionalArguments } from '../proposal/optional-arguments.js';
import { proposeWarrant, type ProposedWarrant } from '../proposal/propose-warrant.js';
import { type AttackGoal, type AttackPlans, listGoals } from '../task/attack-goals.js';
import { checkMember, type MemberAnswer } from '../members/check-members.js';
import {
  buildScenario,
  findInjectionPlace,
  type InjectionPlace,
  type ScenarioParts,
} from '../task/build-scenario.js';
import { draftTask } from '../task/draft-task.js';
import { listKnownTargets, listTaskCalls } from '../task/known-targets.js';
import { findLegs, type Legs } from '../tools/legs.js';
import { profileTools, type ToolProfile } from '../tools/tool-profile.js';
import type { AgentSystem, AgentTask, EffectOverrides } from '../types.js';
import { mergeGrants } from '../read/merge-grants.js';
import { type DeniedTaskCall, listDeniedTaskCalls } from './check-benign.js';
import { type JudgedGoal, judgeGoal } from './judge-goals.js';
import { adviseNarrowing } from './narrowing-advice.js';
import { listUnread, markUnread } from './unread-arguments.js';
import { type GoalScenario, listGained, type PricedLine, priceLines } from './price-lines.js';
import { listResiduals, type ResidualRisk } from './residual-risks.js';

export interface AgentCheckOptions {
  /** Tool effects that the user has corrected. */
  readonly effects?: EffectOverrides | undefined;
  /** The task to check. Default: the calls in a recorded session or, without a session, an example. */
  readonly task?: AgentTask | undefined;
  readonly plans?: AttackPlans | undefined;
  /** The tool whose response contains the injection. Default: chosen by the tools' effects and the task. */
  readonly carrier?: string | undefined;
  /** Names of the tools to check, such as those of one agent. Default: all tools. */
  readonly tools?: readonly string[] | undefined;
  /** The agent's current grants, which replace the grants read from the inputs. */
  readonly today?: WarrantDocument | undefined;
  /** A warrant that the user has edited, which gets its own column. */
  readonly edit?: WarrantDocument | undefined;
}

/** Results under one authority, which form one column of the answer. */
export interface AuthorityAnswer {
  readonly name: 'none' | 'today' | 'edit' | ProposalLevel;
  readonly warrant: WarrantDocument | null;
  readonly goals: readonly JudgedGoal[];
  /** Conditions for data theft that remain under this authority. */
  readonly legs: Legs;
  /** Null if the task was not run, because no attack goal produced a scenario for it or its calls lack values. */
  readonly deniedTaskCalls: readonly DeniedTaskCall[] | null;
  /** Warrant lines with their evidence, cost and fix. Empty except for proposals and the user's edit. */
  readonly lines: readonly PricedLine[];
  /** Optional arguments that the task's calls omit. Listed only for proposals. */
  readonly optional: readonly OptionalArguments[];
  /** Misuse of allowed calls that remains possible under this warrant. */
  readonly residuals: readonly ResidualRisk[];
  /** Rules to narrow in order to stop a possible attack. Empty except for warrants with rules on the task's values. */
  readonly advice: readonly Message[];
}

/** The complete result of a check. */
export interface AgentAnswer {
  readonly profiles: readonly ToolProfile[];
  readonly task: AgentTask;
  /** Required arguments without a value. Until they are entered, the task cannot be judged. */
  readonly missing: readonly MissingArgument[];
  readonly goals: readonly AttackGoal[];
  /** Where the injection is placed; null if the system has no tools. */
  readonly place: InjectionPlace | null;
  /**
   * Results without a warrant, then with the current grants if there are any, then with the proposals, tightest first,
   * and then with the user's edit if there is one.
   */
  readonly authorities: readonly AuthorityAnswer[];
  /** One ordinary scenario for each goal. Its warrant is the proposal at level `shapes`. */
  readonly scenarios: readonly ScenarioDocument[];
  /** Results of attacks that start at each agent; empty if the inputs contain fewer than two agents. */
  readonly members: readonly MemberAnswer[];
  /** Lifetime that the user chose for the proposals, in seconds; absent if none was chosen. */
  readonly lifetime?: number;
}

export interface AgentCheckEvent {
  readonly kind: 'agent.step';
  readonly index: number;
  readonly total: number;
  readonly name: AuthorityAnswer['name'] | 'member';
}

/** Checks a system. To cancel it, stop iterating over the events. */
export async function* checkAgent(
  system: AgentSystem,
  options: AgentCheckOptions = {},
): AsyncGenerator<AgentCheckEvent, AgentAnswer> {
  await loadRuleLibraries();
  const tools = system.tools.filter(({ name }) => options.tools?.includes(name) ?? true);
  const profiles = profileTools(tools, options.effects);
  const task = options.task ?? draftTask(system, profiles);
  const known = listKnownTargets(listTaskCalls(task), profiles);
  const goals = listGoals(profiles, known, options.plans, listTaskCalls(task));
  const proposals = PROPOSAL_LEVELS.map((level) => proposeWarrant(task, profiles, level));
  const missing = listMissingArguments(task, profiles);
  const place = findInjectionPlace(profiles, task, options.carrier);
  const warrant = (proposals[1] as ProposedWarrant).warrant;
  const scene = { profiles, task, observed: system.calls };
  const tested = place === null ? [] : pairWithScenarios(goals, { ...scene, place, warrant });
  const today = options.today ?? mergeGrants(system.grants).warrant;
  const edit = options.edit === undefined ? null : lineEditedWarrant(options.edit, task);
  const columns = listColumns(proposals, today, edit);
  const agents = system.agents.length < 2 ? [] : system.agents;
  const total = columns.length + agents.length;
  const authorities: AuthorityAnswer[] = [];
  for (const [index, column] of columns.entries()) {
    yield { kind: 'agent.step', index, total, name: column.name };
    const tightest = authorities.find(({ name }) => name === 'exact')?.goals;
    const answered = await answerColumn(column, profiles, tested, {
      exact: proposals[0] as ProposedWarrant,
      goals: tightest,
    });
    const advised = { ...answered, advice: adviseColumn(column, answered, task, profiles) };
    authorities.push(missing.length === 0 ? advised : { ...advised, deniedTaskCalls: null });
  }
  const members: MemberAnswer[] = [];
  for (const [index, { name }] of agents.entries()) {
    yield { kind: 'agent.step', index: columns.length + index, total, name: 'member' };
    members.push(await checkMember({ agents, ...scene }, name, { known, ...options }));
  }
  const scenarios = tested.map(({ scenario }) => scenario);
  return { profiles, task, missing, goals, place, authorities, scenarios, members };
}

function pairWithScenarios(goals: readonly AttackGoal[], parts: ScenarioParts): readonly GoalScenario[] {
  return goals.map((goal) => ({ goal, scenario: buildScenario(parts, goal) }));
}

interface Column {
  readonly name: AuthorityAnswer['name'];
  readonly warrant: WarrantDocument | null;
  /** The warrant lines whose cost is computed; null for the current grants. */
  readonly lined: LinedWarrant | null;
}

/** The edited warrant comes last, because its cost is measured against the exact values. */
function listColumns(
  proposals: readonly ProposedWarrant[],
  today: WarrantDocument | null,
  edit: LinedWarrant | null,
): readonly Column[] {
  return [
    { name: 'none', warrant: null, lined: null },
    ...(today === null ? [] : [{ name: 'today', warrant: today, lined: null } as const]),
    ...proposals.map((lined) => ({ name: lined.level, warrant: lined.warrant, lined })),
    ...(edit === null ? [] : [{ name: 'edit', warrant: edit.warrant, lined: edit } as const]),
  ];
}

/** Lists the advice for warrants with rules on the task's values. */
function adviseColumn(
  { name, lined }: Column,
  { goals }: Pick<AuthorityAnswer, 'goals'>,
  task: AgentTask,
  profiles: readonly ToolProfile[],
): AuthorityAnswer['advice'] {
  return lined === null || name === 'tools' ? [] : adviseNarrowing(goals, listTaskCalls(task), profiles);
}

async function answerColumn(
  { name, warrant, lined }: Column,
  profiles: readonly ToolProfile[],
  tested: readonly GoalScenario[],
  tightest: { readonly exact: ProposedWarrant; readonly goals: readonly JudgedGoal[] | undefined },
): Promise<Omit<AuthorityAnswer, 'advice'>> {
  const authority: AuthorityDocument = warrant === null ? { kind: 'none' } : { kind: 'grant', warrant };
  const goals: JudgedGoal[] = [];
  for (const { goal, scenario } of tested)
    goals.push(
      markUnread(await judgeGoal(goal, scenario, authority), listUnread(profiles, goal.tools, warrant)),
    );
  const [first] = tested;
  return {
    name,
    warrant,
    goals,
    legs: findLegs(profiles, warrant ?? undefined),
    deniedTaskCalls:
      first === undefined ? null : warrant === null ? [] : await listDeniedTaskCalls(first.scenario, warrant),
    lines:
      lined === null
        ? []
        : await priceLines(lined, tightest.exact, {
            goals: tested,
            profiles,
            gained: listGained(goals, tightest.goals ?? goals),
          }),
    optional: lined?.optional ?? [],
    residuals: warrant === null ? [] : listResiduals(profiles, warrant, goals),
  };
}

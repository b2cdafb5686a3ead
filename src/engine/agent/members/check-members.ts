/**
 * Judges attacks that start at each agent in a workflow, by comparing how far they reach without a warrant and under
 * the agent's own derived warrant.
 */
import type { KnownTarget, WarrantDocument } from '../../model/index.js';
import { type JudgedGoal, judgeGoal } from '../answer/judge-goals.js';
import { listUnread, markUnread } from '../answer/unread-arguments.js';
import { PROPOSAL_LEVELS, type ProposalLevel } from '../proposal/argument-rules.js';
import { type AttackGoal, type AttackPlans, listGoals } from '../task/attack-goals.js';
import { buildScenario, findInjectionPlace, type InjectionPlace } from '../task/build-scenario.js';
import type { AgentTask } from '../types.js';
import { findLegs, type Legs, listGrantedTools } from '../tools/legs.js';
import { listReached } from './delegation-paths.js';
import { deriveMemberWarrant, listReachedTools, type MemberParts, pickMemberTask } from './member-warrant.js';

/** Results for attacks that start at one agent, under one authority. */
export interface MemberAuthority {
  readonly name: 'none' | ProposalLevel;
  /** The warrant chain from the entry agent to this agent; null without a warrant. */
  readonly warrant: WarrantDocument | null;
  readonly goals: readonly JudgedGoal[];
  /** Conditions for data theft that remain under this authority. */
  readonly legs: Legs;
  /** Blast radius: the agents whose tools may achieve a goal. */
  readonly blast: readonly string[];
}

/** Results for one agent in a workflow. */
export interface MemberAnswer {
  readonly name: string;
  readonly isEntry: boolean;
  readonly delegates: readonly string[];
  /** The agent itself, and every agent that it can reach by delegation. */
  readonly reached: readonly string[];
  readonly goals: readonly AttackGoal[];
  /** Task calls made by this agent or by an agent below it. */
  readonly task: AgentTask;
  /** Where the injection is placed; null if the reached agents have no tools. */
  readonly place: InjectionPlace | null;
  /** Results without a warrant, followed by the results for each level, tightest first. */
  readonly authorities: readonly MemberAuthority[];
}

interface MemberOptions {
  readonly known: readonly KnownTarget[];
  readonly plans?: AttackPlans | undefined;
  readonly carrier?: string | undefined;
}

/** Judges the attacks that start at one agent. */
export async function checkMember(
  parts: MemberParts,
  name: string,
  { known, plans = {}, carrier }: MemberOptions,
): Promise<MemberAnswer> {
  const tools = listReachedTools(parts.agents, name);
  const profiles = parts.profiles.filter((profile) => tools.includes(profile.name));
  const task = pickMemberTask(parts, name);
  const place = findInjectionPlace(profiles, task, carrier);
  const member = parts.agents.find((agent) => agent.name === name);
  const goals = listGoals(profiles, known, keepUsable(plans, tools), task.calls);
  const authorities: MemberAuthority[] = [];
  for (const level of ['none', ...PROPOSAL_LEVELS] as const) {
    const warrant = level === 'none' ? null : deriveMemberWarrant(parts, name, level);
    const grant = warrant ?? { v: 1 as const, chain: [] };
    const judged: JudgedGoal[] = [];
    for (const goal of place === null ? [] : goals) {
      const shared = { profiles, task, observed: parts.observed, warrant: grant };
      const scenario = buildScenario({ ...shared, place: place as InjectionPlace }, goal);
      const authority =
        warrant === null ? ({ kind: 'none' } as const) : ({ kind: 'grant', warrant } as const);
      const unread = listUnread(profiles, goal.tools, warrant);
      judged.push(markUnread(await judgeGoal(goal, scenario, authority), unread));
    }
    const granted = warrant === null ? tools : listGrantedTools(warrant);
    const blast = listBlast(parts, name, goals, judged, granted);
    const legs = findLegs(profiles, warrant ?? tools);
    authorities.push({ name: level, warrant, goals: judged, legs, blast });
  }
  return {
    name,
    isEntry: member?.isEntry === true,
    delegates: member?.delegates ?? [],
    reached: listReached(parts.agents, name),
    goals,
    task,
    place,
    authorities,
  };
}

/** Keeps the edited plans that use only tools available to this agent. */
function keepUsable(plans: AttackPlans, tools: readonly string[]): AttackPlans {
  return Object.fromEntries(
    Object.entries(plans).filter(([, calls]) => calls.every(({ tool }) => tools.includes(tool))),
  );
}

function listBlast(
  { agents }: MemberParts,
  name: string,
  goals: readonly AttackGoal[],
  judged: readonly JudgedGoal[],
  granted: readonly string[],
): readonly string[] {
  const open = judged.flatMap(({ goal, reach }) => (reach === 'unreachable' ? [] : [goal]));
  const used = goals.flatMap(({ id, tools }) => (open.includes(id) ? tools : []));
  const reached = listReached(agents, name);
  return agents.flatMap((agent) =>
    reached.includes(agent.name) && agent.tools.some((tool) => used.includes(tool) && granted.includes(tool))
      ? [agent.name]
      : [],
  );
}

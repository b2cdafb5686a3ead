/**
 * Selects the warrant to export: the proposal for the whole system, or the derived warrant for one agent in a workflow.
 */
import type { CallDocument, LinkDocument, WarrantDocument } from '../../model/index.js';
import type { AgentAnswer } from '../answer/check-agent.js';
import type { JudgedGoal } from '../answer/judge-goals.js';
import type { ProposalLevel } from '../proposal/argument-rules.js';
import type { AttackGoal } from '../task/attack-goals.js';
import type { ToolProfile } from '../tools/tool-profile.js';
import type { AgentTask } from '../types.js';

/** A warrant to export, together with the task and the attacks for its tests. */
export interface TakeawaySubject {
  /** The agent's name; null for the whole system. */
  readonly agent: string | null;
  readonly warrant: WarrantDocument;
  readonly task: AgentTask;
  readonly goals: readonly AttackGoal[];
  /** Calls with which the search reached attack goals without a warrant. */
  readonly found: readonly CallDocument[];
  /**
   * Calls that the possible attacks under this warrant use to reach their goals, without harmless steps such as
   * reading.
   */
  readonly reached: readonly CallDocument[];
  readonly profiles: readonly ToolProfile[];
}

const NO_WARRANT: WarrantDocument = {
  v: 1,
  chain: [{ holder: 'worker', ttlSeconds: 600, capabilities: {} }],
};

/** The warrant to export: the proposal at a level, or the user's edit. */
export type ExportedWarrant = ProposalLevel | 'edit';

/** Returns the warrant to export. An unknown agent name means the whole system. */
export function findSubject(
  answer: AgentAnswer,
  level: ExportedWarrant,
  agent: string | null = null,
): TakeawaySubject {
  // Only proposed warrants are derived for each agent.
  const member = level === 'edit' ? undefined : answer.members.find(({ name }) => name === agent);
  const { goals, authorities, task } = member ?? answer;
  const columns: readonly { name: string; warrant: WarrantDocument | null; goals: readonly JudgedGoal[] }[] =
    authorities;
  const listFound = (column: string): readonly CallDocument[] =>
    columns.find(({ name }) => name === column)?.goals.flatMap(({ calls }) => calls ?? []) ?? [];
  return {
    agent: member?.name ?? null,
    warrant: columns.find(({ name }) => name === level)?.warrant ?? NO_WARRANT,
    task,
    goals,
    found: listFound('none'),
    reached: listReachedCalls(goals, columns.find(({ name }) => name === level)?.goals ?? []),
    profiles: answer.profiles,
  };
}

/** Lists the calls of possible attacks, without steps that do no harm on their own, such as reading. */
function listReachedCalls(
  goals: readonly AttackGoal[],
  judged: readonly JudgedGoal[],
): readonly CallDocument[] {
  return judged.flatMap(({ goal, reach, calls }) => {
    if (reach !== 'reachable' || calls === null) return [];
    const steps = goals.find(({ id }) => id === goal)?.steps ?? [];
    const harmful = calls.filter((call) => steps.some(({ tool }) => tool === call.tool));
    return harmful.length > 0 ? harmful : calls;
  });
}

/** Returns the lifetime that the user chose for a warrant, in seconds; null if it has the proposed lifetime. */
export function findChosenLifetime(answer: AgentAnswer, level: ExportedWarrant): number | null {
  if (level !== 'edit') return answer.lifetime ?? null;
  return findLastLink(findSubject(answer, level)).ttlSeconds;
}

export function findLastLink({ warrant }: TakeawaySubject): LinkDocument {
  return warrant.chain.at(-1) as LinkDocument;
}

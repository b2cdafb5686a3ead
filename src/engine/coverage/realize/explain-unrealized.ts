/**
 * Explains why a test was not realized: how far an attempt got, which agent or tool responded instead, and why no
 * prompt succeeded.
 */
import { type Message, message } from '../../messages/index.js';
import {
  type AttemptRow,
  LIMITS,
  type UnrealizedReason,
  type UnrealizedRow,
  type WorkflowEvent,
} from '../../model/index.js';
import type { Obligation } from '../obligations.js';
import { listDistinctWords } from './phrases.js';

/** Returns the last tool or agent chosen instead of the target; null if there was none. */
export function findCompetitor(driver: Obligation, events: readonly WorkflowEvent[]): string | null {
  const aim = findDriverTarget(driver);
  const chosen = events.flatMap((event) => {
    if (event.kind === 'call.proposed') return [event.tool];
    return event.kind === 'agent.delegated' && event.by === 'handoff' ? [event.to] : [];
  });
  return chosen.findLast((id) => id !== aim && id !== driver.agent) ?? null;
}

/** Returns the driver's tool, or the target agent of its delegation; null if the driver only has to reach an agent. */
export function findDriverTarget(driver: Obligation): string | null {
  if (driver.criterion === 'C1') return null;
  return driver.criterion === 'C4' ? driver.to : driver.tool;
}

/** Explains why no prompt was tried: either the edge is a handoff, or the suite has no test for it. */
export function explainUntested(driver: Obligation, ofHops: number, handsTo: string | null): UnrealizedRow {
  const target = findDriverTarget(driver) ?? '';
  const detail =
    handsTo === null
      ? message('coverage/no_test')
      : message('coverage/not_callable', { target, agent: handsTo });
  const reason = handsTo === null ? 'no_test' : 'not_callable';
  return { reason, detail, hops: 0, ofHops, instead: null };
}

export interface MissContext {
  /** Agents on the route from the entry to the target. */
  readonly route: readonly string[];
  readonly describe: (id: string) => string;
  /** True if the prompts come from a suite. */
  readonly isSaved: boolean;
}

/** Explains why no attempt succeeded, based on the attempt that came closest. */
export function explainUnrealized(
  driver: Obligation,
  { route, describe, isSaved }: MissContext,
  attempts: readonly AttemptRow[],
): UnrealizedRow {
  const ran = attempts.filter(({ verdict }) => verdict !== 'leaked');
  const miss = nearestOf(ran, route);
  if (miss === null) return explainUnrun(attempts, route.length);
  const { attempt, hops } = miss;
  const instead = findCompetitor(driver, attempt.events);
  const plain = reasonFor(driver, attempt.events, hops === route.length, instead !== null);
  const isAlike = plain === 'other_action' && isDescribedAlike(driver, instead ?? '', describe);
  const reason = isAlike ? 'not_distinct' : plain;
  const detail = describeReason(reason, { driver, route, hops, instead, tries: isSaved ? null : ran.length });
  return { reason, detail, hops, ofHops: route.length, instead };
}

/**
 * True if every word in the target's description also occurs in the description of the agent or tool that was chosen
 * instead.
 */
function isDescribedAlike(driver: Obligation, instead: string, describe: (id: string) => string): boolean {
  const target = findDriverTarget(driver);
  return target !== null && listDistinctWords(describe(target), describe(instead)).length === 0;
}

function explainUnrun(attempts: readonly AttemptRow[], ofHops: number): UnrealizedRow {
  const leaked = attempts.findLast((attempt) => attempt.leaked !== null)?.leaked ?? null;
  const detail =
    leaked === null ? message('coverage/no_evidence') : message('coverage/leaked', { name: leaked });
  return { reason: leaked === null ? 'no_evidence' : 'leaked', detail, hops: 0, ofHops, instead: null };
}

function nearestOf(
  attempts: readonly AttemptRow[],
  route: readonly string[],
): { readonly attempt: AttemptRow; readonly hops: number } | null {
  let best: { attempt: AttemptRow; hops: number } | null = null;
  for (const attempt of attempts) {
    const seen = new Set(
      attempt.events.flatMap((event) => (event.kind === 'agent.activated' ? [event.agent] : [])),
    );
    const first = route.findIndex((agent) => !seen.has(agent));
    const hops = first < 0 ? route.length : first;
    if (best === null || hops > best.hops) best = { attempt, hops };
  }
  return best;
}

function reasonFor(
  driver: Obligation,
  events: readonly WorkflowEvent[],
  isReached: boolean,
  hasCompetitor: boolean,
): UnrealizedReason {
  const end = events.findLast((event) => event.kind === 'run.finished');
  if (end?.kind === 'run.finished' && end.end !== 'answered') return end.end;
  if (driver.criterion === 'C2' && wasDenied(driver.agent, driver.tool, events)) return 'denied';
  if (!isReached) return 'not_reached';
  return hasCompetitor ? 'other_action' : 'not_chosen';
}

function wasDenied(agent: string, tool: string, events: readonly WorkflowEvent[]): boolean {
  return events.some(
    (event) =>
      event.kind === 'call.decided' &&
      event.agent === agent &&
      event.tool === tool &&
      event.decision.decision !== 'allow',
  );
}

interface Miss {
  readonly driver: Obligation;
  readonly route: readonly string[];
  readonly hops: number;
  readonly instead: string | null;
  /** Number of prompts that were run; null if they come from a suite. */
  readonly tries: number | null;
}

type AttemptedReason = Exclude<UnrealizedReason, 'no_evidence' | 'leaked' | 'no_test' | 'not_callable'>;

const REASONS: Readonly<Record<AttemptedReason, (miss: Miss) => Message>> = {
  not_reached: ({ route, hops, instead }) =>
    message('coverage/not_reached', { agent: route[hops - 1] ?? null, hops, of: route.length, instead }),
  other_action: ({ driver, instead }) =>
    message('coverage/other_action', { agent: driver.agent, instead: instead ?? '' }),
  not_distinct: ({ driver, instead }) =>
    message('coverage/not_distinct', { target: findDriverTarget(driver) ?? '', instead: instead ?? '' }),
  not_chosen: ({ driver }) => message('coverage/not_chosen', { agent: driver.agent }),
  denied: ({ driver }) => message('coverage/denied', { agent: driver.agent }),
  budget: () => message('coverage/budget'),
  defect: () => message('coverage/defect'),
};

function describeReason(reason: UnrealizedReason, miss: Miss): Message {
  const described = REASONS[reason as AttemptedReason](miss);
  return miss.tries === null || miss.tries === LIMITS.realizerAttempts.value
    ? described
    : message('coverage/few_texts', { reason: described, count: miss.tries });
}

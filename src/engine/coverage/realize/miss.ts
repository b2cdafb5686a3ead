/** Near misses: how far an attempt came, what answered instead, and why nothing worked. */
import {
  type AttemptRow,
  LIMITS,
  type UnrealizedReason,
  type UnrealizedRow,
  type WorkflowEvent,
} from '../../model/index.js';
import type { Obligation } from '../obligations.js';

/** The tool or agent that was chosen last in place of the target; null when nothing was. */
export function findCompetitor(driver: Obligation, events: readonly WorkflowEvent[]): string | null {
  const aim = targetOf(driver);
  const chosen = events.flatMap((event) => {
    if (event.kind === 'call.proposed') return [event.tool];
    return event.kind === 'agent.delegated' && event.by === 'handoff' ? [event.to] : [];
  });
  return chosen.findLast((id) => id !== aim && id !== driver.agent) ?? null;
}

function targetOf(driver: Obligation): string | null {
  if (driver.criterion === 'C1') return null;
  return driver.criterion === 'C4' ? driver.to : driver.tool;
}

/** Why no attempt worked, told by the one that came nearest. */
export function explainUnrealized(
  driver: Obligation,
  route: readonly string[],
  attempts: readonly AttemptRow[],
): UnrealizedRow {
  const ran = attempts.filter(({ verdict }) => verdict !== 'leaked');
  const miss = nearestOf(ran, route);
  if (miss === null) return explainUnrun(attempts, route.length);
  const { attempt, hops } = miss;
  const instead = findCompetitor(driver, attempt.events);
  const reason = reasonFor(driver, attempt.events, hops === route.length, instead !== null);
  const detail = sayReason(reason, { driver, route, hops, instead, tries: ran.length });
  return { reason, detail, hops, ofHops: route.length, instead };
}

function explainUnrun(attempts: readonly AttemptRow[], ofHops: number): UnrealizedRow {
  const leaked = attempts.findLast((attempt) => attempt.leaked !== null)?.leaked ?? null;
  const detail =
    leaked === null
      ? 'Nothing describes the target, and its name may not be used: a description is missing.'
      : `Every text named \`${leaked}\`, so none was run.`;
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
  if (driver.criterion === 'C2' && wasRefused(driver.agent, driver.tool, events)) return 'refused';
  if (!isReached) return 'not_reached';
  return hasCompetitor ? 'other_action' : 'not_chosen';
}

function wasRefused(agent: string, tool: string, events: readonly WorkflowEvent[]): boolean {
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
  readonly tries: number;
}

const REASONS: Readonly<Record<Exclude<UnrealizedReason, 'no_evidence' | 'leaked'>, (miss: Miss) => string>> =
  {
    not_reached: ({ route, hops, instead }) =>
      `The run stopped at \`${route[hops - 1] ?? 'the entry'}\`, ${hops} of ${route.length} agents along the route${
        instead === null ? '' : `; \`${instead}\` was chosen instead`
      }.`,
    other_action: ({ driver, instead }) =>
      `\`${driver.agent}\` was active, but \`${instead ?? ''}\` was chosen.`,
    not_chosen: ({ driver }) => `\`${driver.agent}\` was active and answered without it.`,
    refused: ({ driver }) => `\`${driver.agent}\` proposed it, and the gate refused.`,
    budget: () => 'The run reached one of its limits before it got there.',
    defect: () => 'Something of ours broke while it ran.',
  };

function sayReason(reason: UnrealizedReason, miss: Miss): string {
  const say = REASONS[reason as keyof typeof REASONS];
  const tries =
    miss.tries === LIMITS.realizerAttempts.value ? '' : ` Only ${miss.tries} texts could be made.`;
  return `${say(miss)}${tries}`;
}

/**
 * Returns the warrants that were in effect in a task trial, either from the record or decoded from the trial's signed
 * chains. Each role is recognized by its key, which is derived from the cell.
 */
import { decodeEnvelope, deriveRoleKey, type Warrant } from '../../authority/index.js';
import { fromBase64Url, toHex } from '../../kit/index.js';
import type { LinkDocument, TaskSuiteRequest, TaskTrial, WarrantDocument } from '../../model/index.js';

/** Returns one chain for all rounds, or one per round. The list is empty if a link cannot be decoded. */
export function listTaskWarrants({ yours }: TaskSuiteRequest, trial: TaskTrial): readonly WarrantDocument[] {
  const own = listEditedWarrants(yours, trial);
  if (own !== null) return own;
  const links = trial.envelopes.map((text) => decodeEnvelope(fromBase64Url(text) ?? new Uint8Array()));
  const warrants = links.flatMap((link) => (link.ok ? [link.warrant] : []));
  if (warrants.length < links.length) return [];
  return splitChains(warrants).map((chain, round) => {
    const roles = rolesOf(trial, round);
    return { v: 1, chain: chain.map((warrant) => toLink(warrant, roles)) };
  });
}

/** Returns the chains edited for condition `yours`, if the trial used them. */
export function listEditedWarrants(
  yours: TaskSuiteRequest['yours'],
  { scenario, condition }: TaskTrial,
): readonly WarrantDocument[] | null {
  return condition === 'yours' && Object.hasOwn(yours, scenario) ? (yours[scenario] ?? null) : null;
}

export function mapCallRounds({ events }: TaskTrial): ReadonlyMap<number, number> {
  const rounds = new Map<number, number>();
  let round = 0;
  for (const event of events) {
    if (event.kind === 'round.started') round = event.round;
    if (event.kind === 'call.proposed') rounds.set(event.step, round);
  }
  return rounds;
}

/** Splits a sequence of warrants into chains. Each root warrant begins a new chain. */
function splitChains(warrants: readonly Warrant[]): readonly (readonly Warrant[])[] {
  const chains: Warrant[][] = [];
  for (const warrant of warrants)
    if (warrant.parentHash === null || chains.length === 0) chains.push([warrant]);
    else chains.at(-1)?.push(warrant);
  return chains;
}

function rolesOf(
  { scenario, seed, condition, events }: TaskTrial,
  round: number,
): ReadonlyMap<string, string> {
  const names = new Set(events.flatMap((event) => (event.kind === 'agent.entered' ? [event.agent] : [])));
  const cell = { scenario: `${scenario}#${seed}.${round}`, condition };
  return new Map([...names].map((name) => [toHex(deriveRoleKey(name, cell).publicKey), name]));
}

function toLink(warrant: Warrant, roles: ReadonlyMap<string, string>): LinkDocument {
  const { tools, holder, issuedAt, expiresAt, maxDepth, clearance } = warrant;
  const key = toHex(holder);
  const rules = [...tools].map(
    ([tool, set]) => [tool, mapRules(set.rules, ({ document }) => document)] as const,
  );
  const open = [...tools].filter(([, { allowUnknown }]) => allowUnknown).map(([tool]) => tool);
  return {
    holder: roles.get(key) ?? key,
    ttlSeconds: Number(expiresAt - issuedAt),
    capabilities: Object.fromEntries(rules),
    ...(open.length === 0 ? {} : { allowUnknown: open }),
    ...(maxDepth === 64 ? {} : { maxDepth }),
    ...(clearance === null ? {} : { clearance }),
  };
}

function mapRules<T, U>(rules: ReadonlyMap<string, T>, write: (rule: T) => U): Readonly<Record<string, U>> {
  return Object.fromEntries([...rules].map(([name, rule]) => [name, write(rule)]));
}

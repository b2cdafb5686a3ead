/** The lifetimes that the user can choose for a warrant before export. */
import {
  type AgentAnswer,
  formatDuration,
  setLifetime,
  type WarrantDocument,
} from '../../../engine/index.js';
import { AGENT } from '../../messages/agent.js';
import { translateMessage } from '../../messages/engine-catalogue.js';

/** Lifetimes to choose from, in seconds. The first is the lifetime that the engine proposes. */
const LIFETIMES = [600, 3_600, 28_800, 86_400] as const;

const PROPOSED_LIFETIME = LIFETIMES[0];

/** Returns the lifetime of the last link, in seconds. */
export function readLifetime(warrant: WarrantDocument | null): number {
  return warrant?.chain.at(-1)?.ttlSeconds ?? PROPOSED_LIFETIME;
}

/** Lists the choices with their names. An edited warrant may have a lifetime of its own, which is then listed first. */
export function listLifetimes(
  current: number,
): readonly { readonly seconds: number; readonly name: string }[] {
  const listed = LIFETIMES.map((seconds) => ({ seconds, name: AGENT.warrant.lifetimes[seconds] }));
  const isListed = listed.some(({ seconds }) => seconds === current);
  const own = { seconds: current, name: nameLifetime(current) };
  return isListed ? listed : [own, ...listed];
}

/** Returns a lifetime in words. */
export function nameLifetime(seconds: number): string {
  return translateMessage(formatDuration(BigInt(Math.round(seconds))));
}

/**
 * Returns the answer with the chosen lifetimes: one for all proposals (null if none was chosen), and those of the
 * user's edited warrant.
 */
export function applyLifetimes(
  answer: AgentAnswer,
  seconds: number | null,
  edit: WarrantDocument | null,
): AgentAnswer {
  const changed = seconds === null ? answer : setLifetime(answer, seconds);
  if (edit === null) return changed;
  const authorities = changed.authorities.map((one) =>
    one.name === 'edit' && one.warrant !== null
      ? { ...one, warrant: { ...one.warrant, chain: one.warrant.chain.map(copyLifetime(edit)) } }
      : one,
  );
  return { ...changed, authorities };
}

type Link = WarrantDocument['chain'][number];

function copyLifetime({ chain }: WarrantDocument): (link: Link, index: number) => Link {
  return (link, index) => ({ ...link, ttlSeconds: chain[index]?.ttlSeconds ?? link.ttlSeconds });
}

/** The lifetime of proposed warrants, which the user can choose before export. */
import type { AgentAnswer, WarrantDocument } from '../../../engine/index.js';

/** Lifetimes to choose from, in seconds. The first is the lifetime that the engine proposes. */
export const LIFETIMES = [600, 3_600, 28_800, 86_400] as const;

export const PROPOSED_LIFETIME = LIFETIMES[0];

type Judged = { readonly name: string; readonly warrant: WarrantDocument | null };

/** Returns the answer with this lifetime in every proposed warrant. The user's own warrants keep theirs. */
export function setLifetime(answer: AgentAnswer, seconds: number): AgentAnswer {
  if (seconds === PROPOSED_LIFETIME) return answer;
  return {
    ...answer,
    authorities: answer.authorities.map((one) => changeProposal(one, seconds)),
    members: answer.members.map((member) => ({
      ...member,
      authorities: member.authorities.map((one) => changeProposal(one, seconds)),
    })),
  };
}

function changeProposal<Authority extends Judged>(one: Authority, ttlSeconds: number): Authority {
  const { name, warrant } = one;
  if (warrant === null || name === 'today' || name === 'edit') return one;
  return { ...one, warrant: { ...warrant, chain: warrant.chain.map((link) => ({ ...link, ttlSeconds })) } };
}

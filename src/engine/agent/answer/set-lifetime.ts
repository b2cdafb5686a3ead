/** Changes the lifetime of the proposed warrants. Decisions do not depend on it, so no new check is needed. */
import type { WarrantDocument } from '../../model/index.js';
import type { AgentAnswer } from './check-agent.js';

type Judged = { readonly name: string; readonly warrant: WarrantDocument | null };

/** Returns the answer with this lifetime in every proposed warrant. The user's own warrants keep their lifetime. */
export function setLifetime(answer: AgentAnswer, seconds: number): AgentAnswer {
  return {
    ...answer,
    lifetime: seconds,
    authorities: answer.authorities.map((one) => changeProposal(one, seconds)),
    members: answer.members.map((member) => ({
      ...member,
      authorities: member.authorities.map((one) => changeProposal(one, seconds)),
    })),
  };
}

function changeProposal<Authority extends Judged>(one: Authority, seconds: number): Authority {
  const { name, warrant } = one;
  if (warrant === null || name === 'today' || name === 'edit') return one;
  return { ...one, warrant: setWarrantLifetime(warrant, seconds) };
}

/** Returns the warrant with this lifetime, in seconds, in every link. */
export function setWarrantLifetime(warrant: WarrantDocument, ttlSeconds: number): WarrantDocument {
  return { ...warrant, chain: warrant.chain.map((link) => ({ ...link, ttlSeconds })) };
}

/** Selects the calls for generated tests. Task calls must be allowed, and attack calls must be denied. */
import { readLinkPolicy } from '../../authority/index.js';
import { canonicalJson, type JsonObject, readArguments } from '../../kit/index.js';
import type { CallDocument, LinkDocument } from '../../model/index.js';
import type { AgentAnswer } from '../answer/check-agent.js';
import type { ProposalLevel } from '../proposal/argument-rules.js';
import { listTaskCalls } from '../task/known-targets.js';

/** Calls grouped by the expected decision. */
export interface TestedCalls {
  readonly allowed: readonly CallDocument[];
  readonly denied: readonly CallDocument[];
}

/** Returns the last link in the proposal at a level. */
export function findProposedLink({ authorities }: AgentAnswer, level: ProposalLevel): LinkDocument {
  const link = authorities.find(({ name }) => name === level)?.warrant?.chain.at(-1);
  return link ?? { holder: 'worker', ttlSeconds: 600, capabilities: {} };
}

/**
 * Lists the calls in the goals' plans and in the sequences found without a warrant. Calls that the proposal allows
 * belong to the task.
 */
export function listTestedCalls(answer: AgentAnswer, link: LinkDocument): TestedCalls {
  const policy = readLinkPolicy(link);
  const planned = answer.goals.flatMap(({ plan }) => plan);
  const found = answer.authorities.flatMap(({ name, goals }) =>
    name === 'none' ? goals.flatMap(({ calls }) => calls ?? []) : [],
  );
  const attacks = [
    ...new Map([...planned, ...found].map((call) => [canonicalJson([call.tool, call.args]), call])).values(),
  ];
  return {
    allowed: listTaskCalls(answer.task),
    denied: attacks.filter(({ tool, args }) => policy.decide(tool, readArguments(args), 0) === 'deny'),
  };
}

/** Converts a link to the input that the generated warrant builders take, without a holder. */
export function toSpec({ capabilities, allowUnknown, ttlSeconds }: LinkDocument): JsonObject {
  return {
    capabilities,
    ttl: ttlSeconds,
    ...(allowUnknown !== undefined && { allow_unknown: allowUnknown }),
  };
}

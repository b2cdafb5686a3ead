/** Selects the calls for generated tests. Task calls must be allowed, and attack calls must be denied. */
import { readLinkPolicy } from '../../authority/index.js';
import { canonicalJson, type JsonObject, readArguments } from '../../kit/index.js';
import type { CallDocument, LinkDocument } from '../../model/index.js';
import { listTaskCalls } from '../task/known-targets.js';
import { listRuleProbes } from './rule-probes.js';
import { findLastLink, type TakeawaySubject } from './subject.js';

/** Calls grouped by the expected decision. */
export interface TestedCalls {
  readonly allowed: readonly CallDocument[];
  readonly denied: readonly CallDocument[];
}

/**
 * Lists the calls in the goals' plans, the calls in the sequences found without a warrant, and one call for each rule.
 * An attack's calls that the warrant allows are omitted, because they belong to the task.
 */
export function listTestedCalls(subject: TakeawaySubject): TestedCalls {
  const link = findLastLink(subject);
  const policy = readLinkPolicy(link);
  const allowed = listTaskCalls(subject.task);
  const attacks = [
    ...subject.goals.flatMap(({ plan }) => plan),
    ...subject.found,
    ...listRuleProbes(link, allowed, subject.profiles),
  ];
  const different = new Map(attacks.map((call) => [canonicalJson([call.tool, call.args]), call]));
  return {
    allowed,
    denied: [...different.values()].filter(
      ({ tool, args }) => policy.decide(tool, readArguments(args), 0) === 'deny',
    ),
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

/**
 * Selects the calls for generated tests. Task calls must be allowed and attack calls denied, except those that the
 * warrant is known to allow.
 */
import { completeCall } from '../../analysis/index.js';
import { readLinkPolicy } from '../../authority/index.js';
import { canonicalJson, type JsonObject, readArguments } from '../../kit/index.js';
import type { CallDocument, LinkDocument } from '../../model/index.js';
import { listLacked } from '../proposal/missing-arguments.js';
import { listTaskCalls } from '../task/known-targets.js';
import { listRuleProbes } from './rule-probes.js';
import { findLastLink, type TakeawaySubject } from './subject.js';

/** Calls grouped by the expected decision. */
export interface TestedCalls {
  readonly allowed: readonly CallDocument[];
  readonly denied: readonly CallDocument[];
  /** Known gaps: calls that possible attacks use to reach their goals and that the task does not need. */
  readonly permitted: readonly CallDocument[];
}

/**
 * Lists the calls in the goals' plans, the calls in the sequences found without a warrant, and calls beyond each rule.
 * The calls that possible attacks use to reach their goals are listed separately, unless the task needs them.
 */
export function listTestedCalls(subject: TakeawaySubject): TestedCalls {
  const link = findLastLink(subject);
  const policy = readLinkPolicy(link);
  const allowed = listTaskCalls(subject.task).filter(
    (call) => listLacked(call, subject.profiles).length === 0,
  );
  // A plan that the user typed may lack arguments that the warrant requires. The attacker would add them.
  const plans = listDifferent(
    subject.goals.flatMap(({ plan }) => plan.flatMap((call) => completeCall(call, allowed))),
  );
  const attacks = [...plans, ...subject.found, ...listRuleProbes(link, allowed, subject.profiles)];
  const different = listDifferent(attacks);
  const needed = new Set(allowed.map(identify));
  const isAllowed = ({ tool, args }: CallDocument): boolean =>
    policy.decide(tool, readArguments(args), 0) === 'allow';
  return {
    allowed,
    denied: different.filter(({ tool, args }) => policy.decide(tool, readArguments(args), 0) === 'deny'),
    permitted: listDifferent(subject.reached).filter(
      (call) => isAllowed(call) && !needed.has(identify(call)),
    ),
  };
}

const identify = ({ tool, args }: CallDocument): string => canonicalJson([tool, args]);

function listDifferent(calls: readonly CallDocument[]): readonly CallDocument[] {
  return [...new Map(calls.map((call) => [identify(call), call])).values()];
}

/** Explains the tests of known gaps. Each line is a comment. */
export const GAP_COMMENT = [
  'Known gaps: the warrant allows these attack calls, as this test documents.',
  'If a tighter warrant denies one of them, its test fails: move the call to ATTACK_CALLS.',
] as const;

/** Converts a link to the input for the generated warrant builders, omitting the holder. */
export function toSpec({ capabilities, allowUnknown, ttlSeconds }: LinkDocument): JsonObject {
  return {
    capabilities,
    ttl: ttlSeconds,
    ...(allowUnknown !== undefined && { allow_unknown: allowUnknown }),
  };
}

/**
 * Verifies a chain step by step and reports the result of each check in docs/spec/warrants.md#verifying-a-chain up to
 * the checks on links.
 *
 * The first failing check determines the result, and later checks are not reached.
 */
import type { Message } from '../../messages/index.js';
import type { CheckName, CheckStatus } from '../../model/index.js';
import { findChainFailure } from '../chain/find-chain-failure.js';
import { CLOCK_TOLERANCE_SECONDS, verifyChain } from '../chain/verify-chain.js';
import type { PresentedChain } from '../chain/chain-checks.js';
import { findFailedCheckIndex, planChecks } from '../decide/check-plan.js';
import type { Semantics } from '../constraints/constraint-kind.js';
import type { AuthorityFailure } from '../denial/authority-failure.js';
import { REFERENCE_CODES } from '../denial/reference-codes.js';

/** One check on a chain, with its result. */
export interface VerificationStep {
  readonly check: CheckName;
  /** Index of the link, root first; null if the check concerns the whole chain. */
  readonly link: number | null;
  readonly status: CheckStatus;
}

/** Reason why a chain was rejected, and the link at which it failed. */
export interface VerificationFailure {
  readonly check: CheckName;
  readonly link: number | null;
  /** Explanation that completes a sentence. */
  readonly detail: Message;
  readonly errorKind: string | null;
  readonly errorCode: number | null;
  /**
   * Number of the rule in docs/spec/warrants.md#hardened-rules that rejected the chain; null if compatible semantics
   * rejects it too.
   */
  readonly hardenedRule: number | null;
}

/** Whether a chain was accepted, and every step of its verification. */
export interface VerificationReport {
  readonly semantics: Semantics;
  readonly accepted: boolean;
  readonly failure: VerificationFailure | null;
  readonly steps: readonly VerificationStep[];
}

/**
 * The time at which a chain is verified. `at`: Unix seconds. `tolerance`: number of seconds for which an expired link
 * is still accepted.
 */
export interface VerificationClock {
  readonly at: number;
  readonly tolerance?: number;
}

/** Verifies a chain at a given time in Unix seconds, and reports every check. */
export function reportVerification(chain: PresentedChain, clock: VerificationClock): VerificationReport {
  const failure = findFailure(chain, clock.at, clock.tolerance ?? CLOCK_TOLERANCE_SECONDS);
  const { warrants } = verifyChain(chain);
  const plan = planChecks(chain.envelopes.length, warrants ?? []).filter(
    ({ check }) => !check.startsWith('leaf.'),
  );
  const failed = findFailedCheckIndex(plan, failure);
  return {
    semantics: chain.semantics,
    accepted: failure === null,
    failure: failure === null ? null : describeFailure(failure),
    steps: plan.map(({ check, link }, index) => ({ check, link, status: statusAt(index, failed) })),
  };
}

/** Like a verifier, reports a hardened rule only if the reference implementation would accept the chain. */
function findFailure(chain: PresentedChain, at: number, tolerance: number): AuthorityFailure | null {
  const failure = findChainFailure(chain, at, tolerance);
  if (failure?.facts?.hardenedRule === undefined) return failure;
  return findChainFailure({ ...chain, semantics: 'compatible' }, at, tolerance) ?? failure;
}

function describeFailure({ check, link, detail, errorKind, facts }: AuthorityFailure): VerificationFailure {
  const rule = facts?.hardenedRule;
  return {
    check,
    link,
    detail,
    errorKind,
    errorCode: errorKind === null ? null : REFERENCE_CODES[errorKind],
    hardenedRule: typeof rule === 'number' ? rule : null,
  };
}

function statusAt(index: number, failed: number): CheckStatus {
  if (failed < 0 || index < failed) return 'pass';
  return index === failed ? 'fail' : 'not_reached';
}

/** The reports for both semantics, and the failure that only hardened semantics finds. */
export interface VerificationComparison {
  readonly compatible: VerificationReport;
  readonly hardened: VerificationReport;
  /** The failure that only hardened semantics reports; null if the results agree. */
  readonly onlyHardened: VerificationFailure | null;
}

/** Verifies a chain under both semantics and reports what only hardened semantics rejects. */
export function compareVerifications(
  chain: Omit<PresentedChain, 'semantics'>,
  clock: VerificationClock,
): VerificationComparison {
  const compatible = reportVerification({ ...chain, semantics: 'compatible' }, clock);
  const hardened = reportVerification({ ...chain, semantics: 'hardened' }, clock);
  return { compatible, hardened, onlyHardened: compatible.accepted ? hardened.failure : null };
}

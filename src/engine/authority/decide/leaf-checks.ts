/**
 * Checks the leaf and the call (checks 8 to 15 in docs/spec/warrants.md#deciding-a-call).
 *
 * The order is that of the reference implementation: a wrong tool is reported before a missing proof, and a changed
 * argument is reported as an invalid proof, not as a violated rule.
 */
import { message } from '../../messages/index.js';
import { type ValueArguments, writeValue } from '../../kit/index.js';
import type { CheckName, DecisionCode } from '../../model/index.js';
import { findApprovalFailure } from '../approvals/approval-failure.js';
import { capabilityFor, findObjection, type Objection } from '../grants/capability.js';
import { CLOCK_TOLERANCE_SECONDS } from '../chain/verify-chain.js';
import { makeExpiryFault } from '../chain/chain-checks.js';
import { type ClearanceRequirements, isClearancePattern, requiredClearance } from '../grants/clearance.js';
import type { Warrant } from '../wire/envelope.js';
import type { AuthorityFailure } from '../denial/authority-failure.js';
import { makeHardenedRuleFacts } from '../denial/hardened-rules.js';
import { isChangeInForce } from '../denial/release-changes.js';
import { computeDedupKey, PROOF_WINDOW, type ProofWindow, verifyTypedProof } from '../wire/proof.js';
import type { ReplayMemory } from './replay-memory.js';

/** A call proposed by an agent. */
export interface ProposedCall {
  readonly tool: string;
  readonly args: ValueArguments;
  readonly at: number;
}

/** A proposed call and its holder's proof, as passed to the verifier. */
export interface ChainCall extends ProposedCall {
  /**
   * `skip` means that the proof was deliberately omitted, which is recorded. A null signature means that the proof is
   * missing.
   */
  readonly proof:
    | { readonly kind: 'skip' }
    | { readonly kind: 'given'; readonly signature: Uint8Array | null };
}

export interface LeafOptions {
  readonly window?: ProofWindow;
  /**
   * Arguments to check against the rules if they differ from the signed ones (see "two views" in
   * docs/spec/warrants.md#proof-of-possession).
   */
  readonly constraintArgs?: ValueArguments;
  readonly clearanceRequirements?: ClearanceRequirements;
  readonly approvals?: readonly Uint8Array[];
  /**
   * Number of seconds after expiry during which a link or approval is still accepted. The leaf itself gets no such
   * grace period.
   */
  readonly clockTolerance?: number;
  /** The host's memory of accepted calls. Replayed calls are not detected without it. */
  readonly replay?: ReplayMemory;
}

export const LEAF_CHECKS: readonly CheckName[] = [
  'leaf.clearance',
  'leaf.expired',
  'leaf.type',
  'leaf.tool',
  'leaf.pop',
  'leaf.constraint',
  'leaf.approval',
];

/** Returns the first check that the leaf fails; null if it passes all. */
export function findLeafFailure(
  leaf: Warrant,
  link: number,
  call: ChainCall,
  options: LeafOptions,
): AuthorityFailure | null {
  return (
    checkClearance(leaf, link, call, options) ??
    checkExpiry(leaf, link, call) ??
    checkType(leaf, link) ??
    checkTool(leaf, link, call.tool) ??
    checkProof(leaf, link, call, options) ??
    findRuleFailure(leaf, link, seenByRules(call, options), 'leaf.constraint') ??
    findApprovalFailure({
      leaf,
      link,
      call,
      approvals: options.approvals ?? [],
      tolerance: options.clockTolerance ?? CLOCK_TOLERANCE_SECONDS,
    })
  );
}

function seenByRules(call: ChainCall, { constraintArgs }: LeafOptions): ChainCall {
  return constraintArgs === undefined ? call : { ...call, args: constraintArgs };
}

function checkClearance(
  leaf: Warrant,
  link: number,
  { tool }: ChainCall,
  options: LeafOptions,
): AuthorityFailure | null {
  const requirements = options.clearanceRequirements;
  if (requirements === undefined) return null;
  const bad = [...requirements.keys()].find((pattern) => !isClearancePattern(pattern));
  if (bad !== undefined)
    return { check: 'leaf.clearance', link, ...MISCONFIGURED, facts: { tool, pattern: bad } };
  const required = requiredClearance(requirements, tool);
  const given = leaf.clearance ?? 0;
  if (required === null || given >= required) return null;
  const detail = message('gate/clearance_where_asked', { given, required });
  return {
    check: 'leaf.clearance',
    link,
    errorKind: 'InsufficientClearance',
    detail,
    facts: { tool, required, given },
  };
}

/**
 * Failure for an invalid clearance pattern. It stops every call, because a pattern that never matches would otherwise
 * be silently ignored.
 */
const MISCONFIGURED = {
  errorKind: 'ConfigurationError',
  detail: message('gate/clearance_requirement_names_no_tool'),
  isError: true,
  code: 'CONSTRAINT_ERROR',
} as const;

/** The leaf has no tolerance and expires exactly at the specified second. */
function checkExpiry(leaf: Warrant, link: number, { at }: ChainCall): AuthorityFailure | null {
  return BigInt(at) < leaf.expiresAt ? null : { check: 'leaf.expired', link, ...makeExpiryFault(leaf) };
}

function checkType(leaf: Warrant, link: number): AuthorityFailure | null {
  if (leaf.type === 'execution') return null;
  return {
    check: 'leaf.type',
    link,
    errorKind: 'InvalidWarrantType',
    detail: message('gate/may_only_hand_out_other'),
  };
}

function checkTool(leaf: Warrant, link: number, tool: string): AuthorityFailure | null {
  if (capabilityFor(leaf, tool) !== null) return null;
  const constraint = { kind: 'capability' } as const;
  return {
    check: 'leaf.tool',
    link,
    errorKind: isChangeInForce('unauthorized-tool') ? 'ToolNotAuthorized' : 'ConstraintNotSatisfied',
    detail: message('gate/not_granted', { tool }),
    constraint,
  };
}

function checkProof(
  leaf: Warrant,
  link: number,
  call: ChainCall,
  options: LeafOptions,
): AuthorityFailure | null {
  if (call.proof.kind === 'skip') return null;
  const { signature } = call.proof;
  if (signature === null)
    return {
      check: 'leaf.pop',
      link,
      errorKind: 'MissingSignature',
      detail: message('gate/no_proof_given'),
      code: 'POP_MISSING',
    };
  const subject = { warrantId: leaf.id, ...call };
  if (verifyTypedProof(leaf.holder, signature, subject, options.window ?? PROOF_WINDOW))
    return options.replay === undefined ? null : checkReplay(leaf, link, call, options.replay);
  return {
    check: 'leaf.pop',
    link,
    errorKind: 'SignatureInvalid',
    detail: message('gate/proof_fits_another_call_key'),
  };
}

/** Rule 14: the reference implementation has no replay memory and leaves this check to its host. */
function checkReplay(
  leaf: Warrant,
  link: number,
  call: ChainCall,
  replay: ReplayMemory,
): AuthorityFailure | null {
  const age = replay.age(computeDedupKey({ warrantId: leaf.id, ...call }), call.at);
  if (age === null) return null;
  const detail = message('gate/same_call_accepted_seconds_ago', { age });
  return {
    check: 'leaf.pop',
    link,
    errorKind: null,
    detail,
    facts: { repeatedAfter: age, ...makeHardenedRuleFacts('14') },
  };
}

const OBJECTION_CODES: Readonly<Record<Objection['reason'], DecisionCode>> = {
  unknown_argument: 'UNKNOWN_ARGUMENT',
  missing_argument: 'MISSING_ARGUMENT',
  violation: 'CONSTRAINT_VIOLATION',
  error: 'CONSTRAINT_ERROR',
};

/** Returns the failure of a given check for the first rule that does not allow the arguments. */
export function findRuleFailure(
  leaf: Warrant,
  link: number,
  { tool, args, at }: Pick<ChainCall, 'tool' | 'args' | 'at'>,
  check: 'leaf.constraint' | 'resolved.constraint',
): AuthorityFailure | null {
  const capability = capabilityFor(leaf, tool);
  const objection = capability === null ? null : findObjection(capability, args, at);
  if (objection === null) return null;
  const { rule, value, argument, reason } = objection;
  const isDenied = reason === 'violation';
  return {
    check,
    link,
    errorKind: objection.errorKind,
    detail: reason === 'error' ? (objection.detail ?? message('rule/invalid')) : message(`gate/${reason}`),
    ...(reason === 'error' ? { isError: true } : {}),
    code: OBJECTION_CODES[reason],
    argument,
    ...(rule === null ? {} : { constraint: rule.document }),
    value: writeValue(value),
    marked: isDenied && typeof value === 'string' ? (rule?.findDifference(value) ?? null) : null,
    nearestAllowed: isDenied ? writeValue(rule?.nearest(value) ?? null) : null,
    facts: rule === null ? {} : { rule: rule.describe() },
  };
}

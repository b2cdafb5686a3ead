/**
 * What is asked of the last link and the call (warrant specification, section 5.1, checks 8 to 15).
 *
 * The order is the reference's: a wrong tool is reported before a missing proof, and a changed
 * argument surfaces as a proof that does not fit, not as a broken rule.
 */
import { type ValueArguments, writeValue } from '../kit/index.js';
import type { CheckName, DecisionCode } from '../model/index.js';
import { findObjection, type Objection } from './capability.js';
import { expiryOf } from './chain.js';
import type { Warrant } from './envelope.js';
import type { Failure } from './failure.js';
import { capabilityFor, GATES } from './link.js';
import { PROOF_WINDOW, type ProofWindow, verifyProof } from './proof.js';

/** A call as it reaches the gate. */
export interface ChainCall {
  readonly tool: string;
  readonly args: ValueArguments;
  /** Trial clock in Unix seconds. */
  readonly at: number;
  /** `skip`: left out on purpose, and recorded so. A signature of null is a missing proof. */
  readonly proof:
    { readonly kind: 'skip' } | { readonly kind: 'given'; readonly signature: Uint8Array | null };
}

export interface LeafOptions {
  readonly window?: ProofWindow;
  /** What the rules see, where that differs from what was signed (section 5.4, two views). */
  readonly constraintArgs?: ValueArguments;
  /** Lowest clearance a call to this tool asks for. */
  readonly requiredClearance?: number;
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

/** The first check of the leaf that fails, or null. */
export function findLeafFailure(
  leaf: Warrant,
  link: number,
  call: ChainCall,
  options: LeafOptions,
): Failure | null {
  return (
    checkClearance(leaf, link, call, options) ??
    checkExpiry(leaf, link, call) ??
    checkType(leaf, link) ??
    checkTool(leaf, link, call.tool) ??
    checkProof(leaf, link, call, options.window ?? PROOF_WINDOW) ??
    findRuleFailure(leaf, link, { ...call, args: options.constraintArgs ?? call.args }, 'leaf.constraint') ??
    checkApproval(leaf, link, call.tool)
  );
}

function checkClearance(
  leaf: Warrant,
  link: number,
  { tool }: ChainCall,
  options: LeafOptions,
): Failure | null {
  const required = options.requiredClearance;
  const given = leaf.clearance ?? 0;
  if (required === undefined || given >= required) return null;
  const detail = `clearance ${given} where ${required} is asked for`;
  return {
    check: 'leaf.clearance',
    link,
    errorKind: 'InsufficientClearance',
    detail,
    facts: { tool, required, given },
  };
}

/** The leaf has no tolerance: it ends at the second it names. */
function checkExpiry(leaf: Warrant, link: number, { at }: ChainCall): Failure | null {
  return BigInt(at) < leaf.expiresAt ? null : { check: 'leaf.expired', link, ...expiryOf(leaf) };
}

function checkType(leaf: Warrant, link: number): Failure | null {
  if (leaf.type === 'execution') return null;
  return {
    check: 'leaf.type',
    link,
    errorKind: 'InvalidWarrantType',
    detail: 'it may only hand out other warrants',
  };
}

function checkTool(leaf: Warrant, link: number, tool: string): Failure | null {
  if (capabilityFor(leaf, tool) !== null) return null;
  const constraint = { kind: 'capability' } as const;
  return {
    check: 'leaf.tool',
    link,
    errorKind: 'ConstraintNotSatisfied',
    detail: `\`${tool}\` was not granted`,
    constraint,
  };
}

function checkProof(leaf: Warrant, link: number, call: ChainCall, window: ProofWindow): Failure | null {
  if (call.proof.kind === 'skip') return null;
  const { signature } = call.proof;
  if (signature === null)
    return {
      check: 'leaf.pop',
      link,
      errorKind: 'MissingSignature',
      detail: 'no proof was given',
      code: 'POP_MISSING',
    };
  if (verifyProof(leaf.holder, signature, { warrantId: leaf.id, ...call }, window)) return null;
  return {
    check: 'leaf.pop',
    link,
    errorKind: 'SignatureInvalid',
    detail: 'the proof fits another call, key or time',
  };
}

const OBJECTION_CODES: Readonly<Record<Objection['reason'], DecisionCode>> = {
  unknown_argument: 'UNKNOWN_ARGUMENT',
  missing_argument: 'MISSING_ARGUMENT',
  violation: 'CONSTRAINT_VIOLATION',
  error: 'CONSTRAINT_ERROR',
};

/** The first rule that does not let the arguments pass, as a failure of the named check. */
export function findRuleFailure(
  leaf: Warrant,
  link: number,
  { tool, args, at }: Pick<ChainCall, 'tool' | 'args' | 'at'>,
  check: 'leaf.constraint' | 'resolved.constraint',
): Failure | null {
  const capability = capabilityFor(leaf, tool);
  const objection = capability === null ? null : findObjection(capability, args, at);
  if (objection === null) return null;
  const { rule, value, argument, reason } = objection;
  const isRefused = reason === 'violation';
  return {
    check,
    link,
    errorKind: objection.errorKind,
    detail: objection.detail ?? reason.replace('_', ' '),
    ...(reason === 'error' ? { isError: true } : {}),
    code: OBJECTION_CODES[reason],
    argument,
    ...(rule === null ? {} : { constraint: rule.document }),
    value: writeValue(value),
    marked: isRefused && typeof value === 'string' ? (rule?.diverges(value) ?? null) : null,
    nearestAllowed: isRefused ? writeValue(rule?.nearest(value) ?? null) : null,
    facts: rule === null ? {} : { rule: rule.describe() },
  };
}

/**
 * Approval gates are carried but not read by this version. A warrant that has some is stopped for
 * every tool: better an honest call too few than a gate that does not close.
 */
function checkApproval(leaf: Warrant, link: number, tool: string): Failure | null {
  if ((leaf.extensions.get(GATES)?.length ?? 0) === 0) return null;
  const detail = 'approval gates are not read by this version';
  return {
    check: 'leaf.approval',
    link,
    errorKind: 'ApprovalRequired',
    detail,
    facts: { tool, required: 1, given: 0 },
  };
}

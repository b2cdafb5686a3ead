/**
 * Defines decisions, which are allow, deny or error, with a code, a location in the chain, and every check.
 *
 * A denial is a normal result, not a problem. An error means that a check could not be made: the call is stopped too,
 * but is never counted as denied.
 */
import type { Json, JsonObject } from '../kit/index.js';
import type { ConstraintDocument } from './warrant.js';

/** Whether the call was allowed, denied, or stopped because a check could not be made. */
export type DecisionKind = 'allow' | 'deny' | 'error';

/** Code for the reason why a call was not allowed (docs/spec/warrants.md#decisions). */
export type DecisionCode =
  | 'TOOL_NOT_AUTHORIZED'
  | 'CONSTRAINT_VIOLATION'
  | 'UNKNOWN_ARGUMENT'
  | 'MISSING_ARGUMENT'
  | 'CONSTRAINT_ERROR'
  | 'ATTENUATION_VIOLATION'
  | 'EXPIRED'
  | 'ISSUED_IN_FUTURE'
  | 'UNTRUSTED_ROOT'
  | 'HOLDER_MISMATCH'
  | 'SIGNATURE_INVALID'
  | 'CHAIN_BROKEN'
  | 'MALFORMED'
  | 'REVOKED'
  | 'REVOCATION_LIST'
  | 'POP_MISSING'
  | 'POP_INVALID'
  | 'CLEARANCE'
  | 'WRONG_TYPE'
  | 'APPROVAL_REQUIRED'
  | 'APPROVAL_INVALID'
  /** The input has a wrong type, an unknown field or no valid time; nothing was checked. */
  | 'INVALID_INPUT'
  /** An order rule of the task, which is not part of the warrant, in a trial that enforces it. */
  | 'PROCESS_RULE';

/** Names of the checks, in the order used by release 0.3.3 of the reference implementation. */
export const CHECK_NAMES = [
  'decode',
  'srl.signature',
  'srl.version',
  'chain.empty',
  'chain.revoked',
  'chain.cycle',
  'root.trust',
  'root.shape',
  'chain.signature',
  'link.expired',
  'link.issued',
  'chain.structure',
  'link.holder',
  'link.parent_hash',
  'link.depth',
  'link.max_depth',
  'link.ttl',
  'link.type',
  'link.tools',
  'link.constraints',
  'link.issuable_tools',
  'link.bounds',
  'link.clearance',
  'link.self_issuance',
  'link.approval_gates',
  'link.approvers',
  'link.session',
  'leaf.clearance',
  'leaf.expired',
  'leaf.type',
  'leaf.tool',
  'leaf.pop',
  'leaf.constraint',
  'leaf.approval',
  'resolved.constraint',
  // Checks a task's order rules, which are not part of a warrant. It runs only in trials that enforce these rules.
  'task.order',
] as const;

/** Name of a check made by the gate. */
export type CheckName = (typeof CHECK_NAMES)[number];

/**
 * Result of a check. `not_run` means that the check was deliberately omitted, such as the proof while the user types.
 */
export type CheckStatus = 'pass' | 'fail' | 'not_reached' | 'not_run';

/** One check in a decision, with its result. */
export interface CheckRecord {
  readonly check: CheckName;
  /** Index of the checked link, root first; null if the check concerns the whole chain. */
  readonly link: number | null;
  readonly status: CheckStatus;
}

/** The rule that determined the decision, which is either a constraint or the absence of the capability. */
export type DecidingRule = ConstraintDocument | { readonly kind: 'capability' };

/** The decision on one call, and the link that decided it. A denial is not an error. */
export interface Decision {
  readonly decision: DecisionKind;
  /** Code for the reason why the call was not allowed; null if it was allowed. */
  readonly code: DecisionCode | null;
  /** The first check that failed; null if all passed. */
  readonly check: CheckName | null;
  /** Index of the link whose check failed, counted from the root. */
  readonly link: number | null;
  /** Role of the holder of the link whose check failed, or the holder's key fingerprint. */
  readonly holder: string | null;
  readonly tool: string;
  readonly argument: string | null;
  readonly constraint: DecidingRule | null;
  /** Denied value in JSON notation. */
  readonly value: Json;
  /** The part of the value that violates the rule, as a range of UTF-16 code units. */
  readonly marked: { readonly start: number; readonly end: number } | null;
  /** The closest allowed value; null if the constraint kind cannot compute one. */
  readonly nearestAllowed: Json;
  /**
   * The link nearest to the root whose policy alone would deny the call, and the number of other links that would deny
   * it.
   */
  readonly nearestRoot: { readonly link: number; readonly alsoDeny: number } | null;
  /** Values that are inserted into the code's message, such as `detail` or `time`. */
  readonly facts: JsonObject;
  /** The reference implementation's name for this denial; null if it has none. */
  readonly errorKind: string | null;
  readonly errorCode: number | null;
  readonly checks: readonly CheckRecord[];
}

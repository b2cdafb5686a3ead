/**
 * Decisions: allow, deny or error, with the code, the place in the chain, and every check.
 *
 * A denial is a result, not a problem. An error means the check itself failed: the call is stopped
 * all the same, and it never counts as blocked.
 */
import type { Json, JsonObject } from '../kit/index.js';
import type { ConstraintDocument } from './warrant.js';

/** Allowed, refused, or stopped because a check could not be made. */
export type DecisionKind = 'allow' | 'deny' | 'error';

/** Why a call was not allowed (docs/spec/warrants.md#decisions). */
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
  /** The question itself has a wrong type, an unknown field or no valid time; nothing was checked. */
  | 'INVALID_INPUT'
  /** A rule of the task outside the warrant, where a trial enforces them. */
  | 'PROCESS_RULE';

/** Names of the checks, in the order in which release 0.3.3 of the reference makes them. */
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
  // No part of a warrant: the order rules of a task, where a trial enforces them.
  'task.order',
] as const;

/** Name of a check that the gate makes of a call. */
export type CheckName = (typeof CHECK_NAMES)[number];

/** `not_run`: left out on purpose (the proof while a person types), and said so. */
export type CheckStatus = 'pass' | 'fail' | 'not_reached' | 'not_run';

/** One check of a decision and how it ended. */
export interface CheckRecord {
  readonly check: CheckName;
  /** Index of the link it was made on, root first; null for the chain as a whole. */
  readonly link: number | null;
  readonly status: CheckStatus;
}

/** The rule that decided: a constraint, or the absence of the capability. */
export type DecidingRule = ConstraintDocument | { readonly kind: 'capability' };

/** What the gate said of one call, with the place in the chain that decided. A deny is not an error. */
export interface Decision {
  readonly decision: DecisionKind;
  /** Null exactly when the call was allowed. */
  readonly code: DecisionCode | null;
  /** The first check that did not pass. */
  readonly check: CheckName | null;
  /** Index of the link whose check failed, root first. */
  readonly link: number | null;
  /** Role (or key fingerprint) that holds that link. */
  readonly holder: string | null;
  readonly tool: string;
  readonly argument: string | null;
  readonly constraint: DecidingRule | null;
  /** The refused value in JSON notation. */
  readonly value: Json;
  /** The diverging part of the value's text, in UTF-16 code units. */
  readonly marked: { readonly start: number; readonly end: number } | null;
  /** The closest value that the constraint allows, where the kind can name one. */
  readonly nearestAllowed: Json;
  /** The refusal nearest the root, and how many further links would refuse, policy only. */
  readonly nearestRoot: { readonly link: number; readonly alsoRefuse: number } | null;
  /** Values for the sentence of the code, such as `detail` or `time`. */
  readonly facts: JsonObject;
  /** Names the reference implementation gives this refusal, where it has one. */
  readonly errorKind: string | null;
  readonly errorCode: number | null;
  readonly checks: readonly CheckRecord[];
}

/**
 * A failed check and its code (docs/spec/warrants.md#decisions).
 *
 * Most codes are derived from the check's name. Otherwise, the failure contains the code.
 */
import type { Message } from '../../messages/index.js';
import type { Json, JsonObject } from '../../kit/index.js';
import type { CheckName, DecidingRule, DecisionCode } from '../../model/index.js';
import type { MarkedRange } from '../constraints/constraint-kind.js';
import type { ReferenceKind } from './reference-codes.js';

export interface AuthorityFailure {
  readonly check: CheckName;
  readonly link: number | null;
  readonly errorKind: ReferenceKind | null;
  /** Explanation in a form that completes a sentence. */
  readonly detail: Message;
  /** True if the check could not be performed. This never counts as a denial. */
  readonly isError?: true;
  /** The decision code; omitted if it can be derived from the check's name. */
  readonly code?: DecisionCode;
  readonly argument?: string;
  readonly constraint?: DecidingRule;
  readonly value?: Json;
  readonly marked?: MarkedRange | null;
  readonly nearestAllowed?: Json;
  readonly facts?: JsonObject;
}

const CODES: Readonly<Record<CheckName, DecisionCode>> = {
  decode: 'MALFORMED',
  'srl.signature': 'SIGNATURE_INVALID',
  'srl.version': 'REVOCATION_LIST',
  'chain.empty': 'CHAIN_BROKEN',
  'chain.revoked': 'REVOKED',
  'chain.cycle': 'CHAIN_BROKEN',
  'root.trust': 'UNTRUSTED_ROOT',
  'root.shape': 'CHAIN_BROKEN',
  'chain.signature': 'SIGNATURE_INVALID',
  'link.expired': 'EXPIRED',
  'link.issued': 'ISSUED_IN_FUTURE',
  'chain.structure': 'MALFORMED',
  'link.holder': 'HOLDER_MISMATCH',
  'link.parent_hash': 'CHAIN_BROKEN',
  'link.depth': 'CHAIN_BROKEN',
  'link.max_depth': 'CHAIN_BROKEN',
  'link.ttl': 'ATTENUATION_VIOLATION',
  'link.type': 'CHAIN_BROKEN',
  'link.tools': 'ATTENUATION_VIOLATION',
  'link.constraints': 'ATTENUATION_VIOLATION',
  'link.issuable_tools': 'ATTENUATION_VIOLATION',
  'link.bounds': 'ATTENUATION_VIOLATION',
  'link.clearance': 'ATTENUATION_VIOLATION',
  'link.self_issuance': 'ATTENUATION_VIOLATION',
  'link.approval_gates': 'ATTENUATION_VIOLATION',
  'link.approvers': 'ATTENUATION_VIOLATION',
  'link.session': 'CHAIN_BROKEN',
  'leaf.clearance': 'CLEARANCE',
  'leaf.expired': 'EXPIRED',
  'leaf.type': 'WRONG_TYPE',
  'leaf.tool': 'TOOL_NOT_AUTHORIZED',
  'leaf.pop': 'POP_INVALID',
  'leaf.constraint': 'CONSTRAINT_VIOLATION',
  'leaf.approval': 'APPROVAL_REQUIRED',
  'task.order': 'PROCESS_RULE',
  'resolved.constraint': 'CONSTRAINT_VIOLATION',
};

export function findDecisionCode(failure: AuthorityFailure): DecisionCode {
  return failure.code ?? CODES[failure.check];
}

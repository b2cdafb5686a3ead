/**
 * Gives access to a warrant's individual rules, capabilities, payload and bytes, for comparisons with known results and
 * for warrants that no builder would create.
 *
 * These functions do not decide calls; the module's entry point does.
 */
export {
  CborError,
  type CborItem,
  CborMap,
  compareUtf8,
  encodeCbor,
  readCbor,
  sha256Bytes,
} from '../../kit/index.js';
export { decodeApprovalGates, type ApprovalGateMap } from '../approvals/approval-gates.js';
export { encodeApprovalGates } from '../approvals/write-approval-gates.js';
export {
  type Capability,
  decodeCapability,
  encodeCapability,
  findObjection,
  findWidening,
  makeCapability,
  type Objection,
} from '../grants/capability.js';
export { itemToValue, valueToItem } from '../constraints/cbor-fields.js';
export type { Constraint, ConstraintCoverage, ConstraintOutcome } from '../constraints/constraint-kind.js';
export { readConstraint } from '../constraints/constraint-kinds.js';
export { decodeConstraint } from '../constraints/decode-constraint.js';
export { encodeEnvelope, sealPayload, SIGNATURE_CONTEXT } from './envelope.js';
export { decodePayload, encodePayload, type Payload } from './payload.js';
export { REFERENCE_CODES, type ReferenceKind } from '../denial/reference-codes.js';
export { type ReleaseChange, withRevertedChanges } from '../denial/release-changes.js';
export { buildRevocationMessage } from '../revocation/revocation-request.js';
export { signMessage } from './signature.js';

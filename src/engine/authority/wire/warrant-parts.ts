/**
 * The parts a warrant is made of, for whoever compares this engine with known answers or makes
 * warrants that no builder would make: single rules, capabilities, payloads and their bytes.
 *
 * Nothing here decides about a call; that is what the door's own names are for.
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
export {
  decodeApprovalGates,
  encodeApprovalGates,
  type ApprovalGateMap,
} from '../approvals/approval-gates.js';
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
export { decodeConstraint, readConstraint } from '../constraints/constraint-kinds.js';
export { encodeEnvelope, sealPayload, SIGNATURE_CONTEXT } from './envelope.js';
export { decodePayload, encodePayload, type Payload } from './payload.js';
export { REFERENCE_CODES, type ReferenceKind } from '../denial/reference-codes.js';
export { type ReleaseChange, withRevertedChanges } from '../denial/release-changes.js';
export { buildRevocationMessage } from '../revocation/revocation-request.js';
export { signMessage } from './signature.js';

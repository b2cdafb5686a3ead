/** Defines the data that an approval covers, and computes its hash (docs/spec/warrants.md#signed-approvals). */
import {
  encodeCbor,
  type JsonObject,
  sha256Bytes,
  toHex,
  type ValueArguments,
  writeValue,
} from '../../kit/index.js';
import { makeSortedMap, valueToItem } from '../constraints/cbor-fields.js';
import type { Warrant } from '../wire/envelope.js';
import { formatWarrantId } from '../wire/warrant-id.js';
import { computeApprovalThreshold } from './threshold.js';

/** The call to approve, with its holder and warrant. */
export interface ApprovalSubject {
  readonly warrantId: Uint8Array;
  readonly tool: string;
  readonly args: ValueArguments;
  readonly holder: Uint8Array;
}

/** Hashes warrant, tool, arguments and holder with SHA-256. */
export function hashApprovalRequest({ warrantId, tool, args, holder }: ApprovalSubject): Uint8Array {
  const named = makeSortedMap([...args].map(([name, value]) => [name, valueToItem(value)]));
  return sha256Bytes(encodeCbor([formatWarrantId(warrantId), tool, encodeCbor(named), holder]));
}

/** Builds the unsigned request for an approver, with the data to show and to sign. */
export function buildApprovalRequest(leaf: Warrant, subject: ApprovalSubject): JsonObject {
  return {
    id: formatWarrantId(subject.warrantId),
    tool: subject.tool,
    arguments: Object.fromEntries([...subject.args].map(([name, value]) => [name, writeValue(value)])),
    request_hash: toHex(hashApprovalRequest(subject)),
    approvers: (leaf.approvers ?? []).map(toHex),
    threshold: computeApprovalThreshold(leaf),
    expires_at: writeValue(leaf.expiresAt),
  };
}

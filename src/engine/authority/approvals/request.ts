/** The call an approval speaks of, and its hash (warrant specification, section 5.5). */
import {
  encodeCbor,
  type JsonObject,
  sha256Bytes,
  toHex,
  type ValueArguments,
  writeValue,
} from '../../kit/index.js';
import { sortedMap, valueToItem } from '../constraints/body.js';
import type { Warrant } from '../wire/envelope.js';
import { formatWarrantId } from '../wire/identifier.js';
import { thresholdOf } from './threshold.js';

/** What is approved: one call of one holder under one warrant. */
export interface ApprovalSubject {
  readonly warrantId: Uint8Array;
  readonly tool: string;
  readonly args: ValueArguments;
  /** Public key. */
  readonly holder: Uint8Array;
}

/** SHA-256 over warrant, tool, arguments and holder. */
export function requestHash({ warrantId, tool, args, holder }: ApprovalSubject): Uint8Array {
  const named = sortedMap([...args].map(([name, value]) => [name, valueToItem(value)]));
  return sha256Bytes(encodeCbor([formatWarrantId(warrantId), tool, encodeCbor(named), holder]));
}

/** What an approver is shown and asked to sign; nobody has signed it yet. */
export function describeRequest(leaf: Warrant, subject: ApprovalSubject): JsonObject {
  return {
    id: formatWarrantId(subject.warrantId),
    tool: subject.tool,
    arguments: Object.fromEntries([...subject.args].map(([name, value]) => [name, writeValue(value)])),
    request_hash: toHex(requestHash(subject)),
    approvers: (leaf.approvers ?? []).map(toHex),
    threshold: thresholdOf(leaf),
    expires_at: writeValue(leaf.expiresAt),
  };
}

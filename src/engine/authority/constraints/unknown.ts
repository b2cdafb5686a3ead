/**
 * Handles constraints of unknown kinds from the wire.
 *
 * They are preserved so that the signature over their bytes can still be verified. They fail with an error on every
 * value and cannot narrow another rule. In a document, an unknown constraint consists of its number and bytes; forms do
 * not offer it.
 */
import { message } from '../../messages/index.js';
import * as z from 'zod/mini';
import { makeCborError, type CborItem, fromHex, toHex } from '../../kit/index.js';
import { closedObject } from '../../model/index.js';
import { isItemList } from './cbor-fields.js';
import { NO_EFFORT } from './effort.js';
import type { BuildProblem, KindForm } from './constraint-form.js';
import type { Constraint } from './constraint-kind.js';
import { notCovered } from './constraint-kind.js';

interface UnknownDocument {
  type_id: number;
  payload_hex: string;
}

/**
 * Returns the form of unknown constraints in documents. `isKnown`: whether the table contains a kind with this number.
 */
export function unknownForm(
  isKnown: (id: number) => boolean,
): Pick<KindForm, 'kind' | 'schema' | 'parameters' | 'read'> {
  return {
    kind: 'Unknown',
    schema: () => closedObject({ type_id: z.number(), payload_hex: z.string() }),
    parameters: [
      { name: 'type_id', type: 'number', required: true },
      { name: 'payload_hex', type: 'text', required: true },
    ],
    read: (document) => readUnknown(document as UnknownDocument, isKnown),
  };
}

function readUnknown(
  { type_id: id, payload_hex: hex }: UnknownDocument,
  isKnown: (id: number) => boolean,
): Constraint | BuildProblem {
  if (!Number.isInteger(id) || id < 0 || id > 255 || isKnown(id)) {
    const hint = message('rule/known_number_hint');
    return { problem: message('rule/known_number', { id }), hint, at: ['type_id'] };
  }
  const bytes = fromHex(hex);
  if (bytes !== null) return makeUnknownConstraint(id, bytes);
  const hint = message('rule/body_not_hex_hint');
  return { problem: message('rule/body_not_hex'), hint, at: ['payload_hex'] };
}

export function makeUnknownConstraint(id: number, body: CborItem): Constraint {
  const bytes = readBytes(body);
  const detail = message('rule/unknown_type', { id });
  return {
    kind: 'Unknown',
    document: { kind: 'Unknown', type_id: id, payload_hex: toHex(bytes) },
    wire: [BigInt(id), bytes],
    isTotal: false,
    usesClock: false,
    depth: 0,
    cost: NO_EFFORT,
    leastCost: NO_EFFORT,
    sealed: bytes,
    spec: null,
    isOpen: false,
    canExempt: false,
    only: () => undefined,
    admits: () => ({ kind: 'error', errorKind: 'ConstraintNotSatisfied', detail, field: 'constraint' }),
    covers: (child) => notCovered(child.isOpen ? 'WildcardExpansion' : 'IncompatibleConstraintTypes'),
    describe: () => message('rule/unknown', { id }),
    nearest: () => null,
    findDifference: () => null,
    hardenedGap: () => null,
  };
}

function readBytes(body: CborItem): Uint8Array {
  if (body instanceof Uint8Array) return body;
  if (isItemList(body) && body.every((item) => typeof item === 'bigint' && item >= 0n && item < 256n))
    return Uint8Array.from(body, Number);
  throw makeCborError('bytes/unknown_body');
}

/**
 * Defines CBOR items, which the encoder accepts and the reader returns.
 *
 * Integers are `bigint` and floats are `number`, so they cannot be confused. A map keeps its entries in written order,
 * including duplicates, because records and sorted maps have different orders and a reader must detect repeated keys.
 */
import type { Message, MessageCode } from '../messages/index.js';
import { type FromMessage, MessageError } from './message-error.js';

export type CborItem = null | boolean | bigint | number | string | Uint8Array | readonly CborItem[] | CborMap;

export class CborMap {
  constructor(readonly entries: readonly (readonly [CborItem, CborItem])[]) {}
}

/** Thrown for bytes that are not valid CBOR. `reason`: the message to show. */
export class CborError extends MessageError {
  override readonly name = 'CborError';
}

export const makeCborError: FromMessage<CborError> = (code: MessageCode, facts: Message['facts'] = {}) =>
  new CborError({ code, facts });

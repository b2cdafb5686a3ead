/**
 * CBOR items as values: the encoder's input and the reader's output.
 *
 * Integers are `bigint` and floats are `number`, so they cannot be confused. A map keeps its entries in written
 * order, including duplicates, because records and sorted maps have different orders and a reader must see
 * repeated keys.
 */
export type CborItem = null | boolean | bigint | number | string | Uint8Array | readonly CborItem[] | CborMap;

export class CborMap {
  constructor(readonly entries: readonly (readonly [CborItem, CborItem])[]) {}
}

/** Reports bytes that are not readable CBOR. */
export class CborError extends Error {
  override readonly name = 'CborError';
}

/**
 * CBOR items as values: what the encoder takes and the reader gives.
 *
 * Integers are `bigint`, floats are `number`, so neither can turn into the other on the way. A map
 * keeps its entries in written order, duplicates included, because records and sorted maps follow
 * different orders and a reader has to see a key that was written twice.
 */
export type CborItem = null | boolean | bigint | number | string | Uint8Array | readonly CborItem[] | CborMap;

export class CborMap {
  constructor(readonly entries: readonly (readonly [CborItem, CborItem])[]) {}
}

/** What is wrong with bytes that are not readable CBOR. */
export class CborError extends Error {
  override readonly name = 'CborError';
}

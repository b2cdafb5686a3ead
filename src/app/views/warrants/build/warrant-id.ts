/** Creates ids for new warrants: UUIDv7 from the given time and random bits. */

/** The 16 bytes of an id: 48 bits of milliseconds, version and variant, and 74 random bits. `at` is in Unix seconds. */
export function newWarrantId(at: number, random: Uint8Array = randomBytes(16)): Uint8Array {
  const id = random.slice(0, 16);
  const millis = BigInt(at) * 1000n;
  for (let index = 0; index < 6; index++) id[index] = Number((millis >> BigInt(8 * (5 - index))) & 0xffn);
  id[6] = ((id[6] as number) & 0x0f) | 0x70;
  id[8] = ((id[8] as number) & 0x3f) | 0x80;
  return id;
}

export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

/**
 * Converts keys to the platform's formats. Contains the fixed DER headers for Ed25519 (RFC 8410) and a bounded cache of
 * key objects.
 */

/** Header that precedes a 32-byte seed in a PKCS #8 private key. */
export const PKCS8_HEAD = Uint8Array.of(48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32);

const MOST_KEYS = 1024;

/** Caches key objects by their bytes. If there are too many, all of them are dropped. */
export class BoundedKeys<K> {
  readonly #keys = new Map<string, K>();
  readonly #make: (bytes: Uint8Array) => K;

  constructor(make: (bytes: Uint8Array) => K) {
    this.#make = make;
  }

  get(bytes: Uint8Array): K {
    const name = String.fromCharCode.apply(null, bytes as unknown as number[]);
    const known = this.#keys.get(name);
    if (known !== undefined) return known;
    if (this.#keys.size >= MOST_KEYS) this.#keys.clear();
    const made = this.#make(bytes);
    this.#keys.set(name, made);
    return made;
  }
}

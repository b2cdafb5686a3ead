/**
 * A memory of fixed size: the entry used longest ago is forgotten first.
 *
 * What is remembered must follow from its key alone, so forgetting changes speed and nothing else.
 */
export class BoundedCache<V> {
  readonly #entries = new Map<string, V>();
  readonly #capacity: number;

  /** `capacity`: number of entries that are kept. */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The remembered value, or the made one, which is remembered from now on. */
  get(key: string, make: () => V): V {
    const known = this.#entries.get(key);
    if (known !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known;
    }
    const made = make();
    this.#entries.set(key, made);
    if (this.#entries.size > this.#capacity)
      this.#entries.delete(this.#entries.keys().next().value as string);
    return made;
  }

  /** Number of remembered entries. */
  get size(): number {
    return this.#entries.size;
  }
}

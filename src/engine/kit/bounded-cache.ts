/**
 * A memory of fixed size: the entry used longest ago is forgotten first.
 *
 * What is remembered must follow from its key alone, so forgetting changes speed and nothing else.
 */
export class BoundedCache<V> {
  readonly #entries = new Map<string, { readonly value: V; readonly weight: number }>();
  readonly #capacity: number;
  readonly #heaviest: number;
  #weight = 0;

  /** `capacity`: number of entries that are kept. `heaviest`: sum of their weights, where they have any. */
  constructor(capacity: number, heaviest = Infinity) {
    this.#capacity = capacity;
    this.#heaviest = heaviest;
  }

  /** The remembered value, or the made one, which is remembered from now on. */
  get(key: string, make: () => V, weight = 0): V {
    const known = this.#entries.get(key);
    if (known !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known.value;
    }
    const value = make();
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    this.#forgetOldest();
    return value;
  }

  #forgetOldest(): void {
    for (const [key, { weight }] of this.#entries) {
      if (this.#entries.size <= this.#capacity && this.#weight <= this.#heaviest) return;
      this.#entries.delete(key);
      this.#weight -= weight;
    }
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Adds an entry that was made elsewhere. */
  set(key: string, value: V): void {
    this.#entries.delete(key);
    this.get(key, () => value);
  }

  /** Forgets everything. */
  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }

  /** Number of remembered entries. */
  get size(): number {
    return this.#entries.size;
  }
}

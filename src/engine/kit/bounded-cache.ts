/**
 * A cache of limited size that evicts the least recently used entry.
 *
 * Cached values must depend only on their keys, so that eviction affects nothing but speed.
 */
export class BoundedCache<V> {
  #entries = new Map<string, { readonly value: V; readonly weight: number }>();
  readonly #capacity: number;
  readonly #heaviest: number;
  #weight = 0;
  #newest: string | null = null;

  /** Creates a cache for at most `capacity` entries with a total weight of at most `heaviest`. */
  constructor(capacity: number, heaviest = Infinity) {
    this.#capacity = capacity;
    this.#heaviest = heaviest;
  }

  /** Returns the cached value. If there is none, calls `make` and caches its result. */
  get(key: string, make: () => V, weight = 0): V {
    const known = this.#entries.get(key);
    if (known !== undefined) {
      if (key === this.#newest) return known.value;
      this.#entries.delete(key);
      this.#entries.set(key, known);
      this.#newest = key;
      return known.value;
    }
    const value = make();
    this.#entries.set(key, { value, weight });
    this.#newest = key;
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

  /** Adds an entry whose value was computed elsewhere. */
  set(key: string, value: V): void {
    this.#entries.delete(key);
    this.get(key, () => value);
  }

  /** Replaces the map, because in V8 a cleared map keeps its old entries in memory until a full garbage collection. */
  clear(): void {
    this.#entries = new Map();
    this.#weight = 0;
  }

  get size(): number {
    return this.#entries.size;
  }
}

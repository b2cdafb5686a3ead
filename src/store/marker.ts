/**
 * A mark beside the database that says runs were kept here.
 *
 * A browser short of room may erase the database and say nothing. With the mark still there and the
 * database new, a person can be told instead of wondering.
 */
export interface MarkerStorage {
  /** The kept text; null when there is none. May throw where storage is refused. */
  getItem(key: string): string | null;
  /** Keeps a text. May throw where storage is refused or full. */
  setItem(key: string, value: string): void;
  /** Forgets a text. May throw where storage is refused. */
  removeItem(key: string): void;
}

export class SavedRunsMarker {
  readonly #key: string;

  constructor(
    private readonly place: MarkerStorage | null,
    name: string,
  ) {
    this.#key = `${name}:kept`;
  }

  get isSet(): boolean {
    return this.#try((place) => place.getItem(this.#key) !== null) ?? false;
  }

  set(): void {
    this.#try((place) => place.setItem(this.#key, '1'));
  }

  clear(): void {
    this.#try((place) => place.removeItem(this.#key));
  }

  /** A refused mark is no reason to stop: it only means that nobody can be told. */
  #try<T>(work: (place: MarkerStorage) => T): T | null {
    try {
      return this.place === null ? null : work(this.place);
    } catch {
      return null;
    }
  }
}

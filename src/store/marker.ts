/**
 * A marker stored outside the database, which records that runs were saved in this browser.
 *
 * A browser that is running out of disk space may silently delete the database. If the marker exists but the database
 * is new, the page can inform the user.
 */
export interface MarkerStorage {
  /** Returns the stored string; null if there is none. May throw if storage is blocked. */
  getItem(key: string): string | null;
  /** Stores a string. May throw if storage is blocked or full. */
  setItem(key: string, value: string): void;
  /** Removes the stored string. May throw if storage is blocked. */
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

  /**
   * Failing to read or write the marker is not an error. It only means that the user cannot be told about lost runs.
   */
  #try<T>(work: (place: MarkerStorage) => T): T | null {
    try {
      return this.place === null ? null : work(this.place);
    } catch {
      return null;
    }
  }
}

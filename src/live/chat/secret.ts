/** The key of an endpoint: held in memory, sent in one header, and taken out of everything that comes back. */

/** Shorter texts are no secrets but the words local servers take for any key, such as `none`. */
const SHORTEST = 8;

export class Secret {
  readonly #key: string;

  constructor(key: string | null) {
    this.#key = key?.trim() ?? '';
  }

  get isSet(): boolean {
    return this.#key !== '';
  }

  /** The header that carries it; none without a key. */
  get header(): Readonly<Record<string, string>> {
    return this.isSet ? { authorization: `Bearer ${this.#key}` } : {};
  }

  /** The text without the key, as it is and as JSON or an address would write it. */
  redact(text: string): string {
    if (this.#key.length < SHORTEST) return text;
    const forms = new Set([this.#key, JSON.stringify(this.#key).slice(1, -1), encodeURIComponent(this.#key)]);
    return [...forms].reduce((rest, form) => rest.replaceAll(form, '[key]'), text);
  }

  toJSON(): string {
    return '[key]';
  }
}

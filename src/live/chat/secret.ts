/** The key of an endpoint. It is kept in memory, sent in one header, and removed from everything that is returned. */

/** Shorter strings are placeholders, such as `none`, for local servers that accept any key. */
const SHORTEST = 8;

export class Secret {
  readonly #key: string;

  constructor(key: string | null) {
    this.#key = key?.trim() ?? '';
  }

  get isSet(): boolean {
    return this.#key !== '';
  }

  /** The header with the key. Empty without a key. */
  get header(): Readonly<Record<string, string>> {
    return this.isSet ? { authorization: `Bearer ${this.#key}` } : {};
  }

  /** Removes the key from a text, even in JSON or URL encoding. */
  redact(text: string): string {
    if (this.#key.length < SHORTEST) return text;
    const forms = new Set([this.#key, JSON.stringify(this.#key).slice(1, -1), encodeURIComponent(this.#key)]);
    return [...forms].reduce((rest, form) => rest.replaceAll(form, '[key]'), text);
  }

  toJSON(): string {
    return '[key]';
  }
}

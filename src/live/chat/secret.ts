/** The key of an endpoint: kept in memory, sent in one header, and removed from everything that is returned. */

/** Shorter strings are placeholders that local servers accept as any key, such as `none`. */
const SHORTEST = 8;

export class Secret {
  readonly #key: string;

  constructor(key: string | null) {
    this.#key = key?.trim() ?? '';
  }

  get isSet(): boolean {
    return this.#key !== '';
  }

  /** The header with the key; empty without one. */
  get header(): Readonly<Record<string, string>> {
    return this.isSet ? { authorization: `Bearer ${this.#key}` } : {};
  }

  /** The text without the key, also in its JSON or URL encoding. */
  redact(text: string): string {
    if (this.#key.length < SHORTEST) return text;
    const forms = new Set([this.#key, JSON.stringify(this.#key).slice(1, -1), encodeURIComponent(this.#key)]);
    return [...forms].reduce((rest, form) => rest.replaceAll(form, '[key]'), text);
  }

  toJSON(): string {
    return '[key]';
  }
}

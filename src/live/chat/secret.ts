/**
 * The API key for an endpoint. It is kept in memory, sent in one header, and removed from everything that is returned.
 */
import type { Message, MessageFact } from '../../engine/index.js';

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

  /** The authorization header; empty if there is no key. */
  get header(): Readonly<Record<string, string>> {
    return this.isSet ? { authorization: `Bearer ${this.#key}` } : {};
  }

  /** Removes the key from a string, even if it is JSON- or URL-encoded. */
  redact(text: string): string {
    if (this.#key.length < SHORTEST) return text;
    const forms = new Set([this.#key, JSON.stringify(this.#key).slice(1, -1), encodeURIComponent(this.#key)]);
    return [...forms].reduce((rest, form) => rest.replaceAll(form, '[key]'), text);
  }

  /** Returns a message whose facts no longer contain the key. */
  redactMessage({ code, facts }: Message): Message {
    return { code, facts: this.#redactFact(facts) as Message['facts'] };
  }

  #redactFact(fact: MessageFact): MessageFact {
    if (typeof fact === 'string') return this.redact(fact);
    if (typeof fact !== 'object' || fact === null) return fact;
    if (Array.isArray(fact)) return fact.map((item: MessageFact) => this.#redactFact(item));
    return Object.fromEntries(Object.entries(fact).map(([name, item]) => [name, this.#redactFact(item)]));
  }

  toJSON(): string {
    return '[key]';
  }
}

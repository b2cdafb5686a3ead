/**
 * Reads JSON with exact numbers.
 *
 * `JSON.parse` turns `5.0` into `5` and rounds integers beyond 2^53, and either would change what a signature covers.
 * Here, a number without a decimal point or exponent is an integer and any other number is a float. Numbers that plain
 * JSON cannot represent are wrapped as in value notation (`value.ts`). Repeated names and lone surrogates are rejected,
 * because two readers could interpret them differently.
 */
import { type Message, message } from '../messages/index.js';
import type { Json } from './json.js';
import { MessageError } from './message-error.js';

export type ExactJsonReading =
  | { readonly ok: true; readonly value: Json }
  /** `at`: position in UTF-16 code units. */
  | { readonly ok: false; readonly at: number; readonly detail: Message };

/** Maximum nesting depth. It is limited because the reader is recursive. */
const DEEPEST = 128;

/** Parses JSON text into a value in value notation, or returns the reason why the text is invalid. */
export function readExactJson(text: string): ExactJsonReading {
  const reader = new Reader(text);
  try {
    const value = reader.value(0);
    reader.end();
    return { ok: true, value };
  } catch (error) {
    if (error instanceof JsonFault) return { ok: false, at: error.at, detail: error.reason };
    throw error;
  }
}

class JsonFault extends MessageError {
  constructor(
    readonly at: number,
    reason: Message,
  ) {
    super(reason);
  }
}

const NUMBER = /-?(?:0|[1-9]\d*)(?<rest>(?:\.\d+)?(?:[eE][+-]?\d+)?)/y;
const WORDS = new Map<string, Json>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

class Reader {
  #at = 0;

  constructor(readonly text: string) {}

  value(depth: number): Json {
    if (depth > DEEPEST) throw this.#fault(message('json/too_deep', { most: DEEPEST }));
    this.#skipSpace();
    const letter = this.text[this.#at];
    if (letter === '{') return this.#object(depth);
    if (letter === '[') return this.#list(depth);
    if (letter === '"') return this.#string();
    const word = this.#word();
    return word === undefined ? this.#number() : word;
  }

  end(): void {
    this.#skipSpace();
    if (this.#at < this.text.length) throw this.#fault(message('json/more_text'));
  }

  #fault(reason: Message, at = this.#at): JsonFault {
    return new JsonFault(at, at >= this.text.length ? message('json/ends_early') : reason);
  }

  #skipSpace(): void {
    for (let code = this.text.charCodeAt(this.#at); ; code = this.text.charCodeAt(++this.#at))
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
  }

  #take(letter: string): boolean {
    this.#skipSpace();
    if (this.text[this.#at] !== letter) return false;
    this.#at += 1;
    return true;
  }

  #need(letter: string): void {
    if (!this.#take(letter)) throw this.#fault(message('json/expected', { letter }));
  }

  #list(depth: number): Json {
    const items: Json[] = [];
    this.#need('[');
    if (this.#take(']')) return items;
    do items.push(this.value(depth + 1));
    while (this.#take(','));
    this.#need(']');
    return items;
  }

  #object(depth: number): Json {
    const members = new Map<string, Json>();
    this.#need('{');
    if (this.#take('}')) return {};
    do this.#member(members, depth);
    while (this.#take(','));
    this.#need('}');
    // Uses `Object.fromEntries` because, unlike assignment, it treats `__proto__` as an ordinary member.
    return Object.fromEntries(members);
  }

  #member(members: Map<string, Json>, depth: number): void {
    this.#skipSpace();
    const at = this.#at;
    if (this.text[at] !== '"') throw this.#fault(message('json/expected_name'));
    const name = this.#string();
    if (members.has(name)) throw this.#fault(message('json/repeated_name', { name }), at);
    this.#need(':');
    members.set(name, this.value(depth + 1));
  }

  #word(): Json | undefined {
    for (const [word, value] of WORDS)
      if (this.text.startsWith(word, this.#at)) {
        this.#at += word.length;
        return value;
      }
    return undefined;
  }

  #number(): Json {
    NUMBER.lastIndex = this.#at;
    const match = NUMBER.exec(this.text);
    if (match === null) throw this.#fault(message('json/expected_value'));
    const [spelt] = match;
    const number = Number(spelt);
    if (!Number.isFinite(number)) throw this.#fault(message('json/large_number', { number: spelt }));
    this.#at += spelt.length;
    if (match.groups?.rest !== '') return { $float: writeFloat(number) };
    return Number.isSafeInteger(number) ? number + 0 : { $int: spelt };
  }

  /** Reads a string. `JSON.parse` decodes its escapes, because it is exact for strings. */
  #string(): string {
    const from = this.#at;
    let end = from + 1;
    while (this.text[end] !== '"') {
      if (end >= this.text.length) throw this.#fault(message('json/ends_early'), end);
      if (this.text.charCodeAt(end) < 0x20) throw this.#fault(message('json/control_character'), end);
      end += this.text[end] === '\\' ? 2 : 1;
    }
    this.#at = end + 1;
    const body = this.text.slice(from + 1, end);
    const read = body.includes('\\') ? this.#unescape(body, from) : body;
    if (!isWhole(read)) throw this.#fault(message('json/lone_surrogate'), from);
    return read;
  }

  #unescape(body: string, at: number): string {
    try {
      return JSON.parse(`"${body}"`) as string;
    } catch {
      throw this.#fault(message('json/invalid_escape'), at);
    }
  }
}

/** Writes a float in value notation. Minus zero is written as a string, because otherwise it would lose its sign. */
function writeFloat(number: number): Json {
  return Object.is(number, -0) ? '-0.0' : number;
}

/**
 * True if every surrogate is paired. A lone surrogate becomes U+FFFD when it is encoded, so different strings would
 * become equal.
 */
function isWhole(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

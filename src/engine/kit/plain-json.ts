/** Copies a value from another program to JSON without running any of that program's code more than once. */
import { type Message, message } from '../messages/index.js';
import type { Json } from './json.js';
import { MessageError } from './message-error.js';

/** Either a copy, or the location of the first part that cannot be converted to JSON, with the problem. */
export type PlainJsonReading =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly at: readonly (string | number)[]; readonly problem: Message };

/** Limits on a copy. `size` is the number of characters in all strings and names, plus one for each value. */
export interface PlainJsonLimits {
  readonly size: number;
  readonly depth: number;
}

/**
 * Copies a value that consists of plain objects, arrays, strings, finite numbers, booleans and null. A bigint becomes
 * `{"$int": "..."}`, and undefined members are omitted, as in `JSON.stringify`. Objects with accessors are rejected
 * without calling them, as are class instances, cycles, and values that exceed the limits. If a proxy throws, this
 * function throws too.
 */
export function copyPlainJson(value: unknown, limits: PlainJsonLimits): PlainJsonReading {
  try {
    return { ok: true, value: new Copy(limits).copy(value, []) };
  } catch (error) {
    if (error instanceof NotPlain) return { ok: false, at: error.at, problem: error.reason };
    throw error;
  }
}

type Place = readonly (string | number)[];

class NotPlain extends MessageError {
  constructor(
    readonly at: Place,
    reason: Message,
  ) {
    super(reason);
  }
}

class Copy {
  #left: number;

  constructor(readonly limits: PlainJsonLimits) {
    this.#left = limits.size;
  }

  copy(value: unknown, at: Place): Json {
    this.#spend(1, at);
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'string') {
      this.#spend(value.length, at);
      return value;
    }
    if (typeof value === 'bigint') return { $int: value.toString() };
    if (typeof value === 'number') {
      if (Number.isFinite(value)) return value;
      throw new NotPlain(at, message('json/not_a_number', { value: String(value) }));
    }
    if (typeof value !== 'object') throw new NotPlain(at, message('json/not_json', { type: typeof value }));
    if (at.length >= this.limits.depth)
      throw new NotPlain(at, message('json/too_deep', { most: this.limits.depth }));
    return Array.isArray(value) ? this.#copyList(value, at) : this.#copyObject(value, at);
  }

  #copyList(list: object, at: Place): Json {
    const length = Number(readMember(list, 'length', at));
    this.#spend(length, at);
    return Array.from({ length }, (_, index) => this.copy(readMember(list, index, at), [...at, index]));
  }

  #copyObject(object: object, at: Place): Json {
    const prototype: unknown = Object.getPrototypeOf(object);
    // Accepts plain objects from other realms, whose `Object.prototype` differs but also has a null prototype.
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
      throw new NotPlain(at, message('json/class_instance'));
    const names = Object.keys(object);
    this.#spend(
      names.reduce((sum, name) => sum + name.length + 1, 0),
      at,
    );
    const members = names.map((name) => [name, readMember(object, name, at)] as const);
    return Object.fromEntries(
      members
        .filter(([, member]) => member !== undefined)
        .map(([name, member]) => [name, this.copy(member, [...at, name])]),
    );
  }

  #spend(size: number, at: Place): void {
    if (!(size >= 0 && this.#left >= size))
      throw new NotPlain(at, message('json/too_large', { most: this.limits.size }));
    this.#left -= size;
  }
}

/**
 * Returns the value of an own data property. Accessors are rejected, because they could return a different value each
 * time.
 */
function readMember(object: object, name: string | number, at: Place): unknown {
  const property = Object.getOwnPropertyDescriptor(object, name);
  if (property === undefined || 'value' in property) return property?.value as unknown;
  throw new NotPlain([...at, name], message('json/accessor'));
}

/**
 * Defines the operators that printed expressions call by name: equality, membership, sums, conditionals, maps and
 * elements.
 */
import type { Environment } from '@marcbachmann/cel-js';
import { UnsignedInt } from '@marcbachmann/cel-js/evaluator';
import {
  hasMapKey,
  hasMapKeyOfSameKind,
  isEqual,
  isMapKey,
  readListItem,
  buildMap,
  readMapValue,
} from './equal.js';
import { chargeValueSize, followsReference, stopReference } from './evaluation-meter.js';
import { checkSigned64 } from './numbers.js';
import { Instant, Span } from './time.js';
import { makeMessageError } from '../message-error.js';

type Entries = ReadonlyMap<unknown, unknown>;

export function addCollectionFunctions(environment: Environment): void {
  environment
    .registerFunction('x_equal(dyn, dyn): bool', (a: unknown, b: unknown) => {
      chargeValueSize(a);
      chargeValueSize(b);
      return isEqual(a, b);
    })
    .registerFunction('x_in(dyn, list): bool', (item: unknown, list: readonly unknown[]) => {
      chargeValueSize(list);
      return list.some((one) => isEqual(item, one));
    })
    .registerFunction('x_in(dyn, map): bool', (key: unknown, map: Entries) => {
      chargeValueSize(map);
      if (!isMapKey(key)) throw makeMessageError('cel/impossible_key');
      const isThere = hasMapKey(map, key);
      // In the reference implementation, a number matches only a key of the same kind.
      return isThere && hasMapKeyOfSameKind(map, key) ? true : isThere && !followsReference();
    })
    .registerFunction('x_list(list): list', (list: readonly unknown[]) => list)
    .registerFunction('x_map(list): map', buildMap)
    .registerFunction('x_has(map, string): bool', hasMapKey)
    .registerFunction('x_index(list, dyn): dyn', (list: readonly unknown[], index: unknown) => {
      if (typeof index !== 'bigint') stopReference();
      return readListItem(list, index);
    })
    .registerFunction('x_index(map, dyn): dyn', (map: Entries, key: unknown) => {
      if (typeof key === 'number') stopReference();
      if (hasMapKey(map, key)) return readMapValue(map, key);
      if (followsReference()) return null;
      throw makeMessageError('cel/no_such_key');
    });
  addSums(environment);
}

/**
 * Adds addition operators, including those for strings and lists. Their cost depends on the size of the values, because
 * a value can double in size with each addition.
 */
function addSums(environment: Environment): void {
  const weigh = <T>(value: T): T => {
    chargeValueSize(value);
    return value;
  };
  environment
    .registerFunction('x_add(int, int): int', (a: bigint, b: bigint) => checkSigned64(a + b))
    .registerFunction(
      'x_add(uint, uint): uint',
      (a: UnsignedInt, b: UnsignedInt) => new UnsignedInt(a.value + b.value),
    )
    .registerFunction('x_add(double, double): double', (a: number, b: number) => a + b)
    .registerFunction('x_add(string, string): string', (a: string, b: string) => weigh(a + b))
    .registerFunction('x_add(bytes, bytes): bytes', (a: Uint8Array, b: Uint8Array) => {
      stopReference();
      return weigh(Uint8Array.from([...a, ...b]));
    })
    .registerFunction('x_add(list, list): list', (a: readonly unknown[], b: readonly unknown[]) =>
      weigh([...a, ...b]),
    )
    .registerFunction(
      'x_add(Instant, Span): Instant',
      (a: Instant, b: Span) => new Instant(a.nanos + b.nanos, a.offset),
    )
    .registerFunction(
      'x_add(Span, Instant): Instant',
      (a: Span, b: Instant) => new Instant(a.nanos + b.nanos, b.offset),
    )
    .registerFunction('x_add(Span, Span): Span', (a: Span, b: Span) => new Span(a.nanos + b.nanos));
}

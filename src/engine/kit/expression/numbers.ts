/** Checks number ranges, signs and the order of values for printed expressions. */
import type { Environment } from '@marcbachmann/cel-js';
import { UnsignedInt } from '@marcbachmann/cel-js/evaluator';
import { compareBytes, compareUtf8 } from '../order.js';
import { followsReference, stopReference } from './evaluation-meter.js';
import type { Instant, Span } from './time.js';
import { makeMessageError } from '../message-error.js';

const LARGEST = 2n ** 63n - 1n;
const SMALLEST = -(2n ** 63n);

/** Returns the number unchanged; throws if it does not fit in a signed 64-bit integer. */
export function checkSigned64(value: bigint): bigint {
  if (value > LARGEST || value < SMALLEST) throw makeMessageError('cel/large_integer');
  return value;
}

/**
 * True if a run of signs changes the value. Every sign counts here, whereas the reference implementation treats an even
 * run as a single sign.
 */
function isOdd(count: bigint): boolean {
  return count % 2n === 1n || followsReference();
}

export function addNumberFunctions(environment: Environment): void {
  environment
    .registerFunction('x_not(bool, int): bool', (value: boolean, count: bigint) => isOdd(count) !== value)
    .registerFunction('x_negate(int, int): int', (value: bigint, count: bigint) => {
      const negative = checkSigned64(-value);
      return isOdd(count) ? negative : value;
    })
    .registerFunction('x_negate(double, int): double', (value: number, count: bigint) =>
      isOdd(count) ? -value : value,
    );
  environment
    .registerFunction('x_rest(int, int): int', (a: bigint, b: bigint) => {
      const rest = restOf(a, b);
      // The quotient must fit in 64 bits too.
      checkSigned64(a / b);
      return rest;
    })
    .registerFunction(
      'x_rest(uint, uint): uint',
      (a: UnsignedInt, b: UnsignedInt) => new UnsignedInt(restOf(a.value, b.value)),
    );
  addOrder(environment, ['x_less', (order) => order < 0]);
  addOrder(environment, ['x_atMost', (order) => order <= 0]);
  addOrder(environment, ['x_more', (order) => order > 0]);
  addOrder(environment, ['x_atLeast', (order) => order >= 0]);
}

function restOf(a: bigint, b: bigint): bigint {
  if (b === 0n) throw makeMessageError('cel/division_by_zero');
  return a % b;
}

type Number64 = bigint | number | UnsignedInt;

function addOrder(
  environment: Environment,
  [name, holds]: readonly [string, (order: number) => boolean],
): void {
  const numbers = (a: Number64, b: Number64): boolean => holds(compareNumbers(plain(a), plain(b)));
  const plainly = (a: boolean, b: boolean): boolean => holds(compare(a, b));
  const nanos = (a: Instant | Span, b: Instant | Span): boolean => holds(compare(a.nanos, b.nanos));
  const bytes = (a: Uint8Array, b: Uint8Array): boolean => {
    stopReference();
    return holds(compareBytes(a, b));
  };
  const kinds = ['int', 'uint', 'double'];
  for (const left of kinds)
    for (const right of kinds) environment.registerFunction(`${name}(${left}, ${right}): bool`, numbers);
  environment
    .registerFunction(`${name}(bool, bool): bool`, plainly)
    .registerFunction(`${name}(string, string): bool`, (a: string, b: string) => holds(compareUtf8(a, b)))
    .registerFunction(`${name}(bytes, bytes): bool`, bytes)
    .registerFunction(`${name}(Instant, Instant): bool`, nanos)
    .registerFunction(`${name}(Span, Span): bool`, nanos);
}

function plain(value: Number64): bigint | number {
  return value instanceof UnsignedInt ? value.value : value;
}

/**
 * Compares two numbers. Returns a negative number, 0 or a positive number, or NaN if they cannot be ordered. An integer
 * is rounded to a double before it is compared with a double.
 */
function compareNumbers(a: bigint | number, b: bigint | number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) {
    stopReference();
    return NaN;
  }
  return typeof a === typeof b ? compare(a, b) : compare(Number(a), Number(b));
}

/** True if one of the numbers is a whole number that a double may be unable to represent exactly. */
export function exceedsDoublePrecision(...numbers: readonly (bigint | number)[]): boolean {
  return numbers.some((one) => typeof one === 'bigint' && BigInt.asIntN(54, one) !== one);
}

function compare<T>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Defines the functions that printed expressions call instead of the library's functions.
 *
 * Conversions are strict, 64-bit overflow is an error, times are parsed strictly and are in UTC or an explicit zone,
 * and regular expressions run in linear time.
 */
import { cutText } from '../../messages/cut.js';
import { Environment } from '@marcbachmann/cel-js';
import { UnsignedInt } from '@marcbachmann/cel-js/evaluator';
import { decodeUtf8, encodeUtf8 } from '../platform.js';
import { compileRegex } from '../compile-regex.js';
import { REGEX_WORK_PER_STEP } from '../regex.js';
import { addCollectionFunctions } from './collections.js';
import { addMacros } from './macros.js';
import { chargeSteps, currentMeter, followsReference, stopReference } from './evaluation-meter.js';
import { addNumberFunctions, checkSigned64 } from './numbers.js';
import { floorDivide, formatInstant, formatSpan, Instant, Span } from './time.js';
import { addCalendarFunctions, addHostFunctions, addTimeFunctions } from './time-functions.js';
import { makeMessageError, MessageError } from '../message-error.js';

const LARGEST = 2n ** 63n - 1n;
const SMALLEST = -LARGEST - 1n;
const SECOND = 1_000_000_000n;

/** Creates the environment in which printed expressions are compiled. `takesAnyName` allows undeclared variables. */
export function makeEnvironment(takesAnyName: boolean): Environment {
  const environment = new Environment({
    unlistedVariablesAreDyn: takesAnyName,
    homogeneousAggregateLiterals: false,
    enableOptionalTypes: false,
    // These limits are higher than those already checked, because wrappers add nodes and depth.
    limits: { maxAstNodes: 100_000, maxDepth: 2_000, maxCallArguments: 32 },
  });
  environment.registerType('Instant', Instant).registerType('Span', Span);
  addMacros(environment);
  addCollectionFunctions(environment);
  addNumberFunctions(environment);
  addConversions(environment);
  addText(environment);
  addTimeFunctions(environment);
  addCalendarFunctions(environment);
  addHostFunctions(environment);
  return environment;
}

function addConversions(environment: Environment): void {
  const same = (value: unknown): unknown => value;
  environment
    .registerFunction('x_int(int): int', same)
    .registerFunction('x_int(uint): int', (value: UnsignedInt) => checkSigned64(value.value))
    .registerFunction('x_int(double): int', (value: number) => truncate(value))
    .registerFunction('x_int(string): int', (text: string) => checkSigned64(parseWhole(text)))
    .registerFunction('x_int(Instant): int', ({ nanos }: Instant) => {
      stopReference();
      return floorDivide(nanos, SECOND);
    })
    .registerFunction('x_uint(uint): uint', same)
    .registerFunction('x_uint(int): uint', (value: bigint) => new UnsignedInt(value))
    .registerFunction('x_uint(double): uint', (value: number) => {
      if (value < 0) throw makeMessageError('cel/negative');
      return new UnsignedInt(toWhole(value));
    })
    .registerFunction('x_uint(string): uint', (text: string) => new UnsignedInt(parseWhole(text)))
    .registerFunction('x_double(double): double', same)
    .registerFunction('x_double(int): double', (value: bigint) => Number(value))
    .registerFunction('x_double(uint): double', (value: UnsignedInt) => Number(value.value))
    .registerFunction('x_double(string): double', parseFloatText);
}

function toWhole(value: number): bigint {
  if (!Number.isFinite(value)) throw makeMessageError('cel/no_whole_part');
  return BigInt(Math.trunc(value));
}

/**
 * Truncates a double to an integer. Rejects doubles at the edge of the 64-bit range too, because each of them
 * represents a whole range of numbers.
 */
function truncate(value: number): bigint {
  const whole = toWhole(value);
  if (whole >= LARGEST || whole <= SMALLEST) throw makeMessageError('cel/large_number');
  return whole;
}

function parseWhole(text: string): bigint {
  if (!/^[+-]?\d{1,20}$/.test(text))
    throw makeMessageError('cel/not_an_integer', { text: cutText(text, 40) });
  return BigInt(text.startsWith('+') ? text.slice(1) : text);
}

function parseFloatText(text: string): number {
  if (text === 'NaN') return NaN;
  if (/^[+-]?Infinity$/.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text))
    throw makeMessageError('cel/not_a_number', { text: cutText(text, 40) });
  return Number(text);
}

function addText(environment: Environment): void {
  addSizes(environment);
  environment
    .registerFunction('x_bytes(string): bytes', encodeUtf8)
    .registerFunction('x_bytes(bytes): bytes', (value: Uint8Array) => {
      stopReference();
      return value;
    })
    .registerFunction('x_string(string): string', (text: string) => text)
    .registerFunction('x_string(bool): string', (value: boolean) => {
      stopReference();
      return String(value);
    })
    .registerFunction('x_string(int): string', String)
    .registerFunction('x_string(uint): string', (value: UnsignedInt) => String(value.value))
    .registerFunction('x_string(double): string', textOfDouble)
    .registerFunction('x_string(bytes): string', readBytes)
    .registerFunction('x_string(Instant): string', (value: Instant) => {
      if (value.offset !== 0) stopReference();
      return followsReference() ? formatInstant(value).replace('Z', '+00:00') : formatInstant(value);
    })
    .registerFunction('x_string(Span): string', (value: Span) => {
      stopReference();
      return formatSpan(value);
    })
    .registerFunction('string.x_matches(string): bool', matches)
    .registerFunction('string.x_lowerAscii(): string', (text: string) =>
      text.replace(/[A-Z]+/g, (part) => part.toLowerCase()),
    )
    .registerFunction('string.x_upperAscii(): string', (text: string) =>
      text.replace(/[a-z]+/g, (part) => part.toUpperCase()),
    );
}

function addSizes(environment: Environment): void {
  for (const kind of ['bytes', 'list', 'map']) {
    const size = (value: { readonly length?: number; readonly size?: number }): bigint =>
      BigInt(value.length ?? (value.size as number));
    environment
      .registerFunction(`x_size(${kind}): int`, size)
      .registerFunction(`${kind}.x_size(): int`, size);
  }
  environment
    .registerFunction('x_size(string): int', sizeOf)
    .registerFunction('string.x_size(): int', sizeOf);
}

/** Returns the number of characters or, as in the reference implementation, of UTF-8 bytes. */
function sizeOf(text: string): bigint {
  let characters = 0;
  for (const _ of text) characters += 1;
  const hasWide = /[^\0-\x7f]/.test(text);
  return hasWide && followsReference() ? BigInt(encodeUtf8(text).length) : BigInt(characters);
}

function textOfDouble(value: number): string {
  const text = Object.is(value, -0) ? '-0' : String(value);
  if (/[eI]/.test(text)) stopReference();
  return text;
}

function readBytes(bytes: Uint8Array): string {
  const text = decodeUtf8(bytes);
  if (text === null) throw makeMessageError('cel/not_utf8');
  return text;
}

function matches(text: string, pattern: string): boolean {
  const regex = compileRegex(pattern, currentMeter().patternLength);
  if (!regex.ok) throw new MessageError(regex.detail);
  chargeSteps(1 + Math.floor((text.length * regex.weight) / REGEX_WORK_PER_STEP));
  return regex.test(text);
}

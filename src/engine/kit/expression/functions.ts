/**
 * Our own functions, which the printed text calls instead of the library's.
 *
 * Conversions accept no sloppy form, 64-bit overflow is an error, time is strict and in UTC or an
 * explicit zone, and regular expressions run in linear time.
 */
import { cutText } from '../cut.js';
import { Environment } from '@marcbachmann/cel-js';
import { UnsignedInt } from '@marcbachmann/cel-js/evaluator';
import { decodeUtf8 } from '../platform.js';
import { compileRegex, REGEX_STEP } from '../regex.js';
import type { Value } from '../value.js';
import { isInNetwork, isPrivateAddress } from './address.js';
import { charge, chargeLoop, chargeWeight, currentMeter } from './meter.js';
import {
  type CivilTime,
  civilOf,
  floorDivide,
  formatInstant,
  formatSpan,
  Instant,
  parseInstant,
  parseSpan,
  Span,
} from './time.js';

const LARGEST = 2n ** 63n - 1n;
const SMALLEST = -(2n ** 63n);
const SECOND = 1_000_000_000n;

/** The environment in which printed texts are compiled. */
export function makeEnvironment(): Environment {
  const environment = new Environment({
    unlistedVariablesAreDyn: false,
    homogeneousAggregateLiterals: false,
    enableOptionalTypes: false,
    // The written text was already held to the limits; wrappers add nodes and depth to it.
    limits: { maxAstNodes: 100_000, maxDepth: 2_000, maxCallArguments: 32 },
  });
  environment.registerType('Instant', Instant).registerType('Span', Span);
  addCosts(environment);
  addConversions(environment);
  addText(environment);
  addTime(environment);
  addCivil(environment);
  addHost(environment);
  return environment;
}

interface Macro {
  readonly check: (tree: unknown, context: unknown) => unknown;
  readonly run: (tree: unknown, context: unknown) => unknown;
}

/** A call that evaluates its argument, hands it to `pay` and gives it on with its type unchanged. */
function addWrapper(environment: Environment, name: string, pay: (value: never) => void): void {
  environment.registerFunction(`${name}(ast): dyn`, ({ args }: { args: readonly unknown[] }) => ({
    async: false,
    typeCheck: (checker: Macro, _: unknown, context: unknown) => checker.check(args[0], context),
    evaluate: (evaluator: Macro, _: unknown, context: unknown) => {
      const value = evaluator.run(args[0], context);
      pay(value as never);
      return value;
    },
  }));
}

function addCosts(environment: Environment): void {
  addWrapper(environment, 'x_loop', (range: Value) => {
    chargeLoop(range);
  });
  addWrapper(environment, 'x_weigh', chargeWeight);
  addWrapper(environment, 'x_fits', (value: unknown) => {
    if (typeof value === 'bigint') fit(value);
  });
}

function fit(value: bigint): bigint {
  if (value > LARGEST || value < SMALLEST) throw new Error('a whole number that does not fit 64 bits');
  return value;
}

function addConversions(environment: Environment): void {
  const same = (value: unknown): unknown => value;
  environment
    .registerFunction('x_int(int): int', same)
    .registerFunction('x_int(uint): int', (value: UnsignedInt) => fit(value.value))
    .registerFunction('x_int(double): int', (value: number) => truncate(value))
    .registerFunction('x_int(string): int', (text: string) => fit(parseWhole(text)))
    .registerFunction('x_int(Instant): int', ({ nanos }: Instant) => floorDivide(nanos, SECOND))
    .registerFunction('x_uint(uint): uint', same)
    .registerFunction('x_uint(int): uint', (value: bigint) => new UnsignedInt(value))
    .registerFunction('x_uint(double): uint', (value: number) => new UnsignedInt(toWhole(value)))
    .registerFunction('x_uint(string): uint', (text: string) => new UnsignedInt(parseWhole(text)))
    .registerFunction('x_double(double): double', same)
    .registerFunction('x_double(int): double', (value: bigint) => Number(value))
    .registerFunction('x_double(uint): double', (value: UnsignedInt) => Number(value.value))
    .registerFunction('x_double(string): double', parseFloatText);
}

function toWhole(value: number): bigint {
  if (!Number.isFinite(value)) throw new Error('a number that has no whole part');
  return BigInt(Math.trunc(value));
}

/** Doubles at the edge of 64 bits stand for a neighbourhood, so they are refused as well. */
function truncate(value: number): bigint {
  const whole = toWhole(value);
  if (whole >= LARGEST || whole <= SMALLEST) throw new Error('a number that does not fit 64 bits');
  return whole;
}

function parseWhole(text: string): bigint {
  if (!/^[+-]?\d{1,20}$/.test(text)) throw new Error(`\`${cutText(text, 40)}\` is not a whole number`);
  return BigInt(text.startsWith('+') ? text.slice(1) : text);
}

function parseFloatText(text: string): number {
  if (text === 'NaN') return NaN;
  if (/^[+-]?Infinity$/.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text))
    throw new Error(`\`${cutText(text, 40)}\` is not a number`);
  return Number(text);
}

function addText(environment: Environment): void {
  environment
    .registerFunction('x_string(string): string', (text: string) => text)
    .registerFunction('x_string(bool): string', String)
    .registerFunction('x_string(int): string', String)
    .registerFunction('x_string(uint): string', (value: UnsignedInt) => String(value.value))
    .registerFunction('x_string(double): string', (value: number) =>
      Object.is(value, -0) ? '-0' : String(value),
    )
    .registerFunction('x_string(bytes): string', readBytes)
    .registerFunction('x_string(Instant): string', formatInstant)
    .registerFunction('x_string(Span): string', formatSpan)
    .registerFunction('string.x_matches(string): bool', matches)
    .registerFunction('string.x_lowerAscii(): string', (text: string) =>
      text.replace(/[A-Z]+/g, (part) => part.toLowerCase()),
    )
    .registerFunction('string.x_upperAscii(): string', (text: string) =>
      text.replace(/[a-z]+/g, (part) => part.toUpperCase()),
    );
}

function readBytes(bytes: Uint8Array): string {
  const text = decodeUtf8(bytes);
  if (text === null) throw new Error('bytes that are not UTF-8');
  return text;
}

function matches(text: string, pattern: string): boolean {
  const regex = compileRegex(pattern, currentMeter().patternLength);
  if (!regex.ok) throw new Error(regex.detail);
  charge(1 + Math.floor((text.length * regex.weight) / REGEX_STEP));
  return regex.test(text);
}

function addTime(environment: Environment): void {
  environment
    .registerFunction('x_timestamp(Instant): Instant', (value: Instant) => value)
    .registerFunction('x_timestamp(string): Instant', parseInstant)
    .registerFunction('x_timestamp(int): Instant', (seconds: bigint) => new Instant(seconds * SECOND))
    .registerFunction('x_duration(Span): Span', (value: Span) => value)
    .registerFunction('x_duration(string): Span', parseSpan)
    .registerOperator('Instant - Instant: Span', (a: Instant, b: Instant) => new Span(a.nanos - b.nanos))
    .registerOperator('Instant + Span: Instant', (a: Instant, b: Span) => new Instant(a.nanos + b.nanos))
    .registerOperator('Instant - Span: Instant', (a: Instant, b: Span) => new Instant(a.nanos - b.nanos))
    .registerOperator('Span + Instant: Instant', (a: Span, b: Instant) => new Instant(a.nanos + b.nanos))
    .registerOperator('Span + Span: Span', (a: Span, b: Span) => new Span(a.nanos + b.nanos))
    .registerOperator('Span - Span: Span', (a: Span, b: Span) => new Span(a.nanos - b.nanos));
  for (const type of ['Instant', 'Span']) {
    environment
      .registerOperator(`${type} == ${type}`, (a: Span, b: Span) => a.nanos === b.nanos)
      .registerOperator(`${type} < ${type}`, (a: Span, b: Span) => a.nanos < b.nanos)
      .registerOperator(`${type} <= ${type}`, (a: Span, b: Span) => a.nanos <= b.nanos)
      .registerOperator(`${type} > ${type}`, (a: Span, b: Span) => a.nanos > b.nanos)
      .registerOperator(`${type} >= ${type}`, (a: Span, b: Span) => a.nanos >= b.nanos);
  }
}

const CIVIL: readonly (readonly [string, (civil: CivilTime) => number])[] = [
  ['getFullYear', ({ year }) => year],
  ['getMonth', ({ month }) => month],
  ['getDate', ({ day }) => day],
  ['getDayOfMonth', ({ day }) => day - 1],
  ['getDayOfWeek', ({ weekday }) => weekday],
  ['getDayOfYear', ({ yearDay }) => yearDay],
  ['getHours', ({ hour }) => hour],
  ['getMinutes', ({ minute }) => minute],
  ['getSeconds', ({ second }) => second],
  ['getMilliseconds', ({ millisecond }) => millisecond],
];

const SPAN_PARTS: readonly (readonly [string, (nanos: bigint) => bigint])[] = [
  ['getHours', (nanos) => nanos / (3600n * SECOND)],
  ['getMinutes', (nanos) => nanos / (60n * SECOND)],
  ['getSeconds', (nanos) => nanos / SECOND],
  ['getMilliseconds', (nanos) => (nanos / 1_000_000n) % 1000n],
];

function addCivil(environment: Environment): void {
  for (const [name, part] of CIVIL) {
    const read = (instant: Instant, zone: string | null): bigint => BigInt(part(civilOf(instant, zone)));
    environment
      .registerFunction(`Instant.${name}(): int`, (instant: Instant) => read(instant, null))
      .registerFunction(`Instant.${name}(string): int`, read);
  }
  for (const [name, part] of SPAN_PARTS)
    environment.registerFunction(`Span.${name}(): int`, ({ nanos }: Span) => part(nanos));
}

/** The host's functions: bad input gives false or 0, never an error (warrant specification, 6.3). */
export function addHost(environment: Environment): void {
  environment
    .registerFunction('time_now(dyn): string', () => formatInstant(now()).replace('Z', '+00:00'))
    .registerFunction('time_is_expired(string): bool', (text: string) => {
      const instant = tryInstant(text);
      return instant !== null && instant.nanos < now().nanos;
    })
    .registerFunction('time_since(string): int', (text: string) => {
      const instant = tryInstant(text);
      return instant === null ? 0n : (now().nanos - instant.nanos) / SECOND;
    })
    .registerFunction('net_in_cidr(string, string): bool', isInNetwork)
    .registerFunction('net_is_private(string): bool', isPrivateAddress);
}

function now(): Instant {
  return new Instant(BigInt(currentMeter().at) * SECOND);
}

function tryInstant(text: string): Instant | null {
  try {
    return parseInstant(text);
  } catch {
    return null;
  }
}

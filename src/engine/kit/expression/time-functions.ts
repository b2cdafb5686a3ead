/** Defines the time and duration functions, and the host functions, for printed expressions. */
import type { Environment } from '@marcbachmann/cel-js';
import { isInNetwork, isPrivateAddress } from './ip-functions.js';
import { currentMeter, followsReference, stopReference } from './evaluation-meter.js';
import {
  type CivilTime,
  toCivilTime,
  formatInstant,
  Instant,
  parseInstant,
  parseSpan,
  Span,
} from './time.js';

const SECOND = 1_000_000_000n;

export function addTimeFunctions(environment: Environment): void {
  environment
    .registerFunction('x_timestamp(Instant): Instant', (value: Instant) => {
      stopReference();
      return value;
    })
    .registerFunction('x_timestamp(string): Instant', parseInstant)
    .registerFunction('x_duration(Span): Span', (value: Span) => {
      stopReference();
      return value;
    })
    .registerFunction('x_duration(string): Span', parseSpan)
    .registerOperator('Instant - Instant: Span', (a: Instant, b: Instant) => new Span(a.nanos - b.nanos))
    .registerOperator(
      'Instant - Span: Instant',
      (a: Instant, b: Span) => new Instant(a.nanos - b.nanos, a.offset),
    )
    .registerOperator('Span - Span: Span', (a: Span, b: Span) => new Span(a.nanos - b.nanos));
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

export function addCalendarFunctions(environment: Environment): void {
  for (const [name, part] of CIVIL) {
    const read = (instant: Instant, zone: string | null): bigint => BigInt(part(toCivilTime(instant, zone)));
    environment
      .registerFunction(`Instant.${name}(): int`, (instant: Instant) => read(inZone(instant), null))
      .registerFunction(`Instant.${name}(string): int`, (instant: Instant, zone: string) => {
        stopReference();
        return read(instant, zone);
      });
  }
  for (const [name, part] of SPAN_PARTS)
    environment.registerFunction(`Span.${name}(): int`, ({ nanos }: Span) => {
      stopReference();
      return part(nanos);
    });
}

/**
 * Returns the time in the zone in which its parts are read. The reference implementation uses the zone in the text, and
 * the language definition uses UTC.
 */
function inZone(instant: Instant): Instant {
  const { nanos, offset } = instant;
  return offset !== 0 && followsReference() ? new Instant(nanos + BigInt(offset) * SECOND) : instant;
}

/**
 * Adds the host's functions. For invalid input they return false or 0, never an error (docs/spec/expressions.md#cel).
 */
export function addHostFunctions(environment: Environment): void {
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

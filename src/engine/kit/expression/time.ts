/**
 * Represents points in time and durations for expressions.
 *
 * Parsing is strict and does not depend on the machine. A time must be in RFC 3339 format, with an existing calendar
 * date and an explicit zone. Times are stored as nanoseconds since 1970 in UTC. Data about named zones comes from the
 * host (`Intl`), but the host's own time zone is never used.
 */
import { cutText } from '../../messages/cut.js';
import { civilFromDays } from '../calendar.js';
import { daysFromCivil } from '../timestamp.js';
import { readCivilSeconds } from '../timestamp.js';
import { makeMessageError } from '../message-error.js';

const SECOND = 1_000_000_000n;
const EARLIEST = -62_135_596_800n * SECOND;
const LATEST = 253_402_300_800n * SECOND - 1n;
const LONGEST = 315_576_000_000n * SECOND;

/**
 * A point in time, in nanoseconds since 1970-01-01T00:00:00Z. `offset` is the number of seconds east of UTC in the
 * original text, which the reference implementation preserves and the language definition does not.
 */
export class Instant {
  constructor(
    readonly nanos: bigint,
    readonly offset = 0,
  ) {
    if (nanos < EARLIEST || nanos > LATEST) throw makeMessageError('cel/time_range');
  }
  valueOf(): bigint {
    return this.nanos;
  }
}

export class Span {
  constructor(readonly nanos: bigint) {
    if (nanos < -LONGEST || nanos > LONGEST) throw makeMessageError('cel/duration_range');
  }
  valueOf(): bigint {
    return this.nanos;
  }
}

const RFC3339 = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;

/** Parses an RFC 3339 string to a point in time. Throws for any other string. */
export function parseInstant(text: string): Instant {
  const found = RFC3339.exec(text);
  if (found === null) throw makeMessageError('cel/not_a_time', { text });
  const seconds = readCivilSeconds(found.slice(1, 7));
  if (seconds === null) throw makeMessageError('cel/not_a_date', { text });
  const fraction = BigInt((found[7] ?? '').padEnd(9, '0'));
  const offset = parseOffset(found[8] as string);
  return new Instant(BigInt(seconds - offset) * SECOND + fraction, offset);
}

/** Parses a zone, `Z` or `+hh:mm`, into seconds east of UTC. */
function parseOffset(zone: string): number {
  if (zone === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(4, 6));
  if (hours > 23 || minutes > 59) throw makeMessageError('cel/not_an_offset', { text: zone });
  return (zone.startsWith('-') ? -1 : 1) * (hours * 3600 + minutes * 60);
}

const UNITS: Readonly<Record<string, bigint>> = {
  h: 3600n * SECOND,
  m: 60n * SECOND,
  s: SECOND,
  ms: 1_000_000n,
  us: 1_000n,
  ns: 1n,
};

/** Parses a duration such as `1h30m` or `-1.5s`. Throws for any other string. */
export function parseSpan(text: string): Span {
  const body = /^[+-]/.test(text) ? text.slice(1) : text;
  if (!/^(?:(?:\d+(?:\.\d{1,9})?)(?:h|ms|us|ns|m|s))+$/.test(body))
    throw makeMessageError('cel/not_a_duration', { text });
  let nanos = 0n;
  for (const [, whole, fraction, unit] of body.matchAll(/(\d+)(?:\.(\d+))?(h|ms|us|ns|m|s)/g)) {
    const scale = UNITS[unit as string] as bigint;
    nanos += BigInt(whole as string) * scale;
    if (fraction !== undefined) nanos += (BigInt(fraction) * scale) / 10n ** BigInt(fraction.length);
  }
  return new Span(text.startsWith('-') ? -nanos : nanos);
}

/** Calendar fields for a point in time in a zone. If the zone is null, they are in UTC. */
export interface CivilTime {
  readonly year: number;
  /** Number of the month, starting at 0. */
  readonly month: number;
  /** Day of the month, starting at 1. */
  readonly day: number;
  /** Day of the week; 0 is Sunday. */
  readonly weekday: number;
  /** Day of the year, starting at 0. */
  readonly yearDay: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

export function toCivilTime(instant: Instant, zone: string | null): CivilTime {
  const nanos = instant.nanos + BigInt(offsetAt(instant, zone)) * SECOND;
  const millis = Number(floorDivide(nanos, 1_000_000n));
  const days = Math.floor(millis / 86_400_000);
  const rest = millis - days * 86_400_000;
  const { year, month, day } = civilFromDays(days);
  return {
    year,
    month: month - 1,
    day,
    weekday: (((days + 4) % 7) + 7) % 7,
    yearDay: days - daysFromCivil(year, 1, 1),
    hour: Math.floor(rest / 3_600_000),
    minute: Math.floor(rest / 60_000) % 60,
    second: Math.floor(rest / 1000) % 60,
    millisecond: rest % 1000,
  };
}

export function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient;
}

/** Returns a zone's offset at a point in time, in seconds east of UTC. */
function offsetAt(instant: Instant, zone: string | null): number {
  if (zone === null || zone === 'UTC' || zone === 'Z') return 0;
  if (/^[+-]?\d\d:\d\d$/.test(zone)) return parseOffset(/^\d/.test(zone) ? `+${zone}` : zone);
  const seconds = Number(floorDivide(instant.nanos, SECOND));
  const format = openZone(zone);
  const parts = new Map(format.formatToParts(seconds * 1000).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) as number;
  const days = daysFromCivil(part('year'), part('month'), part('day'));
  return days * 86_400 + part('hour') * 3600 + part('minute') * 60 + part('second') - seconds;
}

function openZone(zone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    // Replaces the RangeError thrown by the host, because a RangeError elsewhere means that a limit was reached.
    throw makeMessageError('cel/not_a_zone', { text: cutText(zone, 40) });
  }
}

/** Formats a point in time as RFC 3339 in UTC, with a fraction of 3, 6 or 9 digits if it has one. */
export function formatInstant(instant: Instant): string {
  const civil = toCivilTime(instant, null);
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = `${String(civil.year).padStart(4, '0')}-${two(civil.month + 1)}-${two(civil.day)}`;
  const fraction = String(((instant.nanos % SECOND) + SECOND) % SECOND).padStart(9, '0');
  const shown = fraction.replace(/(?:000)+$/, '');
  return `${day}T${two(civil.hour)}:${two(civil.minute)}:${two(civil.second)}${shown === '' ? '' : `.${shown}`}Z`;
}

/** Formats a duration in seconds, with a fraction if it has one, such as `90s` or `-1.5s`. */
export function formatSpan(span: Span): string {
  const size = span.nanos < 0n ? -span.nanos : span.nanos;
  const fraction = String(size % SECOND)
    .padStart(9, '0')
    .replace(/0+$/, '');
  return `${span.nanos < 0n ? '-' : ''}${size / SECOND}${fraction === '' ? '' : `.${fraction}`}s`;
}

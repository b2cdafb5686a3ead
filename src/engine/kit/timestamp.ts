import { civilFromDays } from './calendar.js';

const TIMESTAMP =
  /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:[Zz]|([+-])(\d\d):(\d\d))$/u;

/**
 * Converts year, month, day, hour, minute and second to seconds since 1970 without regard to the zone. Returns null if
 * the date or the time of day does not exist.
 */
export function readCivilSeconds(digits: readonly string[]): number | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = digits.map(Number);
  const days = daysFromCivil(year, month, day);
  const written = civilFromDays(days);
  // A date that does not exist, such as February 30, becomes a different date when converted back.
  if (written.month !== month || written.day !== day) return null;
  if (hour > 23 || minute > 59 || second > 59) return null;
  return days * 86_400 + hour * 3600 + minute * 60 + second;
}

/** Converts an RFC 3339 string to Unix seconds and drops the fraction. Returns null for any other string. */
export function readUnixSeconds(text: string): number | null {
  const parts = TIMESTAMP.exec(text);
  if (parts === null) return null;
  const seconds = readCivilSeconds(parts.slice(1, 7));
  const [hours, minutes] = [Number(parts[8] ?? 0), Number(parts[9] ?? 0)];
  if (seconds === null || hours > 23 || minutes > 59) return null;
  return seconds - (parts[7] === '-' ? -1 : 1) * (hours * 3600 + minutes * 60);
}

/** Returns the number of days from 1970-01-01 to a date. */
export function daysFromCivil(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Computes dates in the proleptic Gregorian calendar, without the host's clock. */

export interface CivilDay {
  readonly year: number;
  /** Number of the month, starting at 1. */
  readonly month: number;
  /** Day of the month, starting at 1. */
  readonly day: number;
}

/** Returns the date that is `days` days after 1970-01-01. */
export function civilFromDays(days: number): CivilDay {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const skipped =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - skipped) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** Formats Unix seconds as `2026-01-31T08:00:00Z`, or as a plain number for times after the year 9999. */
export function formatUnixSeconds(seconds: bigint): string {
  if (seconds > 253_402_300_799n || seconds < 0n) return String(seconds);
  const { year, month, day } = civilFromDays(Number(seconds / 86_400n));
  const rest = Number(seconds % 86_400n);
  const two = (part: number): string => String(part).padStart(2, '0');
  const clock = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60].map(two).join(':');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${clock}Z`;
}

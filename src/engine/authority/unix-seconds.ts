/** The valid range of times for calls and warrants. */

/** The last second of the year 9999. A time that was mistakenly passed in milliseconds is later than this. */
export const LATEST_UNIX_SECONDS = 253_402_300_799;

export function isUnixSeconds(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= LATEST_UNIX_SECONDS;
}

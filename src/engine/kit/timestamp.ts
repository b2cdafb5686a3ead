import { civilFromDays, daysFromCivil } from './calendar.js';

const TIMESTAMP =
  /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:[Zz]|([+-])(\d\d):(\d\d))$/u;

/** Converts an RFC 3339 string to Unix seconds and drops the fraction. Returns null for any other string. */
export function readUnixSeconds(text: string): number | null {
  const parts = TIMESTAMP.exec(text);
  if (parts === null) return null;
  const part = (index: number): number => Number(parts[index] ?? '0');
  const [year, month, day, hour, minute, second] = [1, 2, 3, 4, 5, 6].map(part) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const days = daysFromCivil(year, month, day);
  const written = civilFromDays(days);
  // A date that does not exist, such as February 30, becomes a different date when converted back.
  if (written.month !== month || written.day !== day) return null;
  if (hour > 23 || minute > 59 || second > 59 || part(8) > 23 || part(9) > 59) return null;
  const offset = (parts[7] === '-' ? -1 : 1) * (part(8) * 3600 + part(9) * 60);
  return days * 86_400 + hour * 3600 + minute * 60 + second - offset;
}

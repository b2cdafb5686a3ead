/** Parses times, written as Unix seconds or `2026-01-31T08:00:00Z`, and describes the remaining lifetime. */
import { formatDuration, type Message } from '../../../../engine/index.js';

/** Parses a time as Unix seconds; null if it is invalid. A time without a time zone is in UTC. */
export function readTime(text: string): number | null {
  const trimmed = text.trim();
  if (/^\d{1,12}$/.test(trimmed)) return Number(trimmed);
  const found = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?Z?$/.exec(trimmed);
  if (found === null) return null;
  const millis = Date.parse(`${found[1]}T${found[2] ?? '00:00:00'}Z`);
  // `Date` would convert the 31st of a shorter month to a day in the next month.
  const isThere = millis >= 0 && new Date(millis).toISOString().startsWith(found[1] ?? '');
  return isThere ? Math.floor(millis / 1000) : null;
}

/** `2026-01-31T08:00:00Z`. */
export function writeTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000', '');
}

export interface LifetimeLeft {
  readonly state: 'ahead' | 'running' | 'ended';
  /** How long until the warrant starts or ends, or how long ago it ended. */
  readonly duration: Message;
  /** Remaining share of the lifetime, from 0 to 1. */
  readonly share: number;
}

/** Describes the remaining lifetime of a warrant at a given time in Unix seconds. */
export function measureLifetimeLeft(
  { issuedAt, expiresAt }: { readonly issuedAt: bigint; readonly expiresAt: bigint },
  at: number,
): LifetimeLeft {
  const now = BigInt(Math.floor(at));
  if (now >= expiresAt) return { state: 'ended', duration: formatDuration(now - expiresAt), share: 0 };
  if (now < issuedAt) return { state: 'ahead', duration: formatDuration(issuedAt - now), share: 1 };
  const share = Number(expiresAt - now) / Number(expiresAt - issuedAt);
  return { state: 'running', duration: formatDuration(expiresAt - now), share };
}

/** Times as people write them: Unix seconds, or `2026-01-31T08:00:00Z`; and how much is left. */
import { formatDuration, type Message } from '../../../../engine/index.js';

/** Unix seconds of a text, or null when it is no time. Without a zone the time is UTC. */
export function readTime(text: string): number | null {
  const trimmed = text.trim();
  if (/^\d{1,12}$/.test(trimmed)) return Number(trimmed);
  const found = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?Z?$/.exec(trimmed);
  if (found === null) return null;
  const millis = Date.parse(`${found[1]}T${found[2] ?? '00:00:00'}Z`);
  // The 31st of a shorter month is taken for a day of the next one.
  const isThere = millis >= 0 && new Date(millis).toISOString().startsWith(found[1] ?? '');
  return isThere ? Math.floor(millis / 1000) : null;
}

/** `2026-01-31T08:00:00Z`. */
export function writeTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000', '');
}

export interface LifetimeLeft {
  readonly state: 'ahead' | 'running' | 'ended';
  /** Duration in words: until it begins, until it ends, or since. */
  readonly duration: Message;
  /** Share of the lifetime that is left, 0 to 1. */
  readonly share: number;
}

/** What is left of a warrant by a clock, both in Unix seconds. */
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

/** Picks a part of a study's record. */
import type { Result } from '../../../engine/index.js';

export function pick<Record, Found>(
  result: Result<Record>,
  find: (record: Record) => Found | null,
): Result<Found> {
  if (!result.ok) return result;
  const found = find(result.value);
  return found === null ? { ok: false, issues: [] } : { ok: true, value: found };
}

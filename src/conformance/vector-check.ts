/**
 * Converts a vector file to a list of checks and runs them.
 *
 * A check is built from a case and run once. An exception fails only that check, and all other checks still run.
 */
import { describeThrown, type Json } from '../engine/index.js';

export type CaseVerdict =
  | { readonly status: 'passed' }
  | { readonly status: 'failed'; readonly expected: Json; readonly got: Json }
  /** `known`: a difference explained by a named dialect class. `skipped`: not run. */
  | { readonly status: 'known' | 'skipped'; readonly reason: string };

export interface VectorCheck {
  /** Case id, followed by the check's name if the case has several checks. */
  readonly name: string;
  readonly run: () => CaseVerdict | Promise<CaseVerdict>;
}

export interface VectorCheckFailure {
  readonly case: string;
  readonly expected: Json;
  readonly got: Json;
}

/** Reasons why checks were skipped or have a known difference, each with a count. */
export interface SkipReason {
  readonly status: 'known' | 'skipped';
  readonly reason: string;
  readonly count: number;
}

export interface CheckTally {
  readonly passed: number;
  readonly failed: number;
  readonly known: number;
  readonly skipped: number;
  readonly reasons: readonly SkipReason[];
  readonly failures: readonly VectorCheckFailure[];
}

export const PASSED_VERDICT: CaseVerdict = { status: 'passed' };

export function skip(reason: string): CaseVerdict {
  return { status: 'skipped', reason };
}

/** Passes if both values are the same JSON, regardless of the order of their members. */
export function expectSame(expected: Json, got: Json): CaseVerdict {
  return isSame(expected, got) ? PASSED_VERDICT : { status: 'failed', expected, got };
}

/** Tolerance for numbers that were added up in a different order. */
const NEAR = 1e-9;

/** Passes if both values are the same JSON, allowing a tolerance for numbers. */
export function expectNear(expected: Json, got: Json): CaseVerdict {
  return isSame(expected, got, isNear) ? PASSED_VERDICT : { status: 'failed', expected, got };
}

function isNear(a: Json, b: Json): boolean {
  return typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) <= NEAR : Object.is(a, b);
}

type Compare = (a: Json, b: Json) => boolean;

function isSame(a: Json, b: Json, compare: Compare = Object.is): boolean {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return compare(a, b);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as { readonly [key: string]: Json }, b as { readonly [key: string]: Json }];
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every(
    (key) => Object.hasOwn(right, key) && isSame(left[key] as Json, right[key] as Json, compare),
  );
}

export type VerdictParts = Readonly<Record<string, () => CaseVerdict>>;

/** Combines the verdicts for the parts of a case. Every failing part is reported by name. */
export function combineVerdicts(parts: VerdictParts): CaseVerdict {
  const verdicts = Object.entries(parts).map(([name, judge]) => [name, attempt(judge)] as const);
  const failed = verdicts.flatMap(([name, verdict]) =>
    verdict.status === 'failed' ? [{ name, verdict }] : [],
  );
  if (failed.length === 0)
    return verdicts.map(([, verdict]) => verdict).find(({ status }) => status !== 'passed') ?? PASSED_VERDICT;
  const tell = (side: 'expected' | 'got'): Json =>
    Object.fromEntries(failed.map(({ name, verdict }) => [name, verdict[side]]));
  return { status: 'failed', expected: tell('expected'), got: tell('got') };
}

function attempt(judge: () => CaseVerdict): CaseVerdict {
  try {
    return judge();
  } catch (error) {
    return threw(error);
  }
}

function threw(error: unknown): CaseVerdict {
  return { status: 'failed', expected: 'an answer', got: { threw: describeThrown(error) } };
}

/** Runs checks one after another. */
export async function runChecks(checks: readonly VectorCheck[]): Promise<CheckTally> {
  const counts = { passed: 0, failed: 0, known: 0, skipped: 0 };
  const failures: VectorCheckFailure[] = [];
  const reasons = new Map<string, SkipReason>();
  for (const check of checks) {
    const verdict = await runOne(check);
    counts[verdict.status] += 1;
    if (verdict.status === 'failed')
      failures.push({ case: check.name, expected: verdict.expected, got: verdict.got });
    if ('reason' in verdict) countReason(reasons, verdict.status, verdict.reason);
  }
  return { ...counts, reasons: [...reasons.values()], failures };
}

function countReason(reasons: Map<string, SkipReason>, status: SkipReason['status'], reason: string): void {
  const key = `${status} ${reason}`;
  const count = (reasons.get(key)?.count ?? 0) + 1;
  reasons.set(key, { status, reason, count });
}

async function runOne(check: VectorCheck): Promise<CaseVerdict> {
  try {
    return await check.run();
  } catch (error) {
    return threw(error);
  }
}

/** Names clearance levels and finds the level that each tool requires (docs/spec/warrants.md#deciding-a-call). */
import { message } from '../../messages/index.js';
import { compareUtf8 } from '../../kit/index.js';
import {
  type DocumentPath,
  type Issue,
  makeCoreIssue,
  type Reading,
  discardIfErrors,
} from '../../model/index.js';

/** Clearance levels by name (docs/spec/warrants.md#fields). */
export const CLEARANCE_LEVELS: Readonly<Record<string, number>> = {
  untrusted: 0,
  external: 10,
  partner: 20,
  internal: 30,
  privileged: 40,
  system: 50,
};

/**
 * Reads a clearance level: a name in upper or lower case, or a decimal number up to 255. Returns null for anything
 * else.
 */
export function readClearance(text: string): number | null {
  const name = text.toLowerCase();
  if (Object.hasOwn(CLEARANCE_LEVELS, name)) return CLEARANCE_LEVELS[name] as number;
  return /^\d{1,3}$/.test(text) && Number(text) <= 255 ? Number(text) : null;
}

/** Minimum clearance level by tool pattern, which is a name, `prefix*`, or `*`. */
export type ClearanceRequirements = ReadonlyMap<string, number>;

/** True for a valid pattern, which is an exact name, a prefix with one trailing star, or a single star. */
export function isClearancePattern(pattern: string): boolean {
  const star = pattern.indexOf('*');
  return pattern !== '' && (star < 0 || star === pattern.length - 1);
}

/** Reads requirements from a JSON object `{pattern: level}`. */
export function readClearanceRequirements(
  json: Readonly<Record<string, unknown>>,
  at: DocumentPath = [],
): Reading<ClearanceRequirements> {
  // Without this check, a value that is not an object would be treated as requiring no clearance.
  if (typeof json !== 'object' || (json as unknown) === null || Array.isArray(json)) {
    const facts = { expected: message('value/object'), found: message('found/something_else') };
    return { value: null, issues: [makeCoreIssue('document/wrong_shape', at, facts)] };
  }
  const issues: Issue[] = [];
  const read = new Map<string, number>();
  for (const [pattern, level] of Object.entries(json)) {
    const found = readLevel(level);
    const problem = isClearancePattern(pattern)
      ? message('rule/clearance_level')
      : message('rule/clearance_pattern');
    if (found === null || !isClearancePattern(pattern))
      issues.push(makeCoreIssue('warrant/bad_clearance', [...at, pattern], { pattern, detail: problem }));
    else read.set(pattern, found);
  }
  return discardIfErrors(read, issues);
}

function readLevel(json: unknown): number | null {
  if (typeof json === 'string') return readClearance(json);
  return typeof json === 'number' && Number.isInteger(json) && json >= 0 && json <= 255 ? json : null;
}

/**
 * Returns the level that a call to a tool requires. The entry for the tool comes first, then the longest matching
 * prefix, then `*`. Returns null if nothing matches.
 */
export function requiredClearance(requirements: ClearanceRequirements, tool: string): number | null {
  const own = requirements.get(tool);
  if (own !== undefined && !tool.includes('*')) return own;
  const prefixes = [...requirements.keys()].filter(
    (pattern) => pattern.endsWith('*') && tool.startsWith(pattern.slice(0, -1)),
  );
  const longest = prefixes.sort((a, b) => b.length - a.length || compareUtf8(a, b))[0];
  return longest === undefined ? null : (requirements.get(longest) ?? null);
}

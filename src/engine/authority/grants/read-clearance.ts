/** Names clearance levels, and reads levels and requirements (docs/spec/warrants.md#fields). */
import { type Message, message } from '../../messages/index.js';
import { type DocumentPath, makeCoreIssue, type Reading, discardIfErrors } from '../../model/index.js';
import { type ClearanceRequirements, isClearancePattern } from './clearance.js';

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
  const { levels, problems } = readLevels(json);
  const issues = problems.map(({ pattern, detail }) =>
    makeCoreIssue('warrant/bad_clearance', [...at, pattern], { pattern, detail }),
  );
  return discardIfErrors(levels, issues);
}

/** Reads the levels of an object `{pattern: level}`, and lists the invalid entries. */
export function readLevels(json: Readonly<Record<string, unknown>>): {
  readonly levels: ClearanceRequirements;
  readonly problems: readonly { readonly pattern: string; readonly detail: Message }[];
} {
  const levels = new Map<string, number>();
  const problems: { pattern: string; detail: Message }[] = [];
  for (const [pattern, level] of Object.entries(json)) {
    const found = readLevel(level);
    if (!isClearancePattern(pattern)) problems.push({ pattern, detail: message('rule/clearance_pattern') });
    else if (found === null) problems.push({ pattern, detail: message('rule/clearance_level') });
    else levels.set(pattern, found);
  }
  return { levels, problems };
}

function readLevel(json: unknown): number | null {
  if (typeof json === 'string') return readClearance(json);
  return typeof json === 'number' && Number.isInteger(json) && json >= 0 && json <= 255 ? json : null;
}

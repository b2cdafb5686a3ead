/** Finds values that a task probably uses only once, such as a commit hash, a generated id or a complete text. */
import { findRuleOperations, isOpenConstraint, listFixedValues } from '../../authority/index.js';
import type { Json } from '../../kit/index.js';
import { type Message, message } from '../../messages/index.js';
import { type ArgumentRole, type ConstraintDocument, listNameWords, toSingular } from '../../model/index.js';
import { isTime } from '../task/fill-values.js';
import { listScalars } from '../task/known-targets.js';

/** Last words of argument names that identify a version of a target, but not the target itself. */
const VERSION_WORDS = new Set(['sha', 'hash', 'checksum', 'digest', 'etag', 'revision', 'nonce', 'cursor']);

/** Maximum number of locations inside a value that a warning lists. */
export const MOST_PLACES = 6;

/** Maximum length of a string that is treated as a name. */
const LONGEST_NAME = 120;

/** True if a value looks like a hash, a UUID or another random string. */
export function isGenerated(value: Json): boolean {
  if (typeof value !== 'string') return false;
  const isUuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(value);
  const isMixed = /\d/.test(value) && /[a-z]/i.test(value);
  return isUuid || (isMixed && /^[\da-f]{16,}$/i.test(value)) || (isMixed && /^[\da-z]{24,}$/i.test(value));
}

/** True if every value is a generated version. The caller checks that another argument chooses the target. */
export function isVersion(argument: string, role: ArgumentRole, values: readonly Json[]): boolean {
  const isName = role === 'unknown' || role === 'identifier' || role === 'text';
  return isName && VERSION_WORDS.has(listNameWords(argument).at(-1) ?? '') && values.every(isGenerated);
}

/** Objects that are created or received anew in each run. Their ids differ from run to run. */
const RUN_NOUNS =
  /^(?:message|mail|email|thread|conversation|event|meeting|appointment|booking|reservation|ticket|issue|comment|order|invoice|payment|transaction|shipment|request|notification|draft|task|job|run)$/;

/** True for times, and for ids of objects such as messages, events and orders. */
function isOfOneRun(tool: string, argument: string, role: ArgumentRole, values: readonly Json[]): boolean {
  const texts = values.flatMap(listScalars);
  if (texts.length === 0 || !texts.every((text) => /\d/.test(text))) return false;
  if (isTime(argument) || texts.every((text) => /^\d{4}-\d\d-\d\d/.test(text))) return true;
  const words = listNameWords(argument).map(toSingular);
  const named = words.length > 1 ? words : [...words, ...listNameWords(tool).map(toSingular)];
  return role === 'identifier' && named.some((word) => RUN_NOUNS.test(word));
}

/** The location of an argument in a tool. `places` lists the locations of its nested values. */
interface ArgumentPlace {
  readonly tool: string;
  readonly argument: string;
  readonly places: readonly string[];
}

/**
 * Returns a warning if a rule allows only values that the task probably uses only once; null for other rules. Files
 * with relative paths get a note, because a rule for their folder needs an absolute path.
 */
export function describeFixedValues(
  rule: ConstraintDocument,
  role: ArgumentRole,
  values: readonly Json[],
  { tool, argument, places }: ArgumentPlace,
): Message | null {
  if (isOpenConstraint(rule)) return null;
  if (places.length > 0) return message('agent/fixed_inside', { places: places.slice(0, MOST_PLACES) });
  // An issue or order number is different in the next run. An account number usually stays the same, and it is a
  // string.
  if (role === 'identifier' && values.every((value) => typeof value === 'number'))
    return message('agent/fixed_number');
  if (findRuleOperations(rule.kind).limits === 'number') return null;
  if (isOfOneRun(tool, argument, role, values)) return message('agent/fixed_run');
  if (listFixedValues(rule) === null) return null;
  if (values.some(isGenerated)) return message('agent/fixed_generated');
  if (values.some((value) => typeof value === 'string' && isWholeText(value)))
    return message('agent/fixed_text');
  const isRelative = values.every((value) => typeof value === 'string' && !value.startsWith('/'));
  return role === 'path' && isRelative && new Set(values).size > 1 ? message('agent/fixed_paths') : null;
}

function isWholeText(value: string): boolean {
  return value.includes('\n') || value.length > LONGEST_NAME;
}

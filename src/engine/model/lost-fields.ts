/**
 * Finds fields that would be lost when a value is read as JSON, such as symbols, hidden fields and inherited ones.
 * Without them a grant could be wider, so they are errors. Inside a constraint, an undefined field is an error too.
 */
import { makeCoreIssue } from './make-core-issue.js';
import type { DocumentPath, Issue } from './issue.js';

/** Maximum depth of the search. Readers reject deeper values. */
const DEEPEST = 128;

/**
 * Returns one issue for each lost field; none for a value from `JSON.parse`. `found` tells whether undefined fields are
 * reported too.
 */
export function listLostFields(
  value: unknown,
  at: DocumentPath,
  found: 'all' | 'undefined too' = 'all',
  levels = DEEPEST,
): readonly Issue[] {
  if (value === undefined && found === 'undefined too') return [makeLostIssue(at, 'no value')];
  if (typeof value !== 'object' || value === null || levels === 0) return [];
  const names = Object.keys(value);
  const own = names.flatMap((name) =>
    listLostFields((value as Readonly<Record<string, unknown>>)[name], [...at, name], found, levels - 1),
  );
  return isPlain(value, names.length) ? own : [...listLostNames(value, at), ...own];
}

/**
 * True only if an object or list certainly has nothing but enumerable fields of its own. False leaves the question
 * open.
 */
function isPlain(value: object, count: number): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype && prototype !== null) return false;
  return Reflect.ownKeys(value).length === count + (Array.isArray(value) ? 1 : 0);
}

function listLostNames(value: object, at: DocumentPath): readonly Issue[] {
  if (ArrayBuffer.isView(value)) return [];
  const issues: Issue[] = [];
  for (const name in value)
    if (!Object.hasOwn(value, name)) issues.push(makeLostIssue([...at, name], 'an inherited field'));
  for (const key of Reflect.ownKeys(value)) {
    const isShown = Object.getOwnPropertyDescriptor(value, key)?.enumerable === true;
    if (typeof key === 'symbol') issues.push(makeLostIssue(at, String(key)));
    else if (!isShown && !(Array.isArray(value) && key === 'length'))
      issues.push(makeLostIssue([...at, key], 'a hidden field'));
  }
  return issues;
}

function makeLostIssue(at: DocumentPath, found: string): Issue {
  return makeCoreIssue('document/wrong_shape', at, { expected: 'a value that JSON can hold', found });
}

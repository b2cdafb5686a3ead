/**
 * Finds fields that would be lost when a value is read as JSON, such as symbols, hidden fields and inherited ones. A
 * grant could be wider without such a field, so each lost field is an error. Inside a constraint, an undefined field is
 * an error too.
 */
import { type Message, message } from '../messages/index.js';
import { makeCoreIssue } from './make-core-issue.js';
import type { DocumentPath, Issue } from './issue.js';

/** Maximum depth of the search. Readers reject deeper values. */
const DEEPEST = 128;

/**
 * Returns one issue for each lost field; none for a value from `JSON.parse`. `found`: whether undefined fields are
 * reported too.
 */
export function listLostFields(
  value: unknown,
  at: DocumentPath,
  found: 'all' | 'with_undefined' = 'all',
): readonly Issue[] {
  const issues: Issue[] = [];
  addLostFields(value, [...at], found, issues);
  return issues;
}

/**
 * Adds a value's issues. `at` is modified and then restored, so that no separate path has to be created for fields
 * without issues.
 */
function addLostFields(
  value: unknown,
  at: (string | number)[],
  found: 'all' | 'with_undefined',
  issues: Issue[],
  levels = DEEPEST,
): void {
  if (value === undefined && found === 'with_undefined')
    issues.push(makeLostIssue([...at], message('found/no_value')));
  if (typeof value !== 'object' || value === null || levels === 0) return;
  const names = Object.keys(value);
  if (!isPlain(value, names.length)) issues.push(...listLostNames(value, [...at]));
  for (const name of names) {
    at.push(name);
    addLostFields((value as Readonly<Record<string, unknown>>)[name], at, found, issues, levels - 1);
    at.pop();
  }
}

/**
 * True only if an object or list certainly has no fields other than its own enumerable ones. False means that it may
 * have others.
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
    if (!Object.hasOwn(value, name)) issues.push(makeLostIssue([...at, name], message('found/inherited')));
  for (const key of Reflect.ownKeys(value)) {
    const isShown = Object.getOwnPropertyDescriptor(value, key)?.enumerable === true;
    if (typeof key === 'symbol') issues.push(makeLostIssue(at, String(key)));
    else if (!isShown && !(Array.isArray(value) && key === 'length'))
      issues.push(makeLostIssue([...at, key], message('found/hidden')));
  }
  return issues;
}

function makeLostIssue(at: DocumentPath, found: Message | string): Issue {
  return makeCoreIssue('document/wrong_shape', at, { expected: message('value/json_value'), found });
}

/**
 * Calls every public function as a program without types might: without arguments, with an empty object, with values of
 * the wrong kind, and with misspelled options.
 *
 * Threat model: "A run that did not happen, reported as passed".
 */
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import * as catalog from '../../src/catalog/index.js';
import { findRecordProblems, getSignatureProvider } from '../../src/engine/index.js';
import * as authority from '../../src/package/authority.js';
import * as coverage from '../../src/package/coverage.js';
import * as extract from '../../src/package/extract.js';
import * as formats from '../../src/package/formats.js';
import * as index from '../../src/package/index.js';
import * as tasks from '../../src/package/tasks.js';
import { readGolden } from '../support/golden.js';

const ENTRIES = { index, authority, coverage, tasks, extract, formats, catalog };
const MISSPELT = { mispelt: 1 };
const WRONG: readonly (readonly unknown[])[] = [
  [],
  [{}],
  [null],
  [5],
  ['x'],
  [[]],
  [MISSPELT, MISSPELT, MISSPELT],
  [() => 1],
];

type Call = (...given: readonly unknown[]) => unknown;

interface Outcome {
  readonly name: string;
  readonly given: string;
  readonly thrown: unknown;
  readonly value: unknown;
}

async function attempt(name: string, call: Call, given: readonly unknown[]): Promise<Outcome> {
  const text = JSON.stringify(given, (_, value: unknown) =>
    typeof value === 'function' ? 'function' : value,
  );
  const of = { name, given: text };
  try {
    return { ...of, thrown: null, value: await settle(call(...given)) };
  } catch (thrown) {
    return { ...of, thrown, value: null };
  }
}

/** Returns a study's record, a promise's value, or the return value itself. */
async function settle(value: unknown): Promise<unknown> {
  const study = Object(value) as Partial<AsyncGenerator>;
  if (typeof study.next !== 'function') return await value;
  for (;;) {
    const step = await study.next();
    if (step.done === true) return step.value;
  }
}

let outcomes: readonly Outcome[] = [];
beforeAll(async () => {
  const functions = Object.entries(ENTRIES).flatMap(([entry, names]) =>
    Object.entries(names as Readonly<Record<string, unknown>>).flatMap(([name, call]) =>
      typeof call === 'function' ? [[`${entry} ${name}`, call as Call] as const] : [],
    ),
  );
  const found: Outcome[] = [];
  for (const [name, call] of functions)
    for (const given of WRONG) found.push(await attempt(name, call, given));
  outcomes = found;
}, 120_000);

/**
 * Functions that accept only objects made by this library, such as records and decoded warrants, and throw an ordinary
 * JavaScript error for any other value. A new function must check its arguments, so this list may only become shorter.
 */
const LIST = fileURLToPath(new URL('trusting-functions.txt', import.meta.url));

/** True for a permission, a success, a value read without an issue, or a run without a problem. */
function isGreen(value: unknown): boolean {
  const {
    decision,
    ok,
    accepted,
    value: read,
    issues,
    kind,
  } = Object(value) as Readonly<Record<string, unknown>>;
  if (decision === 'allow' || ok === true || accepted === true) return true;
  if (Array.isArray(issues) && issues.length === 0 && read !== null && read !== undefined) return true;
  return (
    ['matrix', 'tasks', 'coverage'].includes(kind as string) &&
    findRecordProblems(value as never).length === 0
  );
}

/** An empty specification is valid: it requests nothing and signs nothing. */
const HARMLESS = [
  'index readWarrantSpec [{}]',
  'authority readClearanceRequirements [{',
  'tasks makeToolOutput ',
  'tasks readForks [[]]',
];

describe('public functions called with arguments of the wrong type', () => {
  it('MATRIX-81 every public function is tested with arguments of wrong types', () => {
    expect(new Set(outcomes.map(({ name }) => name)).size).toBeGreaterThan(120);
  });

  it('MATRIX-81 invalid arguments never cause an internal error, except in functions that accept only objects created by this library', () => {
    const internal = outcomes.filter(
      ({ thrown }) =>
        thrown instanceof TypeError || thrown instanceof SyntaxError || thrown instanceof ReferenceError,
    );
    const names = [...new Set(internal.map(({ name }) => name))].sort();
    const listed = readGolden(LIST, `${names.join('\n')}\n`)
      .trim()
      .split('\n');
    expect(names.filter((name) => !listed.includes(name))).toEqual([]);
    expect(listed.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('MATRIX-81 invalid arguments never make a public function allow a call, accept input or report a pass', () => {
    const green = outcomes.filter(({ value }) => isGreen(value)).map(({ name, given }) => `${name} ${given}`);
    expect(green.filter((one) => !HARMLESS.some((known) => one.startsWith(known)))).toEqual([]);
  });

  it('MATRIX-81 invalid arguments never replace the signature provider', () => {
    expect(typeof getSignatureProvider().verify).toBe('function');
  });
});

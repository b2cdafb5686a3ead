/**
 * Calls every public function as an untyped program might: without arguments, with an empty object, with values of the
 * wrong kind, and with misspelled options.
 *
 * Threat model: "A run that did not happen, reported as passed".
 */
import { beforeAll, describe, expect, it } from 'vitest';
import * as catalog from '../../src/catalog/index.js';
import {
  findRecordFault,
  findRecordProblems,
  getSignatureProvider,
  InvalidInput,
} from '../../src/engine/index.js';
import * as authority from '../../src/checked/authority.js';
import * as coverage from '../../src/checked/coverage.js';
import * as extract from '../../src/checked/extract.js';
import * as formats from '../../src/checked/formats.js';
import * as index from '../../src/checked/index.js';
import * as tasks from '../../src/checked/tasks.js';

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
  [1n],
  [Symbol('x')],
  [NaN, NaN, NaN],
  [{}, {}, {}],
  ['x', 'x', 'x'],
  [[null], [null]],
  [[{}], [{}], {}],
  [new Map(), new Map()],
  [new Set(), new Set()],
  [new Uint8Array(3), new Uint8Array(3)],
  [Object.create(null), Object.create(null)],
  ...['matrix', 'coverage', 'tasks', 'Subpath', 'reach'].map((kind) => [{ kind, v: 1, at: [], id: 'x' }]),
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
    ['function', 'symbol', 'bigint'].includes(typeof value) ? typeof value : value,
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

/** True for functions. Programs catch the class `InvalidInput` and do not call it. */
function isCallable(value: unknown): value is Call {
  return typeof value === 'function' && value !== InvalidInput;
}

let outcomes: readonly Outcome[] = [];
beforeAll(async () => {
  const functions = Object.entries(ENTRIES).flatMap(([entry, names]) =>
    Object.entries(names as Readonly<Record<string, unknown>>).flatMap(([name, call]) =>
      isCallable(call) ? [[`${entry} ${name}`, call] as const] : [],
    ),
  );
  const found: Outcome[] = [];
  for (const [name, call] of functions)
    for (const given of WRONG) found.push(await attempt(name, call, given));
  outcomes = found;
}, 120_000);

/**
 * True if a result reports a permission, a success, a value that was read without issues, or a run without problems.
 */
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
  const isRecord =
    ['matrix', 'tasks', 'coverage'].includes(kind as string) && findRecordFault(value) === null;
  return isRecord && findRecordProblems(value as never).length === 0;
}

/** An empty specification is valid: it requests nothing, so nothing is signed. */
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

  it('MATRIX-81 invalid arguments never cause a JavaScript error', () => {
    const internal = outcomes.filter(
      ({ thrown }) =>
        thrown instanceof TypeError || thrown instanceof SyntaxError || thrown instanceof ReferenceError,
    );
    expect(internal.map(({ name, given, thrown }) => `${name} ${given}: ${String(thrown)}`)).toEqual([]);
  });

  it('MATRIX-81 invalid arguments never make a public function allow a call, accept input or report a pass', () => {
    const green = outcomes.filter(({ value }) => isGreen(value)).map(({ name, given }) => `${name} ${given}`);
    expect(green.filter((one) => !HARMLESS.some((known) => one.startsWith(known)))).toEqual([]);
  });

  it('MATRIX-81 invalid arguments never replace the signature provider', () => {
    expect(typeof getSignatureProvider().verify).toBe('function');
  });
});

/**
 * What each kind does with many rules and values, as tables: which values pass, which rules are
 * narrower, what a damaged rule on the wire or in a document is refused with.
 *
 * Where the published cases say something, the same code answers there; the tables hold what it says in
 * between, so that nothing changes unseen. `UPDATE_SAMPLES=1` writes `tables.json` anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Constraint } from '../../../../src/engine/authority/constraints/constraint-kind.js';
import {
  decodeConstraint,
  readConstraint,
} from '../../../../src/engine/authority/constraints/constraint-kinds.js';
import { CONSTRAINT_KINDS } from '../../../../src/engine/authority/index.js';
import {
  canonicalJson,
  type CborItem,
  CborMap,
  encodeCbor,
  type Json,
  readCbor,
  readValue,
  writeValue,
} from '../../../../src/engine/kit/index.js';
import { type ConstraintDocument, describePath, type Issue } from '../../../../src/engine/model/index.js';
import { inputsOf } from './more-documents.js';

const FILE = join(import.meta.dirname, 'tables.json');
const SEMANTICS = ['compatible', 'hardened'] as const;

type Table = Readonly<Record<string, string | readonly string[]>>;

function readable(documents: readonly ConstraintDocument[]): readonly Constraint[] {
  return documents.flatMap((document) => readConstraint(document, [], []) ?? []);
}

/** `allow 0-2,5; deny 1` for what each of a list gets. */
function groups(answers: readonly string[]): string {
  const places = new Map<string, number[]>();
  for (const [index, answer] of answers.entries()) places.set(answer, [...(places.get(answer) ?? []), index]);
  return [...places].map(([answer, at]) => `${answer} ${at.join(',')}`).join('; ');
}

function admitted(kind: string): Table {
  const { documents, values } = inputsOf(kind);
  const rows = readable(documents).map((rule) => {
    const answers = values.map((value) => {
      const outcome = rule.admits(readValue(value), 0);
      return outcome.kind === 'error' ? `error ${outcome.errorKind}` : outcome.kind;
    });
    return [canonicalJson(rule.document), groups(answers)] as const;
  });
  return Object.fromEntries(rows);
}

/** One rule of every kind, beside which each kind's own rules are put. */
function strangers(): readonly Constraint[] {
  return readable(CONSTRAINT_KINDS.map(({ example }) => example));
}

function narrowed(kind: string): Table {
  const { documents, values } = inputsOf(kind);
  const own = readable(documents);
  const single = readable(values.map((value) => ({ kind: 'Exact', value })));
  const children = [...own, ...single, ...strangers()];
  const rows = own.map((parent) => {
    const [plain, hard] = SEMANTICS.map((semantics) =>
      groups(children.map((child) => verdict(parent, child, semantics))),
    );
    return [
      canonicalJson(parent.document),
      plain === hard ? `${plain}` : [`${plain}`, `hardened: ${hard}`],
    ] as const;
  });
  const others = strangers().map((parent) => [
    `under ${parent.kind}`,
    groups(own.map((child) => verdict(parent, child, 'compatible'))),
  ]);
  return Object.fromEntries([...rows, ...others]) as Table;
}

function verdict(parent: Constraint, child: Constraint, semantics: (typeof SEMANTICS)[number]): string {
  const coverage = parent.covers(child, semantics);
  return coverage.ok ? 'covered' : [coverage.errorKind, coverage.rule ?? ''].join(' ').trim();
}

/** What stands in a field where something else is expected. */
const WRONG: readonly CborItem[] = [
  null,
  true,
  5n,
  -1n,
  65_536n,
  2n ** 64n - 1n,
  -(2n ** 63n) - 1n,
  1.5,
  'text',
  new Uint8Array([0xff]),
  new Uint8Array([0x61]),
  [],
  ['text'],
  [5n],
  [65_536n],
  [new Uint8Array([0xff])],
  [new CborMap([[1n, 'text']])],
  [new CborMap([['key', 'text']])],
  new CborMap([['key', 'text']]),
  new CborMap([[1n, 'text']]),
  [0n, 255n],
  [256n],
  [-1n],
];

function decoded(kind: string): Table {
  const rule = readable(inputsOf(kind).documents)[0];
  if (rule === undefined) return {};
  const [id, body] = readCbor(encodeCbor(rule.wire)) as readonly [CborItem, CborItem];
  const rows: [string, string][] = WRONG.map((wrong, index) => [`body ${index}`, decodedAs([id, wrong])]);
  if (body instanceof CborMap) {
    for (const [name] of body.entries) {
      const without = body.entries.filter(([other]) => other !== name);
      rows.push([`${String(name)} left out`, decodedAs([id, new CborMap(without)])]);
      const answers = WRONG.map((wrong) =>
        decodedAs([id, new CborMap(body.entries.map(([key, item]) => [key, key === name ? wrong : item]))]),
      );
      rows.push([String(name), groups(answers)]);
    }
    rows.push(['one field more', decodedAs([id, new CborMap([...body.entries, ['zzz', 1n]])])]);
  }
  return Object.fromEntries(rows);
}

function decodedAs(item: CborItem): string {
  try {
    const rule = decodeConstraint(readCbor(encodeCbor(item)));
    return canonicalJson([rule.document, rule.describe()]);
  } catch (error) {
    return (error as Error).message;
  }
}

const WRONG_JSON: readonly Json[] = [
  null,
  true,
  5,
  1.5,
  -1,
  'text',
  '',
  [],
  [5],
  ['text'],
  {},
  { kind: 'Nothing' },
];

function documented(kind: string): Table {
  const info = CONSTRAINT_KINDS.find((entry) => entry.kind === kind);
  const example = info?.example ?? inputsOf(kind).documents[0];
  if (example === undefined) return {};
  const names = [...Object.keys(example).filter((name) => name !== 'kind'), 'zzz'];
  return Object.fromEntries(
    names.map((name) => [
      name,
      groups(
        [...WRONG_JSON, undefined].map((wrong) => {
          const { [name]: _, ...rest } = example;
          return readAs({ ...rest, ...(wrong === undefined ? {} : { [name]: wrong }) } as ConstraintDocument);
        }),
      ),
    ]),
  );
}

function readAs(document: ConstraintDocument): string {
  const issues: Issue[] = [];
  const rule = readConstraint(document, [], issues);
  if (issues.length === 0 && rule !== null) return rule.describe();
  return issues
    .map(({ code, at, message, hint }) => `${code} ${describePath(at)}: ${message} ${hint}`)
    .join(' ');
}

/** Values at the border of every rule, and whether they pass. */
function bordered(kind: string): Table {
  const rows = readable(inputsOf(kind).documents).map((rule) => {
    const border = rule
      .listBoundaryValues()
      .map((value) => `${canonicalJson(writeValue(value))} ${rule.admits(value, 0).kind}`);
    const words = [rule.describe(), `total ${rule.isTotal}`];
    return [canonicalJson(rule.document), [...words, ...border]] as const;
  });
  return Object.fromEntries(rows);
}

const TABLES = { admitted, narrowed, decoded, documented, bordered };
const KINDS = [...CONSTRAINT_KINDS.map(({ kind }) => kind), 'Unknown'];

describe('the tables of a kind', () => {
  if (process.env.UPDATE_SAMPLES === '1') {
    const all = Object.entries(TABLES).map(([name, make]) => [
      name,
      Object.fromEntries(KINDS.map((kind) => [kind, make(kind)])),
    ]);
    writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(all), null, 1)}\n`);
  }
  const known = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Record<string, Table>>;

  for (const [name, make] of Object.entries(TABLES))
    it.each(KINDS)(`%s: what is ${name} is what was ${name} before`, (kind) => {
      expect(make(kind)).toEqual(known[name]?.[kind]);
    });
});

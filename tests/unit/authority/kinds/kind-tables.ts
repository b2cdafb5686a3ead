/**
 * Tables of results for each constraint kind with many rules and values: which values are allowed, which rules are
 * narrower, and the message for each damaged rule, encoded or in a document.
 *
 * The published cases cover the same code. The tables add all cases in between, so that every change is detected.
 */
import type { Constraint } from '../../../../src/engine/authority/constraints/constraint-kind.js';
import {
  decodeConstraint,
  listBoundaryValuesOf,
  readConstraint,
} from '../../../../src/engine/authority/constraints/constraint-kinds.js';
import { CONSTRAINT_KINDS } from '../../../../src/engine/authority/index.js';
import { renderEnglish } from '../../../../src/engine/messages/index.js';
import {
  canonicalJson,
  type CborError,
  type CborItem,
  CborMap,
  encodeCbor,
  type Json,
  readCbor,
  readValue,
  writeValue,
} from '../../../../src/engine/kit/index.js';
import { type ConstraintDocument, describePath, type Issue } from '../../../../src/engine/model/index.js';
import { REFERENCE_KINDS, withoutKinds } from '../../../support/reference-kinds.js';
import { allCasesOf } from '../../../support/kind-cases.js';

const SEMANTICS = ['compatible', 'hardened'] as const;

type Table = Readonly<Record<string, string | readonly string[]>>;

function readable(documents: readonly ConstraintDocument[]): readonly Constraint[] {
  return documents.flatMap((document) => readConstraint(document, [], []) ?? []);
}

/** Formats results by index in a list of values, such as `allow 0-2,5; deny 1`. */
function groups(answers: readonly string[]): string {
  const places = new Map<string, number[]>();
  for (const [index, answer] of answers.entries()) places.set(answer, [...(places.get(answer) ?? []), index]);
  return [...places].map(([answer, at]) => `${answer} ${at.join(',')}`).join('; ');
}

function admitted(kind: string): Table {
  const { documents, values } = allCasesOf(kind);
  const rows = readable(documents).map((rule) => {
    const answers = values.map((value) => {
      const outcome = rule.admits(readValue(value), 0);
      return outcome.kind === 'error' ? `error ${outcome.errorKind}` : outcome.kind;
    });
    return [canonicalJson(rule.document), groups(answers)] as const;
  });
  return Object.fromEntries(rows);
}

function others(): readonly Constraint[] {
  return readable(REFERENCE_KINDS.map(({ example }) => example));
}

function narrowed(kind: string): Table {
  const { documents, values } = allCasesOf(kind);
  const own = readable(documents);
  const single = readable(values.map((value) => ({ kind: 'Exact', value })));
  const children = [...own, ...single, ...others()];
  const rows = own.map((parent) => {
    const [plain, hard] = SEMANTICS.map((semantics) =>
      groups(children.map((child) => verdict(parent, child, semantics))),
    );
    return [
      canonicalJson(parent.document),
      plain === hard ? `${plain}` : [`${plain}`, `hardened: ${hard}`],
    ] as const;
  });
  const above = others().map((parent) => [
    `under ${parent.kind}`,
    groups(own.map((child) => verdict(parent, child, 'compatible'))),
  ]);
  return Object.fromEntries([...rows, ...above]) as Table;
}

function verdict(parent: Constraint, child: Constraint, semantics: (typeof SEMANTICS)[number]): string {
  const coverage = parent.covers(child, semantics);
  return coverage.ok ? 'covered' : [coverage.errorKind, coverage.rule ?? ''].join(' ').trim();
}

/** Values whose type is wrong for a field. */
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
  const rule = readable(allCasesOf(kind).documents)[0];
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
    return canonicalJson([rule.document, renderEnglish(rule.describe())]);
  } catch (error) {
    return renderEnglish((error as CborError).reason);
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
  const example = info?.example ?? allCasesOf(kind).documents[0];
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
  if (issues.length === 0 && rule !== null) return renderEnglish(rule.describe());
  return issues
    .map(({ code, at, message, hint }) => `${code} ${describePath(at)}: ${message} ${withoutKinds(hint)}`)
    .join(' ');
}

/** Boundary values of every rule, and whether they are allowed. */
function boundary(kind: string): Table {
  const rows = readable(allCasesOf(kind).documents).map((rule) => {
    const values = listBoundaryValuesOf(rule).map(
      (value) => `${canonicalJson(writeValue(value))} ${rule.admits(value, 0).kind}`,
    );
    const words = [renderEnglish(rule.describe()), `total ${rule.isTotal}`];
    return [canonicalJson(rule.document), [...words, ...values]] as const;
  });
  return Object.fromEntries(rows);
}

/** The tables for a kind, by name. */
export function tablesOf(kind: string): Readonly<Record<string, Table>> {
  return {
    admitted: admitted(kind),
    narrowed: narrowed(kind),
    decoded: decoded(kind),
    documented: documented(kind),
    boundary: boundary(kind),
  };
}

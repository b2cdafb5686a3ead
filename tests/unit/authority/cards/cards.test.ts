/**
 * The card of each constraint kind: everything it says of itself and of some values, word by word.
 *
 * Cards are read by people before they are believed: what stands in `kinds.json` was looked at, and a
 * change of it is looked at again. `UPDATE_SAMPLES=1` writes them anew.
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
  encodeCbor,
  type Json,
  type JsonObject,
  readCbor,
  readValue,
  toHex,
  writeValue,
} from '../../../../src/engine/kit/index.js';
import { type ConstraintDocument, describePath, type Issue } from '../../../../src/engine/model/index.js';
import { CARD_INPUTS } from './documents.js';

const FILE = join(import.meta.dirname, 'kinds.json');

function cardOf(document: ConstraintDocument, values: readonly Json[]): JsonObject {
  const issues: Issue[] = [];
  const constraint = readConstraint(document, [], issues);
  const said = issues.map(({ code, at, message, hint }) => `${code} ${describePath(at)}: ${message} ${hint}`);
  if (constraint === null) return { written: document, issues: said };
  return {
    written: document,
    ...(said.length > 0 ? { issues: said } : {}),
    read: constraint.document,
    wire: toHex(encodeCbor(constraint.wire)),
    says: constraint.describe(),
    depth: constraint.depth,
    total: constraint.isTotal,
    ...(constraint.only() === undefined ? {} : { only: writeValue(constraint.only() as never) }),
    border: constraint.listBoundaryValues().map((value) => answer(constraint, writeValue(value))),
    values: values.map((value) => answer(constraint, value)),
  };
}

/** `/data/x: deny, nearest …, leaves at 5 to 7`. */
function answer(constraint: Constraint, json: Json): string {
  const value = readValue(json);
  const outcome = constraint.admits(value, 0);
  const detail = outcome.kind === 'error' ? ` ${outcome.errorKind} (${outcome.detail})` : '';
  const nearest = constraint.nearest(value);
  const marked = typeof value === 'string' ? constraint.findDifference(value) : null;
  return [
    `${canonicalJson(json)}: ${outcome.kind}${detail}`,
    ...(nearest === null || outcome.kind === 'allow'
      ? []
      : [`nearest ${canonicalJson(writeValue(nearest))}`]),
    ...(marked === null || outcome.kind === 'allow' ? [] : [`leaves at ${marked.start} to ${marked.end}`]),
  ].join(', ');
}

function cardsOf(kind: string): readonly JsonObject[] {
  const { documents, values } = CARD_INPUTS[kind] as (typeof CARD_INPUTS)[string];
  return documents.map((document) => cardOf(document, values));
}

/** What a form and an export read off each kind. */
function tableOf(): Json {
  return CONSTRAINT_KINDS.map(
    ({ kind, title, help, parameters, example, isOpen, compared, showsExamples, python }) =>
      JSON.parse(
        JSON.stringify({ kind, title, help, parameters, example, isOpen, compared, showsExamples, python }),
      ) as Json,
  );
}

describe('the card of a kind', () => {
  // Made inside a test each: what is made while tests are collected belongs to none of them.
  if (process.env.UPDATE_SAMPLES === '1') {
    const cards = Object.fromEntries(Object.keys(CARD_INPUTS).map((kind) => [kind, cardsOf(kind)]));
    writeFileSync(FILE, `${JSON.stringify({ table: tableOf(), cards }, null, 2)}\n`);
  }
  const known = JSON.parse(readFileSync(FILE, 'utf8')) as { table: Json; cards: JsonObject };

  it('exists for every kind', () => {
    expect(Object.keys(CARD_INPUTS)).toEqual(
      expect.arrayContaining(CONSTRAINT_KINDS.map(({ kind }) => kind)),
    );
  });

  it('says what a form needs', () => {
    expect(tableOf()).toEqual(known.table);
  });

  it.each(Object.keys(CARD_INPUTS))('%s says the same as before', (kind) => {
    expect(cardsOf(kind)).toEqual(known.cards[kind]);
  });

  it.each(Object.entries(CARD_INPUTS))('%s names only values that pass', (_, input) => {
    for (const document of input.documents) {
      const constraint = readConstraint(document, [], []);
      for (const json of input.values) {
        const nearest = constraint?.nearest(readValue(json)) ?? null;
        if (nearest === null) continue;
        expect(constraint?.admits(nearest, 0).kind, canonicalJson([document, json])).toBe('allow');
      }
    }
  });

  it.each(Object.entries(CARD_INPUTS))('%s means the same when it is read from the wire', (_, input) => {
    for (const document of input.documents) {
      const constraint = readConstraint(document, [], []);
      if (constraint === null) continue;
      const again = decodeConstraint(readCbor(encodeCbor(constraint.wire)));
      expect(again.wire, canonicalJson(document)).toEqual(constraint.wire);
      for (const json of input.values) {
        const value = readValue(json);
        expect(again.admits(value, 0).kind, canonicalJson([document, json])).toBe(
          constraint.admits(value, 0).kind,
        );
      }
      for (const semantics of ['compatible', 'hardened'] as const)
        expect(constraint.covers(again, semantics)).toEqual(again.covers(constraint, semantics));
    }
  });
});

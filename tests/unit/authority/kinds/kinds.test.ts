/**
 * Exact results for the constraint kinds. `tests/samples/constraints/<Kind>/cases.json` contains rules and values, and
 * `expected.json` the results. `UPDATE=1` writes the results; review them before committing.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  decodeConstraint,
  readConstraint,
} from '../../../../src/engine/authority/constraints/constraint-kinds.js';
import { canonicalJson, encodeCbor, readCbor, readValue } from '../../../../src/engine/kit/index.js';
import { expectGolden, sampleFolder, UPDATE } from '../../../support/golden.js';
import { cardsOf, infoOf } from './kind-card.js';
import { casesOf, SAMPLED_KINDS } from '../../../support/kind-cases.js';
import { tablesOf } from './kind-tables.js';

/** If a kind has no golden file, tests/architecture/completeness.test.ts reports it. */
const GOLDEN_KINDS = SAMPLED_KINDS.filter(
  (kind) => UPDATE || existsSync(join(sampleFolder('constraints', kind), 'expected.json')),
);

describe('the golden files of constraint kinds', () => {
  it.each(GOLDEN_KINDS)('the constraint kind %s matches its golden file', (kind) => {
    expectGolden('constraints', kind, { info: infoOf(kind), cards: cardsOf(kind), tables: tablesOf(kind) });
  });

  it.each(SAMPLED_KINDS)('the constraint kind %s suggests only allowed values', (kind) => {
    const { documents, values } = casesOf(kind);
    for (const document of documents) {
      const constraint = readConstraint(document, [], []);
      for (const json of values) {
        const nearest = constraint?.nearest(readValue(json)) ?? null;
        if (nearest === null) continue;
        expect(constraint?.admits(nearest, 0).kind, canonicalJson([document, json])).toBe('allow');
      }
    }
  });

  it.each(SAMPLED_KINDS)('the constraint kind %s has the same meaning after decoding', (kind) => {
    const { documents, values } = casesOf(kind);
    for (const document of documents) {
      const constraint = readConstraint(document, [], []);
      if (constraint === null) continue;
      const again = decodeConstraint(readCbor(encodeCbor(constraint.wire)));
      expect(again.wire, canonicalJson(document)).toEqual(constraint.wire);
      for (const json of values) {
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

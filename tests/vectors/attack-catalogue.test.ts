/**
 * The attack catalogue, levels with a chain: every case in both semantics, and the positive control
 * of every refusal. What runs is chosen by what a case contains, never by its name.
 */
import { describe, expect, it } from 'vitest';
import { runAttack } from '../support/attack.js';
import { applyPatch, type CatalogueCase } from '../support/catalogue.js';
import { readVectors } from './shared.js';

const LEVELS = new Set(['call', 'verify', 'decode', 'decode_text', 'sequence']);
const file = readVectors('attack-catalogue.json') as { readonly cases: readonly CatalogueCase[] } | null;
const cases = (file?.cases ?? []).filter(({ level }) => LEVELS.has(level));
const byId = new Map(cases.map((entry) => [entry.id, entry]));

/** The case that shows what an honest call would look like. */
function controlOf({ control, ...entry }: CatalogueCase): CatalogueCase | null {
  if (control === undefined) return null;
  if (typeof control === 'string') return byId.get(control) ?? null;
  return applyPatch(entry, control.patch);
}

describe.runIf(file !== null)('attack catalogue', () => {
  it('is run', () => {
    console.log(`attack catalogue: ${cases.length} cases with a chain`);
    expect(cases.length).toBeGreaterThanOrEqual(195);
  });

  it.each(cases)('$level $id, as the reference answers', (entry) => {
    const { outcome, check, error_kind, index } = entry.expect.compatible;
    expect(runAttack(entry, 'compatible')).toMatchObject({
      outcome,
      ...(check === undefined ? {} : { check }),
      ...(error_kind === undefined ? {} : { error_kind }),
      ...(index === undefined ? {} : { index }),
    });
  });

  it.each(cases)('$level $id, with the gaps closed', (entry) => {
    const { outcome, rule, sentence } = entry.expect.hardened;
    const closed = rule?.startsWith('10.') === true ? { rule, sentence } : {};
    expect(runAttack(entry, 'hardened')).toMatchObject({ outcome, ...closed });
  });

  it.each(cases.filter((entry) => controlOf(entry) !== null))('$level $id has an honest twin', (entry) => {
    const control = controlOf(entry) as CatalogueCase;
    expect(runAttack(control, 'compatible').outcome).toBe('allow');
    expect(runAttack(control, 'hardened').outcome).toBe('allow');
  });
});

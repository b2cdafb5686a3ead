/** Checks the linter findings for cases whose call is not denied. */
import { lintConstraint, type LintFinding, lintCombinedWarrants, lintWarrant } from '../engine/index.js';
import type { Attack } from './attack-shapes.js';
import { toConstraint } from './notation.js';
import { buildWarrantWorld } from './warrant-world.js';

/** Returns the explanations in linter findings about the rule in a case, or about the warrants for its calls. */
export function findWarnings(attack: Attack): readonly string[] {
  return listFindings(attack).map(({ explanation }) => explanation);
}

function listFindings({ constraint, world, call, calls = [] }: Attack): readonly LintFinding[] {
  if (constraint !== undefined) return lintConstraint(toConstraint(constraint).document);
  const made = buildWarrantWorld(world?.warrants ?? {});
  const leaves = new Set(
    [...calls, ...(call === undefined ? [] : [call])].map(({ chain }) => chain.at(-1) ?? ''),
  );
  const warrants = [...leaves].flatMap((label) => made.get(label)?.payload ?? []);
  return [...warrants.flatMap((warrant) => lintWarrant(warrant)), ...lintCombinedWarrants(warrants)];
}

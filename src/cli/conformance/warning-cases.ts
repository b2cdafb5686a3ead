/** Sentences that a page shows where nothing refuses. */
import { type Warning, warningsOf, warningsOfWarrant } from '../../engine/index.js';
import type { Attack } from './attack-shapes.js';
import { toConstraint } from './notation.js';
import { buildWorld } from './world.js';

/** What is said of the rule of a case, or of the warrants that its calls are made under. */
export function findWarnings(attack: Attack): readonly string[] {
  return listWarnings(attack).map(({ sentence }) => sentence);
}

function listWarnings({ constraint, world, call, calls = [] }: Attack): readonly Warning[] {
  if (constraint !== undefined) return warningsOf(toConstraint(constraint).document);
  const made = buildWorld(world?.warrants ?? {});
  const leaves = [...calls, ...(call === undefined ? [] : [call])].map(({ chain }) => chain.at(-1) ?? '');
  return leaves.flatMap((label) => {
    const warrant = made.get(label);
    return warrant === undefined ? [] : warningsOfWarrant(warrant.payload);
  });
}

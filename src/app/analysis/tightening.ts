/** "Tighten for me": the smallest last link with its witnesses, what it breaks, and its price. */
import {
  type Answer,
  type BenignCall,
  type Leftover,
  type MinimalWarrant,
  priceOf,
  type ReachPrice,
  type Tightness,
  type WarrantDocument,
} from '../../engine/index.js';
import { type LineChange, listChanges } from './changes.js';
import type { Memory } from './memory.svelte.js';
import type { Policy } from './questions.js';

export interface Tightening {
  readonly minimal: MinimalWarrant;
  /** Lines of that chain which no honest call needs, with what they permit. */
  readonly leftovers: readonly Leftover[];
  /** Honest calls that count and that the chain refuses as it stands. */
  readonly refused: readonly BenignCall[];
  /** Honest calls, of any variation, that the proposal refuses. */
  readonly broke: readonly BenignCall[];
  readonly price: ReachPrice;
}

export interface TightenOptions {
  readonly tightness: Tightness;
  /** Ids of the honest variations that count. */
  readonly variants: readonly string[];
}

/** The proposal for a chain; the first question without an answer ends it. */
export async function findTightening(
  memory: Memory,
  { scenario, warrant }: Policy,
  { tightness, variants }: TightenOptions,
): Promise<Answer<Tightening>> {
  const minimal = await memory.ask({ kind: 'minimal', scenario, warrant, tightness, variants });
  if (!minimal.ok) return minimal;
  const next = minimal.value.minimal.warrant;
  const left = await memory.ask({ kind: 'leftovers', scenario, warrant, tightness, variants });
  if (!left.ok) return left;
  const all = { kind: 'leftovers', scenario, warrant: next, tightness, variants: null } as const;
  const broken = await memory.ask(all);
  if (!broken.ok) return broken;
  const [before, after] = [
    await memory.ask(reachUnder({ scenario, warrant })),
    await memory.ask(reachUnder({ scenario, warrant: next })),
  ];
  if (!before.ok) return before;
  if (!after.ok) return after;
  return {
    ok: true,
    value: {
      minimal: minimal.value.minimal,
      leftovers: left.value.report.leftovers,
      refused: left.value.report.broke,
      broke: broken.value.report.broke,
      price: priceOf(before.value.reach, after.value.reach),
    },
  };
}

function reachUnder({ scenario, warrant }: Policy) {
  const authority = { kind: 'grant', warrant } as const;
  return { kind: 'reach', scenario, condition: 'yours', authority, variant: null } as const;
}

/** The lines of the last link that the proposal has otherwise: what the links above hold is not its business. */
export function changesToLeaf(warrant: WarrantDocument, proposal: WarrantDocument): readonly LineChange[] {
  const leaf = warrant.chain.length - 1;
  const all = listChanges(warrant, proposal) ?? [];
  return all.filter(({ link, what }) => link === leaf && what !== 'field');
}

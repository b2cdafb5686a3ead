/**
 * Implements "Tighten for me": proposes a minimal last link and shows the calls that justify it, the task calls that it
 * would deny, and the change in reach.
 */
import {
  type Result,
  type BenignCall,
  type UnusedPermission,
  type MinimalWarrant,
  compareReach,
  type ReachDifference,
  type Tightness,
  type WarrantDocument,
} from '../../engine/index.js';
import { type WarrantLineChange, listWarrantChanges } from './warrant-changes.js';
import type { AnalysisCache } from './analysis-cache.svelte.js';
import type { ScenarioPolicy } from './policy-analyses.js';

export interface TighteningProposal {
  readonly minimal: MinimalWarrant;
  /** Rules in the current chain that no task call needs, with a description of what each one allows. */
  readonly unusedPermissions: readonly UnusedPermission[];
  /** Task calls in the selected variants that the current chain does not allow. */
  readonly deniedNow: readonly BenignCall[];
  /** Task calls, in any variant, that the proposal would deny. */
  readonly deniedByProposal: readonly BenignCall[];
  readonly price: ReachDifference;
}

export interface TightenOptions {
  readonly tightness: Tightness;
  /** Ids of the benign variants that must keep working. */
  readonly variants: readonly string[];
}

/** Builds the proposal for a chain. Stops at the first request that fails. */
export async function findTightening(
  memory: AnalysisCache,
  { scenario, warrant }: ScenarioPolicy,
  { tightness, variants }: TightenOptions,
): Promise<Result<TighteningProposal>> {
  const minimal = await memory.request({ kind: 'minimal', scenario, warrant, tightness, variants });
  if (!minimal.ok) return minimal;
  const next = minimal.value.minimal.warrant;
  const left = await memory.request({ kind: 'unused_permissions', scenario, warrant, tightness, variants });
  if (!left.ok) return left;
  const all = { kind: 'unused_permissions', scenario, warrant: next, tightness, variants: null } as const;
  const broken = await memory.request(all);
  if (!broken.ok) return broken;
  const [before, after] = [
    await memory.request(reachUnder({ scenario, warrant })),
    await memory.request(reachUnder({ scenario, warrant: next })),
  ];
  if (!before.ok) return before;
  if (!after.ok) return after;
  return {
    ok: true,
    value: {
      minimal: minimal.value.minimal,
      unusedPermissions: left.value.report.permissions,
      deniedNow: left.value.report.deniedCalls,
      deniedByProposal: broken.value.report.deniedCalls,
      price: compareReach(before.value.reach, after.value.reach),
    },
  };
}

function reachUnder({ scenario, warrant }: ScenarioPolicy) {
  const authority = { kind: 'grant', warrant } as const;
  return { kind: 'reach', scenario, condition: 'yours', authority, variant: null } as const;
}

/** Lines in the last link that the proposal changes. Lines in earlier links are ignored. */
export function listLeafChanges(
  warrant: WarrantDocument,
  proposal: WarrantDocument,
): readonly WarrantLineChange[] {
  const leaf = warrant.chain.length - 1;
  const all = listWarrantChanges(warrant, proposal) ?? [];
  return all.filter(({ link, what }) => link === leaf && what !== 'field');
}

/** Builds a scenario that detects a policy mistake. It adds one injected call to the existing scenario. */
import type { Result, CallDocument, WarrantDocument } from '../../engine/index.js';
import type { AnalysisCache } from './analysis-cache.svelte.js';
import type { ScenarioPolicy } from './policy-analyses.js';

/** Finds a call that the policy and its mutant decide differently; null if there is none. */
export async function findDistinguishingCall(
  memory: AnalysisCache,
  { scenario, warrant }: ScenarioPolicy,
  mutant: WarrantDocument,
): Promise<Result<CallDocument | null>> {
  const answer = await memory.request({ kind: 'difference', scenario, a: warrant, b: mutant });
  if (!answer.ok) return answer;
  const { newlyAllowed: possible, noLongerAllowed: impossible } = answer.value.comparison;
  return { ok: true, value: [...possible, ...impossible][0]?.call ?? null };
}

/** The scenario that would notice a mistake in a policy: the same one, with one more planted call. */
import type { Answer, CallDocument, WarrantDocument } from '../../engine/index.js';
import type { Memory } from './memory.svelte.js';
import type { Policy } from './questions.js';

/** A call that the policy and its mutant decide otherwise; null when none was found. */
export async function findTellingCall(
  memory: Memory,
  { scenario, warrant }: Policy,
  mutant: WarrantDocument,
): Promise<Answer<CallDocument | null>> {
  const answer = await memory.ask({ kind: 'difference', scenario, a: warrant, b: mutant });
  if (!answer.ok) return answer;
  const { possible, impossible } = answer.value.comparison;
  return { ok: true, value: [...possible, ...impossible][0]?.call ?? null };
}

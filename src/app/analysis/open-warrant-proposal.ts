/** Opens a proposal in the editor, where it is shown as a diff. Nothing changes before the user accepts it. */
import type { Suggestion, WarrantDocument } from '../../engine/index.js';
import type { Workbench } from '../state/workbench.svelte.js';

/** `from`: the chain that denied the call. A suggestion that has no chain cannot be proposed. */
export function openWarrantProposal(
  workbench: Pick<Workbench, 'proposal' | 'navigation'>,
  scenario: string,
  from: WarrantDocument | null,
  { description, warrant }: Pick<Suggestion, 'description' | 'warrant'>,
): void {
  if (from === null || warrant === null) return;
  workbench.proposal = { scenario, description, from, to: warrant };
  workbench.navigation.go({ view: 'edit', scenario, part: 'warrant', mode: 'form' });
}

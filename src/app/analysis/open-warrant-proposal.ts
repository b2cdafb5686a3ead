/** Opens a warrant proposal in the editor, where it is shown as a diff. Nothing changes until the user accepts it. */
import type { Suggestion, WarrantDocument } from '../../engine/index.js';
import type { Workbench } from '../state/workbench.svelte.js';

/** `from`: the chain that denied the call. Without it, a suggestion cannot be opened. */
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

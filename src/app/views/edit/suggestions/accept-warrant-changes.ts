/** Accepts lines from a proposal. Lines accepted together form one undo step. */
import type { WarrantLineChange } from '../../../analysis/warrant-changes.js';
import { TIGHTEN } from '../../../messages/tighten.js';
import type { Workbench } from '../../../state/workbench.svelte.js';
import { applyChanges } from './apply-change.js';

export function acceptWarrantChanges(
  workbench: Pick<Workbench, 'documents' | 'announce'>,
  scenario: string,
  changes: readonly WarrantLineChange[],
): void {
  const { documents } = workbench;
  const text = documents.sourceText(scenario, 'warrant');
  if (text === null) return;
  const step = `${scenario}/accepted/${performance.now()}`;
  documents.setWarrantText(scenario, applyChanges(text, changes), step);
  workbench.announce(TIGHTEN.accepted);
}

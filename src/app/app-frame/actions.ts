/** Actions that keyboard shortcuts, the palette and the menu share. Each one announces its result. */
import { FRAME } from '../messages/frame.js';
import type { Workbench } from '../state/workbench.svelte.js';

export function undoEdit(workbench: Workbench): void {
  if (!workbench.documents.canUndo) return;
  workbench.documents.undo();
  workbench.announce(FRAME.undone);
}

export function redoEdit(workbench: Workbench): void {
  if (!workbench.documents.canRedo) return;
  workbench.documents.redo();
  workbench.announce(FRAME.redone);
}

export function runFullMatrix(workbench: Workbench): void {
  void workbench.matrixRunner.runFull();
}

export async function saveRunAction(workbench: Workbench): Promise<void> {
  const { saveRunAndAnnounce } = await import('../saving/save-run.js');
  workbench.lastSaveResult = null;
  workbench.lastSaveResult = await saveRunAndAnnounce(workbench);
}

/** Actions that keyboard shortcuts, the palette and the menu share. Each one announces its result. */
import { FRAME } from '../messages/frame.js';
import type { Workbench } from '../state/workbench.svelte.js';

type Editing = Pick<Workbench, 'announce' | 'documents'>;

export function undoEdit({ announce, documents }: Editing): void {
  if (!documents.canUndo) return;
  documents.undo();
  announce(FRAME.undone);
}

export function redoEdit({ announce, documents }: Editing): void {
  if (!documents.canRedo) return;
  documents.redo();
  announce(FRAME.redone);
}

export function runFullMatrix(workbench: Workbench): void {
  void workbench.matrixRunner.runFull();
}

export async function saveRunAction(workbench: Workbench): Promise<void> {
  const { saveRunAndAnnounce } = await import('../saving/save-run.js');
  workbench.lastSaveResult = null;
  workbench.lastSaveResult = await saveRunAndAnnounce(workbench);
}

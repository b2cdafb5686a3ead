/** Actions of the frame that keys, palette and menu share. Each says what it did. */
import { FRAME } from '../words/frame.js';
import type { Workbench } from '../workbench.svelte.js';

export function undo(workbench: Workbench): void {
  if (!workbench.documents.canUndo) return;
  workbench.documents.undo();
  workbench.announce(FRAME.undone);
}

export function redo(workbench: Workbench): void {
  if (!workbench.documents.canRedo) return;
  workbench.documents.redo();
  workbench.announce(FRAME.redone);
}

export function runAll(workbench: Workbench): void {
  void workbench.job.runFull();
}

export async function keepRun(workbench: Workbench): Promise<void> {
  const { keepAloud } = await import('../kept-run.js');
  workbench.kept = null;
  workbench.kept = await keepAloud(workbench);
}

/** Announces new results: one edited cell, or the whole column after a full run that the user started. */
import type { Workbench } from '../state/workbench.svelte.js';

/** True if the next full run follows an edit automatically. The announcement about the edited cell is then enough. */
let followsEdit = false;

export function announceResults(
  workbench: Workbench,
  kind: 'live' | 'full',
  [scenario]: readonly string[],
): void {
  // During a lesson, its panel announces the verdict, without figures that the lesson does not explain.
  if (workbench.learning?.active) return;
  const isCell = kind === 'live' && scenario !== undefined;
  const isAsked = isCell || (!followsEdit && workbench.documents.edited);
  followsEdit = isCell;
  if (!isAsked) return;
  // The matrix messages are not needed before the first edit.
  void import('./result-announcements.js').then(
    ({ announceCell, announceColumn }) =>
      isCell ? announceCell(workbench, scenario) : announceColumn(workbench),
    () => undefined,
  );
}

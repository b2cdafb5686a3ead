/** Announces new results: one edited cell, or the whole column after a full run that the user started. */
import type { Workbench } from '../state/workbench.svelte.js';

export function announceResults(
  workbench: Workbench,
  kind: 'live' | 'full',
  [scenario]: readonly string[],
): void {
  // During a lesson, its panel announces the verdict, without figures that the lesson does not explain.
  if (workbench.learning?.active || !workbench.documents.edited) return;
  // The matrix messages are not needed before the first edit.
  void import('./result-announcements.js').then(
    ({ announceCell, announceColumn }) =>
      kind === 'live' && scenario !== undefined
        ? announceCell(workbench, scenario)
        : announceColumn(workbench),
    () => undefined,
  );
}

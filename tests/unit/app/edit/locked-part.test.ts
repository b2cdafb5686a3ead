/** Tests which parts of a scenario cannot be changed during a lesson. */
import { expect, test } from 'vitest';
import { isLockedPart } from '../../../../src/app/views/edit/document/is-locked-part.js';
import type { Workbench } from '../../../../src/app/state/workbench.svelte.js';
import type { LessonPart } from '../../../../src/engine/index.js';

function listLocked(locked: readonly LessonPart[] | null, isOwn = false) {
  const lesson = locked === null ? null : { locked };
  const workbench = { learning: { lesson }, documents: { isOwn: () => isOwn } } as unknown as Workbench;
  return (['warrant', 'injection', 'files'] as const).filter((part) => isLockedPart(workbench, 'one', part));
}

test('LEARN-21 a lesson locks the parts that it sets, except those of the learner’s own scenarios', () => {
  expect(listLocked(['scenarios', 'injections', 'files'])).toEqual(['injection', 'files']);
  expect(listLocked(['warrants'])).toEqual(['warrant']);
  expect(listLocked(['warrants', 'files'], true)).toEqual([]);
  expect(listLocked([])).toEqual([]);
  expect(listLocked(null)).toEqual([]);
});

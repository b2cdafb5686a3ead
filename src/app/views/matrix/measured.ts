/** What the matrix needs only once a cell is chosen or something is to be counted: a chunk of its own. */
import type { Condition } from '../../../engine/index.js';
import { askWorst, failureOf, foldColumn, subjectOf } from '../../analysis/cell-questions.js';
import { memoryOf } from '../../analysis/memory-of.js';
import type { CellPlace } from '../../route.js';
import { MEASURED } from '../../words/measured.js';
import type { Workbench } from '../../workbench.svelte.js';

export { memoryOf } from '../../analysis/memory-of.js';
export { default as CellPanel } from './CellPanel.svelte';
export { default as Counting } from './Counting.svelte';
export { default as Notes } from './MatrixNotes.svelte';
export { default as WorstCell } from './WorstCell.svelte';

/** The worst case of a cell, or why there is none; null while it is not known. */
export function worstOf(workbench: Workbench, cell: CellPlace) {
  const subject = subjectOf(workbench, cell);
  const memory = memoryOf(workbench);
  if (subject === null || memory === null) return null;
  const question = askWorst(subject);
  return memory.known(question)?.worst ?? memory.refused(question);
}

/** The footer's lines of a column in words. */
export function sayColumn(
  workbench: Workbench,
  condition: Condition,
): { readonly leftovers: string; readonly worst: string } {
  const memory = memoryOf(workbench);
  const figures = memory === null ? null : foldColumn(workbench, memory, condition);
  if (figures === null) {
    const issue = memory === null ? null : failureOf(workbench, memory, condition);
    const text = issue === null ? MEASURED.waiting : MEASURED.failed(issue);
    return { leftovers: text, worst: text };
  }
  return { leftovers: MEASURED.footer.leftovers(figures), worst: MEASURED.footer.worst(figures) };
}

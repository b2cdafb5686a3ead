/** A separate chunk with the parts of the matrix that are needed only after a cell has been selected or analyzed. */
import type { Condition } from '../../../engine/index.js';
import {
  buildWorstCaseRequest,
  findColumnIssue,
  summarizeColumn,
  findCellSubject,
} from '../../analysis/cell-analyses.js';
import { getAnalysisCache } from '../../analysis/get-analysis-cache.js';
import type { CellRef } from '../../url/route.js';
import { MATRIX_ANALYSIS } from '../../messages/matrix-analysis.js';
import type { Workbench } from '../../state/workbench.svelte.js';

export { getAnalysisCache } from '../../analysis/get-analysis-cache.js';
export { default as CellPanel } from './CellPanel.svelte';
export { default as Counting } from './AnalyseCells.svelte';
export { default as Notes } from './MatrixNotes.svelte';
export { default as WorstCell } from './WorstCaseCell.svelte';

/** Returns the worst case for a cell, or the issue if the search failed; null while pending. */
export function findCellWorstCase(workbench: Workbench, cell: CellRef) {
  const subject = findCellSubject(workbench, cell);
  const memory = getAnalysisCache(workbench);
  if (subject === null || memory === null) return null;
  const question = buildWorstCaseRequest(subject);
  return memory.find(question)?.worst ?? memory.findIssue(question);
}

/** Formats the footer lines for a column. */
export function describeColumn(
  workbench: Workbench,
  condition: Condition,
): { readonly leftovers: string; readonly worst: string } {
  const memory = getAnalysisCache(workbench);
  const figures = memory === null ? null : summarizeColumn(workbench, memory, condition);
  if (figures === null) {
    const issue = memory === null ? null : findColumnIssue(workbench, memory, condition);
    const text = issue === null ? MATRIX_ANALYSIS.waiting : MATRIX_ANALYSIS.failed(issue);
    return { leftovers: text, worst: text };
  }
  return {
    leftovers: MATRIX_ANALYSIS.footer.leftovers(figures),
    worst: MATRIX_ANALYSIS.footer.worst(figures),
  };
}

/** A separate chunk with the parts of the matrix that are needed only after a cell has been selected or analyzed. */
import type { Condition } from '../../../engine/index.js';
import {
  buildWorstCaseRequest,
  type CellSubject,
  findColumnIssue,
  summarizeColumn,
  findCellSubject,
} from '../../analysis/cell-analyses.js';
import type { AnalysisCache } from '../../analysis/analysis-cache.svelte.js';
import type { EditableDocuments } from '../../drafts/editable-documents.svelte.js';
import type { CellRef } from '../../url/route.js';
import { MATRIX_ANALYSIS } from '../../messages/matrix-analysis.js';

export { getAnalysisCache } from '../../analysis/get-analysis-cache.js';
export { default as CellPanel } from './CellPanel.svelte';
export { default as Counting } from './AnalyseCells.svelte';
export { default as IdleForks } from '../../components/UnreachedForks.svelte';
export { default as Stated } from './StatedOutcomes.svelte';
export { default as WorstCell } from './WorstCaseCell.svelte';

/** Builds the input for the analyses of several cells. */
export function findCellSubjects(
  documents: EditableDocuments,
  cells: readonly CellRef[],
): readonly CellSubject[] {
  return cells.map((cell) => findCellSubject(documents, cell)).filter((subject) => subject !== null);
}

/** Returns the worst case for a cell, or the issue if the search failed; null while pending. */
export function findCellWorstCase(documents: EditableDocuments, memory: AnalysisCache | null, cell: CellRef) {
  const subject = findCellSubject(documents, cell);
  if (subject === null || memory === null) return null;
  const question = buildWorstCaseRequest(subject);
  return memory.find(question)?.worst ?? memory.findIssue(question);
}

/** Formats the footer lines for a column. */
export function describeColumn(
  documents: EditableDocuments,
  memory: AnalysisCache,
  condition: Condition,
): { readonly leftovers: string; readonly worst: string } {
  const figures = summarizeColumn(documents, memory, condition);
  if (figures === null) {
    const issue = findColumnIssue(documents, memory, condition);
    const text = issue === null ? MATRIX_ANALYSIS.waiting : MATRIX_ANALYSIS.failed(issue);
    return { leftovers: text, worst: text };
  }
  return {
    leftovers: MATRIX_ANALYSIS.footer.leftovers(figures),
    worst: MATRIX_ANALYSIS.footer.worst(figures),
  };
}

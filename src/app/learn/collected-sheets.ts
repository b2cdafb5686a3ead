/** The answer sheets that a trainer has collected. Each sheet is counted once, and all sheets survive a reload. */
import type { Json } from '../../engine/index.js';
import type { TextStorage } from '../preferences/text-storage.js';
import { readSheet } from './answer-link.js';
import { type AnswerSheet, writeSheet } from './answer-sheet.js';

const KEY = 'pola.collected';

const textOf = (sheet: AnswerSheet): string => JSON.stringify(writeSheet(sheet));

/**
 * Returns the given sheets that have not been collected yet. Sheets with the same initials and the same answers count
 * once.
 */
export function selectNewSheets(
  have: readonly AnswerSheet[],
  given: readonly AnswerSheet[],
): readonly AnswerSheet[] {
  const seen = new Set(have.map(textOf));
  return given.filter((sheet) => {
    const text = textOf(sheet);
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

/** Loads the sheets saved in this tab as untrusted input. A damaged sheet does not affect the others. */
export function loadCollected(shelf: TextStorage): readonly AnswerSheet[] {
  try {
    const saved = JSON.parse(shelf.get(KEY) ?? '[]') as readonly Json[];
    return saved.flatMap((json) => readSheet(json).sheet ?? []);
  } catch {
    return [];
  }
}

export function saveCollected(shelf: TextStorage, sheets: readonly AnswerSheet[]): void {
  shelf.set(KEY, sheets.length === 0 ? null : JSON.stringify(sheets.map((sheet) => writeSheet(sheet))));
}

/**
 * Constants that the build writes into the small element's file: the styles, and the recorded run of the shipped
 * scenarios.
 */
import '../../app/theme.css';
import type { RunRecord } from '../../engine/index.js';

declare const POLA_STYLES: string;
declare const POLA_RECORD: RunRecord;

export const readRecordedRun = (): RunRecord => POLA_RECORD;

let sheet: CSSStyleSheet | null = null;

/** One style sheet for all elements, created by a script so that no page policy blocks it. */
export function getSummaryStyleSheet(): CSSStyleSheet {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(POLA_STYLES);
  }
  return sheet;
}

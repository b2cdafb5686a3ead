/** Constants that the build writes into the element's file: the worker script, the styles, and the reference result. */
import '../app/theme.css';
import type { ReferenceSummary } from '../app/embed.js';

declare const POLA_WORKER: string;
declare const POLA_STYLES: string;
declare const POLA_REFERENCE: ReferenceSummary;

export const readWorkerScript = (): string => POLA_WORKER;
export const readReferenceSummary = (): ReferenceSummary => POLA_REFERENCE;

let sheet: CSSStyleSheet | null = null;

/** One style sheet for all elements, created by script so that no page policy blocks it. */
export function getElementStyleSheet(): CSSStyleSheet {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(POLA_STYLES);
  }
  return sheet;
}

/** Constants that the build writes into the element's file: the worker script, the styles, and the reference result. */
import { gunzipSync } from 'fflate';
import '../app/theme.css';
import type { ReferenceSummary } from '../app/embed.js';

/** The script, gzipped and base64-encoded, which reduces it to a third of its size. */
declare const POLA_WORKER: string;
declare const POLA_STYLES: string;
declare const POLA_REFERENCE: ReferenceSummary;

/** Returns the worker script in UTF-8. */
export function unpackWorkerScript(): Uint8Array<ArrayBuffer> {
  return gunzipSync(Uint8Array.from(atob(POLA_WORKER), (letter) => letter.charCodeAt(0)));
}

export const readReferenceSummary = (): ReferenceSummary => POLA_REFERENCE;

let sheet: CSSStyleSheet | null = null;

/** One style sheet for all elements, created by a script so that no page policy blocks it. */
export function getElementStyleSheet(): CSSStyleSheet {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(POLA_STYLES);
  }
  return sheet;
}

/** The reference summary that the build put into the page, as an inert block of JSON. */
import { ENGINE_VERSION } from '../../engine/index.js';
import { EMPTY_SUMMARY, type ReferenceSummary } from './reference-summary.js';
import { REFERENCE_BLOCK_ID } from './page-block-ids.js';

/** The block's content; an empty summary when the page was served without one. */
export function readReference(page: Document): ReferenceSummary {
  const text = page.getElementById(REFERENCE_BLOCK_ID)?.textContent ?? '';
  return text === ''
    ? { ...EMPTY_SUMMARY, engineVersion: ENGINE_VERSION }
    : (JSON.parse(text) as ReferenceSummary);
}

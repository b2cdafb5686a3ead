/** The reference summary that the build embeds in the page as an inert JSON block. */
import { ENGINE_VERSION } from '../../engine/index.js';
import { EMPTY_SUMMARY, type ReferenceSummary } from './reference-summary.js';
import { REFERENCE_BLOCK_ID } from './page-block-ids.js';

/** Reads the block. Returns an empty summary if the page has none. */
export function readReference(page: Document): ReferenceSummary {
  const text = page.getElementById(REFERENCE_BLOCK_ID)?.textContent ?? '';
  return text === ''
    ? { ...EMPTY_SUMMARY, engineVersion: ENGINE_VERSION }
    : (JSON.parse(text) as ReferenceSummary);
}

/**
 * The entry point of `app` for the small custom element. Everything imported here is bundled into that element's file.
 */
import { mount, unmount } from 'svelte';
import { BROAD_WARRANT, SCENARIOS } from '../catalog/on-demand.js';
import type { RunRecord } from '../engine/index.js';
import { SummaryContent } from './embedding/summary-content.svelte.js';
import SummaryPart from './embedding/SummaryPart.svelte';
import type { CellRef } from './url/cell.js';

export type { PlaygroundRun } from './embedding/playground-state.js';
export type { SummaryContent } from './embedding/summary-content.svelte.js';
export { THEMES, type ThemeChoice } from './preferences/preferences.svelte.js';
export { type CellRef, DEFAULT_CELL } from './url/cell.js';

/** The shipped scenarios with recorded trial runs. */
export function createSummaryContent(record: RunRecord): SummaryContent {
  return new SummaryContent({ scenarios: SCENARIOS, broad: BROAD_WARRANT }, record);
}

/** Shows the element's content in `target`. Returns a function that removes it. */
export function mountSummary(
  target: HTMLElement,
  content: SummaryContent,
  onchoose: (cell: CellRef) => void,
): () => Promise<void> {
  const app = mount(SummaryPart, { target, props: { content, onchoose } });
  return () => unmount(app);
}

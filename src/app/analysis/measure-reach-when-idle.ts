/** Measures the reach of the edited scenario when typing pauses, so that the result announcement can include it. */
import type { Reach } from '../../engine/index.js';
import type { Workbench } from '../state/workbench.svelte.js';
import { buildReachRequest, findCellSubject } from './cell-analyses.js';
import { REQUEST_DELAY_MS } from './debounced-request.svelte.js';
import { getAnalysisCache } from './get-analysis-cache.js';

/** Returns null if the reach could not be measured or if the result is no longer needed. */
export async function measureReachWhenIdle(
  workbench: Workbench,
  scenario: string,
  signal: AbortSignal,
): Promise<Reach | null> {
  await new Promise((resolve) => setTimeout(resolve, REQUEST_DELAY_MS));
  const subject = findCellSubject(workbench.documents, { scenario, condition: 'yours' });
  const memory = getAnalysisCache(workbench);
  if (subject === null || memory === null || signal.aborted) return null;
  const answer = await memory.request(buildReachRequest(subject));
  return answer.ok ? answer.value.reach : null;
}

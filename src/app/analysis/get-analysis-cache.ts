/** The analysis cache of a workbench, created by the first view that uses it. */
import type { Workbench } from '../state/workbench.svelte.js';
import { AnalysisCache } from './analysis-cache.svelte.js';

/** Returns null during prerendering, which has no engine. */
export function getAnalysisCache(workbench: Workbench): AnalysisCache | null {
  if (workbench.analysisCache === null && workbench.engine !== null)
    workbench.analysisCache = new AnalysisCache(workbench.engine);
  return workbench.analysisCache;
}

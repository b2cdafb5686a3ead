/** Returns the workbench's analysis cache, which the first view to use it creates. */
import type { Workbench } from '../state/workbench.svelte.js';
import { AnalysisCache } from './analysis-cache.svelte.js';

/** Returns null during prerendering, which runs without an engine. */
export function getAnalysisCache(workbench: Workbench): AnalysisCache | null {
  if (workbench.analysisCache === null && workbench.engine !== null)
    workbench.analysisCache = new AnalysisCache(workbench.engine);
  return workbench.analysisCache;
}

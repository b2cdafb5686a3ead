/** The memory of a workbench, made by the first view that asks. */
import type { Workbench } from '../state/workbench.svelte.js';
import { AnalysisCache } from './analysis-cache.svelte.js';

/** Null while the page is rendered ahead of time: there is no engine to ask. */
export function getAnalysisCache(workbench: Workbench): AnalysisCache | null {
  if (workbench.analysisCache === null && workbench.engine !== null)
    workbench.analysisCache = new AnalysisCache(workbench.engine);
  return workbench.analysisCache;
}

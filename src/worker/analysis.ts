/** Runs authority analyses in the worker. Loaded with the first request. */
import {
  type AnalysisEvent,
  type AnalysisRecord,
  type AnalysisRequest,
  readAnalysisRequest,
  type Reading,
  runAnalysis,
} from '../engine/index.js';

export interface AnalysisStudy {
  readonly readAnalysisRequest: (json: unknown) => Reading<AnalysisRequest>;
  readonly runAnalysis: (request: AnalysisRequest) => AsyncGenerator<AnalysisEvent, AnalysisRecord>;
}

export const analysisStudy: AnalysisStudy = { readAnalysisRequest, runAnalysis };

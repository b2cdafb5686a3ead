/** Questions about authority, in the worker. They come with the first one that is asked. */
import {
  type AnalysisEvent,
  type AnalysisRecord,
  type AnalysisRequest,
  readAnalysisRequest,
  type Reading,
  runAnalysis,
} from '../engine/index.js';

/** What the service needs of the analyses. */
export interface AnalysisStudy {
  readonly readAnalysisRequest: (json: unknown) => Reading<AnalysisRequest>;
  readonly runAnalysis: (request: AnalysisRequest) => AsyncGenerator<AnalysisEvent, AnalysisRecord>;
}

export const analysisStudy: AnalysisStudy = { readAnalysisRequest, runAnalysis };

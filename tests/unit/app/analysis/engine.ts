/** An engine without a worker thread that counts its requests. */
import {
  type AnalysisRecord,
  type AnalysisRequest,
  type Result,
  makeIssue,
  runAnalysis,
} from '../../../../src/engine/index.js';
import type { StudyRunOptions } from '../../../../src/worker/index.js';

export class AskedEngine {
  readonly asked: string[] = [];

  runAnalysis = async (
    request: AnalysisRequest,
    { signal }: StudyRunOptions<'runAnalysis'> = {},
  ): Promise<Result<AnalysisRecord>> => {
    this.asked.push(request.kind);
    if (signal?.aborted === true) return { ok: false, issues: [makeIssue('worker/cancelled')] };
    const study = runAnalysis(request);
    for (;;) {
      const step = await study.next();
      if (step.done === true) return { ok: true, value: step.value };
    }
  };
}

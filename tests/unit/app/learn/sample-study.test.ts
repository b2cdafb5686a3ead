/** Tests the study that "Show one answer" runs. */
import { expect, test } from 'vitest';
import { runSampleStudy } from '../../../../src/app/learn/build-answer.js';
import { WorkflowSession } from '../../../../src/app/workflow/workflow-session.svelte.js';
import { listLessons } from '../../../../src/catalog/index.js';
import type { CoverageRequest } from '../../../../src/engine/index.js';
import type { EngineClient } from '../../../../src/worker/index.js';

const STUDIES = listLessons('F').flatMap(({ answers }) => answers?.sampleAnswer.study ?? []);

test.each(STUDIES)(
  'LEARN-20 "Show one answer" runs the study of the sample answer, even after an edit',
  async (study) => {
    const requests: CoverageRequest[] = [];
    const engine = {
      runCoverage: (request: CoverageRequest) => {
        requests.push(request);
        return Promise.resolve({ ok: false, issues: [] });
      },
    } as unknown as EngineClient;
    const session = new WorkflowSession({ engine, saveRun: () => Promise.resolve('not_run') });
    await session.open('oai_customer_service');
    session.edit('not a workflow');
    await runSampleStudy(session, study);
    expect(session.isEdited).toBe(false);
    expect(requests).toHaveLength(1);
    const { workflow: _workflow, ...options } = study;
    expect(requests[0]).toMatchObject(options);
  },
);

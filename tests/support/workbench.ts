/** Creates a workbench without a page. It has no store, and its URL is kept in memory. */
import { createEmbeddedEnvironment } from '../../src/app/embedding/embedded-environment.js';
import { EMPTY_SUMMARY } from '../../src/app/state/reference-summary.js';
import { Workbench } from '../../src/app/state/workbench.svelte.js';
import { BROAD_WARRANT, SCENARIOS } from '../../src/catalog/index.js';
import { runStudyToRecord, type MatrixRequest, runMatrix } from '../../src/engine/index.js';
import type { EngineClient } from '../../src/worker/index.js';

/** Creates a test workbench, which has no engine by default. */
export function createTestWorkbench(engine: EngineClient | null = null): Workbench {
  return new Workbench({
    scenarios: SCENARIOS,
    broad: BROAD_WARRANT,
    reference: EMPTY_SUMMARY,
    engine,
    openStore: null,
    environment: createEmbeddedEnvironment(new EventTarget() as HTMLElement),
  });
}

/** An engine without a worker, for runs of the matrix. */
export function createInProcessEngine(): EngineClient {
  return {
    onState: () => undefined,
    runMatrix: async (request: MatrixRequest) => ({
      ok: true,
      value: await runStudyToRecord(runMatrix(JSON.parse(JSON.stringify(request)) as MatrixRequest)),
    }),
  } as unknown as EngineClient;
}

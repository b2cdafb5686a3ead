/**
 * Runs a study to its end, discards its events and returns its record.
 *
 * @category Run studies
 * @example
 * ```ts
 * import { runMatrix, runStudyToRecord } from 'pola-playground';
 * import { BROAD_WARRANT, SCENARIOS } from 'pola-playground/catalog';
 *
 * const scenarios = SCENARIOS.filter(({ id }) => id === 'config_review');
 * const study = { scenarios, broad: BROAD_WARRANT, yours: {}, variants: false };
 * const request = { ...study, conditions: ['broad', 'task_scoped'], adapter: 'scripted', proof: 'run' };
 * const record = await runStudyToRecord(runMatrix(request));
 * record.kind; // => 'matrix'
 * ```
 */
export async function runStudyToRecord<E, R>(study: AsyncGenerator<E, R>): Promise<R> {
  for (;;) {
    const step = await study.next();
    if (step.done === true) return step.value;
  }
}

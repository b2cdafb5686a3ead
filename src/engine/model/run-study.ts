/** Runs a study to its end and returns its record; its events are dropped. */
export async function runStudyToRecord<E, R>(study: AsyncGenerator<E, R>): Promise<R> {
  for (;;) {
    const step = await study.next();
    if (step.done === true) return step.value;
  }
}

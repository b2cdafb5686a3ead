/** Runs tasks from the Tasks view, and announces the end of each run once to screen readers. */
import { REFERENCE_CONDITIONS } from '../../../engine/index.js';
import type { TaskRunner } from '../../task-runner/task-runner.svelte.js';
import { TASKS_VIEW } from '../../messages/tasks.js';

const words = TASKS_VIEW.run;

type Announce = (message: string) => void;

/** Runs the suite, optionally starting at a given task. */
export async function runSuiteFrom(
  announce: Announce,
  bench: TaskRunner,
  from: string | null,
): Promise<void> {
  await runAndAnnounceSuite(announce, bench, () => bench.runAll(from ?? undefined));
}

/** Runs the suite under every shipped condition, so that they can be compared. */
export async function runAllConditions(announce: Announce, bench: TaskRunner): Promise<void> {
  await runAndAnnounceSuite(announce, bench, () => bench.runAll(undefined, REFERENCE_CONDITIONS));
}

/** Resumes a canceled suite. Finished trials are not run again. */
export async function resumeSuite(announce: Announce, bench: TaskRunner): Promise<void> {
  await runAndAnnounceSuite(announce, bench, () => bench.resume());
}

async function runAndAnnounceSuite(
  announce: Announce,
  bench: TaskRunner,
  run: () => Promise<void>,
): Promise<void> {
  const before = bench.record;
  await run();
  const { record } = bench;
  if (record === null || record === before) return;
  const [whole] = record.aggregate.groups;
  announce(words.finished(record.graded.length, whole?.figures.meanCombined ?? null));
}

export async function runSingleTask(announce: Announce, bench: TaskRunner, id: string): Promise<void> {
  const { options } = bench;
  const before = bench.findRun(id, options);
  await bench.runOne(id);
  const graded = bench.findRun(id, options);
  if (graded === null || graded === before) return;
  announce(words.finishedOne(bench.findCard(id)?.title ?? id, graded.verdict.combined));
}

/** The one bench of a workbench. Views that show tasks bring it along; the entry does without. */
import { type TaskSuiteRecord } from '../../engine/index.js';
import { readEdition } from '../edition.js';
import { describeSuiteRun } from '../title-of-run.js';
import type { Workbench } from '../workbench.svelte.js';
import { detachedRoot } from '../outlive.svelte.js';
import { type TaskRunnerHost, TaskRunner } from './task-bench.svelte.js';

export function getTaskRunner(workbench: Workbench): TaskRunner {
  workbench.taskRunner ??= open(workbench);
  return workbench.taskRunner;
}

function open({ engine, persistence: keeping }: Workbench): TaskRunner {
  const host: TaskRunnerHost = {
    engine,
    saveRun: (record: TaskSuiteRecord) =>
      keeping.saveRun({ record, ...describeSuiteRun(record.request), note: '' }),
    hasRuntimes: readEdition().hasRuntimes,
    loadTasks: async () => {
      // Taken apart at once: the bundler then leaves out what nobody takes.
      const { loadTasks } = await import('../../catalog/light.js');
      return loadTasks();
    },
  };
  return detachedRoot(() => new TaskRunner(host));
}

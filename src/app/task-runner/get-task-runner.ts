/**
 * Returns the workbench's task runner. It is loaded by the views that show tasks, so that the entry chunk stays small.
 */
import { type TaskSuiteRecord } from '../../engine/index.js';
import { readEdition } from '../embedding/edition.js';
import { describeSuiteRun } from '../saving/run-title.js';
import type { Workbench } from '../state/workbench.svelte.js';
import { detachedRoot } from '../state/detached-root.svelte.js';
import { type TaskRunnerHost, TaskRunner } from './task-runner.svelte.js';

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
      // Destructured immediately, so that the bundler can drop unused exports.
      const { loadTasks } = await import('../../catalog/on-demand.js');
      return loadTasks();
    },
  };
  return detachedRoot(() => new TaskRunner(host));
}

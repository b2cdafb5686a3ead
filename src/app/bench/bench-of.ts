/** The one bench of a workbench. Views that show tasks bring it along; the entry does without. */
import { type SuiteRecord } from '../../engine/index.js';
import { readEdition } from '../edition.js';
import { titleOfSuite } from '../title-of-run.js';
import type { Workbench } from '../workbench.svelte.js';
import { outlive } from '../outlive.svelte.js';
import { type BenchHost, TaskBench } from './task-bench.svelte.js';

export function benchOf(workbench: Workbench): TaskBench {
  workbench.bench ??= open(workbench);
  return workbench.bench;
}

function open({ engine, keeping }: Workbench): TaskBench {
  const host: BenchHost = {
    engine,
    keep: (record: SuiteRecord) => keeping.keep({ record, ...titleOfSuite(record.request), note: '' }),
    hasRuntimes: readEdition().hasRuntimes,
    loadTasks: async () => {
      // Taken apart at once: the bundler then leaves out what nobody takes.
      const { loadTasks } = await import('../../catalog/light.js');
      return loadTasks();
    },
  };
  return outlive(() => new TaskBench(host));
}

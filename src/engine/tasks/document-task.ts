/** A task that somebody brings, as a kit: it is the same for every seed, and nobody wrote a solver for it. */
import type { TaskDocument } from '../model/index.js';
import type { TaskDefinition } from './task-definition.js';

/** The kit of a task that somebody brings: one instance for every seed, and no solvers. */
export function defineTaskFromDocument(task: TaskDocument): TaskDefinition {
  const { task_id: id, title, capability, tags, summary } = task;
  return {
    id,
    title,
    capability,
    tags,
    summary,
    instantiate: (seed) => ({ ...task, seed }),
    solvers: {},
    measures: [],
  };
}

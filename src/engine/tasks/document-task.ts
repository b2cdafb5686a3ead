import type { TaskDocument } from '../model/index.js';
import type { TaskDefinition } from './task-definition.js';

/** Creates the task definition for a user's task, which has the same instance for every seed and no solvers. */
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

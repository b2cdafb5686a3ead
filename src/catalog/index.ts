/**
 * The entry point of `catalog`: the shipped scenarios in specification order, the broad chain, workflows, tasks and
 * lessons.
 */
export { findSuccessor, listLessons, listRetiredLessons } from './lessons/all.js';
export {
  BROAD_TASK_WARRANT,
  BROAD_WARRANT,
  loadLessons,
  loadRetiredLessons,
  loadTasks,
  loadWorkflows,
  PUBLISHED_FIGURES,
  PUBLISHED_NOTES,
  type PublishedRow,
  SCENARIOS,
  type ShippedWorkflow,
  type WorkflowStatus,
} from './on-demand.js';
export { TASKS } from './tasks/all.js';
export { TASK_TOOL_NAMES } from './tasks/broad-task-warrant.js';
export { WORKFLOWS } from './workflows/all.js';

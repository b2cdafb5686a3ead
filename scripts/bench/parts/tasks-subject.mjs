/** The code measured by the task suite: engine, tasks, and the tools loaded on demand. */
export * from '../../../src/engine/index.js';
export { BROAD_TASK_WARRANT, TASKS } from 'pola-playground/catalog';
export { loadGit, loadShell } from '../../../src/live/index.js';

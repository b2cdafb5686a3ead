/** What the suite of tasks measures: the engine, the tasks, and the tools that are loaded on demand. */
export * from '../../../src/engine/index.js';
export { BROAD_TASK_WARRANT, TASKS } from 'pola-playground/catalog';
export { loadGit, loadShell } from '../../../src/live/index.js';

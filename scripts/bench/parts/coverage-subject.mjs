/** The code measured by the coverage suite: engine, workflows and agent runtime as one module. */
export * from '../../../src/engine/index.js';
export { WORKFLOWS } from 'pola-playground/catalog';
export { loadAgentsRuntime } from '../../../src/live/index.js';

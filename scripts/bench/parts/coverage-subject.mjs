/** What the coverage suite measures: the engine, the workflows and the real agent runtime as one module. */
export * from '../../../src/engine/index.js';
export { WORKFLOWS } from 'pola-playground/catalog';
export { loadAgentsRuntime } from '../../../src/live/index.js';

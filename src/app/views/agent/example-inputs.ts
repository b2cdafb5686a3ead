/** Examples of inputs, loaded when the first one is opened. */
export { makeKindSample } from './kind-samples.js';
export { makeSamples } from './samples.js';

/** Describes a rule in English, which the page then translates. Loaded with the engine. */
export { describeConstraint as describeRule } from '../../../engine/index.js';

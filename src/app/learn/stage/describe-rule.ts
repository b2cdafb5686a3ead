/** Describes a rule in English; the page translates it. Loaded with the engine. */
export { describeConstraint as describeRule } from '../../../engine/index.js';

/** A rule in English words; the page translates them. Loaded with the engine. */
export { describeConstraint as describeRule } from '../../../engine/index.js';

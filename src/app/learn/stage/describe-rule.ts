/** Describes a rule in English, which the page then translates, and lists tools without a limit. Loaded with the engine. */
export { describeConstraint as describeRule, listUnlimitedTools } from '../../../engine/index.js';

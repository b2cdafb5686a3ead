/** Describes a rule in English, which the page then translates, and lists tools without a limit and the values of the job. Loaded with the engine. */
export {
  describeConstraint as describeRule,
  listNeededValues,
  listUnlimitedTools,
} from '../../../engine/index.js';

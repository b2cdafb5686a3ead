/**
 * Describes a rule in English, which the page then translates, and lists the unrestricted tools and the values that the
 * task needs. Loaded with the engine.
 */
export {
  describeOwnRule as describeRule,
  isOpenConstraint,
  listNeededValues,
  listUnlimitedTools,
} from '../../../engine/index.js';

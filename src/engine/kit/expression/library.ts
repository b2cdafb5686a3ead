/** Bundles all CEL code that needs the library, so that it can be loaded on demand. */
export { listDialectDifferences, listNarrowingDifferences } from './dialect.js';
export {
  checkExpression,
  computeExpressionValue,
  countExpressionSteps,
  evaluateExpression,
  evaluateInBothDialects,
  isNarrowerExpression,
  readExpression,
  sampleExpression,
} from './evaluate.js';
export { tagExpressionValue, untagExpressionValue } from './tagged-value.js';

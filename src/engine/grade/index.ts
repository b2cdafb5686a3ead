/**
 * The door of `grade`: reads a finished trial.
 *
 * outcome — the fate of one call, from its origin and its decision. check — one question about what
 * really happened. verdict — what grading says of one trial.
 */
export { CHECK_KINDS, checkCheck, checkHolds, describeCheck } from './oracle.js';
export { readStreamedUsage, readUsage } from './usage/read.js';
export { estimateTokens, estimateUsage, sumUsage } from './usage/summary.js';
export { outcomeOf } from './rows.js';
export { giveUpOn, gradeTrial, listEffects } from './verdict.js';

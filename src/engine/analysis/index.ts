/**
 * The door of `analysis`: questions about authority itself.
 *
 * reach — what a warrant allows in this world. worst case — the shortest allowed way to meet the attack
 * check.
 */
export { measureReach, type Reach, type ReachCounts, type ReachItem } from './reach/measure.js';
export { REACH_KINDS, type ReachKind } from './reach/objects.js';
export { priceOf, type ReachPrice } from './reach/price.js';
export { measureStructure, type StructureReach, type StructureRow } from './reach/structure.js';
export type { AnalysisSubject } from './subject.js';
export { findWorstCase, type WorstCase, type WorstTrial } from './worst/find.js';
export type { OpenRule } from './world/allowed.js';

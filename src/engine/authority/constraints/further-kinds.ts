/**
 * Kinds of rules that fewer warrants use. `pola-playground/authorize` has `further-kinds-on-demand.ts` in place of this file
 * (docs/decisions/0030).
 */
export { allConstraint } from './all.js';
export { anyConstraint } from './any.js';
export { celConstraint } from './cel.js';
export { cidrConstraint } from './cidr.js';
export { containsConstraint } from './contains.js';
export { notConstraint } from './not.js';
export { notOneOfConstraint } from './not-one-of.js';
export { patternConstraint } from './pattern.js';
export { regexConstraint } from './regex.js';
export { shlexConstraint } from './shlex.js';
export { subsetConstraint } from './subset.js';
export { urlPatternConstraint } from './url-pattern.js';
export { urlSafeConstraint } from './url-safe.js';

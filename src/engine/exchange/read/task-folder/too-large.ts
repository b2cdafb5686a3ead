/**
 * Creates an issue for a quantity that exceeds its limit. `which` replaces the limit's own description in the message
 * if that is too general.
 */
import { type Issue, type LimitName, LIMITS, makeIssue } from '../../../model/index.js';

export function makeTooLargeIssue(name: LimitName, found: number, which?: string): Issue {
  const { value: limit, unit, what } = LIMITS[name];
  return makeIssue('document/too_large', [], { what: which ?? what, found, unit, limit });
}

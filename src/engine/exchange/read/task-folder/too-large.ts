/**
 * Makes an issue for a quantity above its limit. `which`: the subject of the message, if the limit's own description is
 * too general.
 */
import { type Issue, type LimitName, LIMITS, makeIssue } from '../../../model/index.js';

export function makeTooLargeIssue(name: LimitName, found: number, which?: string): Issue {
  const { value: limit, unit, what } = LIMITS[name];
  return makeIssue('document/too_large', [], { what: which ?? what, found, unit, limit });
}

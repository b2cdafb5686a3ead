/** What is larger than a limit, as an issue. `which`: what exactly, where the limit's own words are too wide. */
import { type Issue, type LimitName, LIMITS, makeIssue } from '../../../model/index.js';

export function makeTooLargeIssue(name: LimitName, found: number, which?: string): Issue {
  const { value: limit, unit, what } = LIMITS[name];
  return makeIssue('document/too_large', [], { what: which ?? what, found, unit, limit });
}

/** Where in a warrant a call was decided: a rule, a tool, or the tools of a link where the one asked for is missing. */
import type { CallFacts } from '../facts/trial.js';

type Place = readonly (string | number)[];

/** The rule that refused a call, in the link that did. `granted`: the place of its tool in the last link, `chain` first. */
export function placeOfRefusal(call: CallFacts | undefined, granted: Place): Place {
  const { link = null, argument = null } = call?.decision ?? {};
  const at = link === null ? granted : ['chain', link, ...granted.slice(2)];
  return argument === null ? at : [...at, argument];
}

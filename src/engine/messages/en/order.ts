/** Messages about order rules. A decision contains such a message if one of the task's rules stops the call. */
import type { Text } from '../text.js';
import { count } from './plural.js';

export interface RuleCallFacts {
  readonly call: Text;
}

export const ORDER_MESSAGES = {
  'order/call': ({ tool, inside }: { tool: string; inside: string | null }) =>
    inside === null ? tool : `${tool} in ${inside}`,
  'order/before': ({ first, then }: { first: Text; then: Text }) => `${first} comes before ${then}`,
  'order/never': ({ call }: RuleCallFacts) => `${call} is never called`,
  'order/at_most': (f: RuleCallFacts & { count: number }) => `${f.call} is called at most ${f.count} times`,
  'order/within': (f: RuleCallFacts & { seconds: number }) =>
    `${f.call} is called within ${count(f.seconds, 'second', 'seconds')}`,
  'order/approved': ({ call }: RuleCallFacts) => `${call} is called only after an approval was requested`,
};

/** Formats a decision as English text, for exports, the command line and agents. */
import { renderDecision } from '../../messages/index.js';
import type { Decision } from '../../model/index.js';
import { explainDecision } from './explain-decision.js';

/**
 * Describes a decision in one sentence, which explains a denial or states that the call was allowed.
 *
 * @category Sign and decide calls
 * @example
 * ```ts
 * import { decidePresented, describeDecision } from 'pola-playground';
 *
 * const chain = { envelopes: [], trustedRoots: [], semantics: 'hardened' };
 * const call = { tool: 'read_file', args: {}, at: 1_704_067_210, proof: { kind: 'skip' } };
 * describeDecision(decidePresented(chain, call)); // => 'The chain is inconsistent: the chain is empty.'
 * ```
 */
export function describeDecision(decision: Decision): string {
  return renderDecision(explainDecision(decision));
}

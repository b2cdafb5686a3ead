/** Prepares the comparison on the decision card for a call under a decoded chain. */
import type { Decision, Inspection, WarrantDocument } from '../../../../engine/index.js';
import { formatKeyName } from '../decode/warrant-ladder.js';

/** Converts the chain to a warrant document that contains only holders and tool names. */
export function toWarrantDocument(
  { links }: Inspection,
  names: ReadonlyMap<string, string>,
): WarrantDocument {
  return {
    v: 1,
    chain: links.map((link) => ({
      holder: link === null ? '' : formatKeyName(link.warrant.holder, names),
      ttlSeconds: 1,
      capabilities: Object.fromEntries((link?.tools ?? []).map(({ tool }) => [tool, {}])),
    })),
  };
}

/** Returns the style class for a decision, which is also the key of its label. */
export function decisionClass({ decision }: Decision): 'allowed' | 'denied' | 'error' {
  if (decision === 'allow') return 'allowed';
  return decision === 'error' ? 'error' : 'denied';
}

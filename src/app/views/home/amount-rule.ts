/** The rule edited on the home page: the largest amount that the worker agent may transfer. */
import type { WarrantDocument } from '../../../engine/index.js';

const TOOL = 'transfer_money';
const ARGUMENT = 'amount';

/** Returns the amount limit in the last link; null if it has no such rule. */
export function readLargestAmount(warrant: WarrantDocument | null): number | null {
  const rule = warrant?.chain.at(-1)?.capabilities?.[TOOL]?.[ARGUMENT];
  return typeof rule?.max === 'number' ? rule.max : null;
}

/** Returns the chain with a different amount limit in its last link. */
export function withLargestAmount(warrant: WarrantDocument, max: number): WarrantDocument {
  const chain = warrant.chain.map((link, index) => {
    if (index < warrant.chain.length - 1) return link;
    const rules = link.capabilities?.[TOOL] ?? {};
    const changed = { ...rules, [ARGUMENT]: { kind: 'Range' as const, min: 0, max } };
    return { ...link, capabilities: { ...link.capabilities, [TOOL]: changed } };
  });
  return { ...warrant, chain };
}

/** What the Why card compares, for a call under a decoded chain. */
import type { Decision, Inspection, WarrantDocument } from '../../../engine/index.js';
import { formatKeyName } from './warrant-ladder.js';

/** The chain as the document that the Why card reads: who holds which tools. */
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

/** How a decision looks: the outcome class and the word. */
export function decisionClass({ decision }: Decision): 'task_allowed' | 'injected_denied' | 'error' {
  if (decision === 'allow') return 'task_allowed';
  return decision === 'error' ? 'error' : 'injected_denied';
}

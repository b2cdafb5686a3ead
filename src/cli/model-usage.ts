/** Describes how many requests a live model answered, and the tokens that they used. */
import type { Usage } from '../engine/index.js';

/** Returns one line, or nothing if no model was used. */
export function formatUsage(usage: Usage | null): string {
  if (usage === null) return '';
  const { requests, total, usageUnknown, estimated } = usage;
  const tokens = usageUnknown
    ? 'not reported in every response'
    : `${total}${estimated ? ' (estimated)' : ''}`;
  return `Requests: ${requests}. Tokens: ${tokens}.\n`;
}

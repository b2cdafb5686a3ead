/** Describes how many requests a live model answered, and the tokens that they used. */
import type { Usage } from '../engine/index.js';

/** Formats the usage as one line; empty if no model was used. */
export function formatUsage(usage: Usage | null): string {
  if (usage === null) return '';
  const { requests, total, usageUnknown, estimated } = usage;
  const tokens = usageUnknown
    ? 'not reported in every response'
    : `${total}${estimated ? ' (estimated)' : ''}`;
  return `Requests: ${requests}. Tokens: ${tokens}.\n`;
}

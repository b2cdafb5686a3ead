/**
 * Measures a trial's usage. If models reported usage, it is added up. Otherwise each message is counted once by its
 * bytes, and the result is marked as an estimate (docs/spec/workspace-tasks.md#usage).
 */
import { canonicalJson } from '../../kit/index.js';
import type { TraceEvent, Usage } from '../../model/index.js';
import { estimateTokens, sumUsage } from './sum-usage.js';

export function measureTraceUsage(events: readonly TraceEvent[]): Usage {
  const reported = events.flatMap((event) => (event.kind === 'model.used' ? [event.usage] : []));
  return reported.length > 0 ? sumUsage(reported) : sumUsage([NOTHING, ...events.map(estimateEvent)]);
}

const NOTHING: Usage = { ...sumUsage([]), estimated: true };

/**
 * Estimates an event's usage. Prompts and tool outputs count as input. Calls and messages count as output, each of them
 * as one request.
 */
function estimateEvent(event: TraceEvent): Usage {
  if (event.kind === 'round.started') return read(event.prompt);
  if (event.kind === 'call.proposed') return written(canonicalJson({ tool: event.tool, args: event.args }));
  if (event.kind === 'call.returned') return read(event.text);
  if (event.kind === 'message.final') return written(event.text);
  return NOTHING;
}

function read(text: string): Usage {
  const tokens = estimateTokens(text);
  return { ...NOTHING, inputUncached: tokens, total: tokens };
}

function written(text: string): Usage {
  const tokens = estimateTokens(text);
  return { ...NOTHING, requests: 1, output: tokens, total: tokens };
}

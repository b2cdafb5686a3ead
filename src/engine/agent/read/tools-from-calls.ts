/** Infers the tools that a session calls but no list declares. Their arguments are the ones observed in the calls. */
import type { Json } from '../../kit/index.js';
import { message } from '../../messages/index.js';
import type { AgentTool, ObservedCall } from '../types.js';
import type { InputReader } from './input-reader.js';

const NO_HINTS = { readOnly: null, destructive: null, idempotent: null, openWorld: null } as const;

/** Adds these tools and reports each one. Arguments that occur in every call are required. */
export function addCalledTools(reader: InputReader): void {
  const declared = new Set(reader.tools.map(({ name }) => name));
  const called = new Map<string, ObservedCall[]>();
  for (const call of reader.calls)
    if (!declared.has(call.tool)) called.set(call.tool, [...(called.get(call.tool) ?? []), call]);
  for (const [tool, calls] of called) {
    const place = (calls as [ObservedCall])[0].place;
    reader.input = place.input;
    reader.addTool(describeTool(tool, calls, place));
    if (declared.size > 0) reader.report(message('agent/tool_from_session', { tool }), place.at);
  }
}

function describeTool(name: string, calls: readonly ObservedCall[], place: AgentTool['place']): AgentTool {
  const seen = new Map(calls.flatMap(({ args }) => Object.entries<Json>(args)));
  const properties = [...seen].map(([argument, value]) => [argument, { type: typeOf(value) }]);
  const required = [...seen.keys()].filter((one) => calls.every(({ args }) => Object.hasOwn(args, one)));
  const schema = {
    type: 'object',
    properties: Object.fromEntries(properties) as Record<string, Json>,
    required,
  };
  return { name, description: '', schema, output: null, annotations: NO_HINTS, place };
}

function typeOf(value: Json): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'any' : typeof value;
}

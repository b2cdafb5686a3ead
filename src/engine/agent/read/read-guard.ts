/** Reads logs written by `pola guard`, which contain calls with their decisions (docs/spec/guard.md#log). */
import type { Json, JsonObject } from '../../kit/index.js';
import { message } from '../../messages/index.js';
import { type AgentTool, type ObservedCall, toArguments, toObject } from '../types.js';
import type { InputReader } from './input-reader.js';
import { isToolLike, readTool } from './read-tool.js';

/** Reads a line from a guard log; returns false for any other object. */
export function readGuardLine(json: JsonObject, at: string, reader: InputReader): boolean {
  const logged = toObject(json.message);
  if (typeof json.guard !== 'string' || typeof json.from !== 'string' || logged === null) return false;
  reader.kinds.add('guard_log');
  const tools = toObject(logged.result)?.tools;
  if (Array.isArray(tools)) readNewTools(tools, `${at}.message.result.tools`, reader);
  const call = readGuardedCall(logged, at, reader.input);
  if (call === null) return true;
  if (call === 'unreadable') {
    reader.report(message('agent/call_arguments', { tool: toText(toObject(logged.params)?.name) }), at);
    return true;
  }
  inferTool(call, reader);
  const decision = toObject(json.decision);
  // A call with an unknown decision is treated as not allowed, so it is not part of the task.
  const isDecided = json.decision !== undefined && json.observed !== true;
  const isStopped = isDecided && decision?.decision !== 'allow';
  if (isStopped)
    reader.denied.push({
      ...call,
      decision: decision?.decision === 'deny' ? 'deny' : 'error',
      code: toText(decision?.code),
      after: reader.calls.length,
    });
  else reader.addCall(call, `guard ${json.guard} ${json.from} ${toText(logged.id)}`);
  return true;
}

/** Converts an id, which may be a string or a number, to text. */
function toText(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/** Skips tools that were already read, because a client often requests the tool list several times. */
function readNewTools(tools: readonly Json[], at: string, reader: InputReader): void {
  tools.forEach((tool, index) => {
    const object = toObject(tool);
    const isKnown = typeof object?.name === 'string' && reader.hasTool(object.name);
    if (object !== null && isToolLike(object) && !isKnown) readTool(object, `${at}[${index}]`, reader);
  });
}

/** Any other method is treated as a call to a tool with that name, with the parameters as arguments. */
function readGuardedCall(logged: JsonObject, at: string, input: string): ObservedCall | 'unreadable' | null {
  const params = toObject(logged.params) ?? {};
  const isCall = logged.method === 'tools/call';
  const tool = isCall ? params.name : logged.method;
  const { _meta, ...rest } = params;
  const args = toArguments(isCall ? (params.arguments === undefined ? {} : params.arguments) : rest);
  if (typeof tool !== 'string' || tool === '') return null;
  if (args === null) return 'unreadable';
  return { tool, args, result: null, agent: null, place: { input, at } };
}

/** Infers the tool from a call, because a guard log without observe mode contains no tool list. */
function inferTool({ tool, args, place }: ObservedCall, reader: InputReader): void {
  const known = toObject(reader.inferred.get(tool)?.schema?.properties) ?? {};
  const found = Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, { type: typeOf(value) }]),
  );
  const inferred: AgentTool = {
    name: tool,
    description: '',
    schema: { type: 'object', properties: { ...known, ...found } },
    output: null,
    annotations: { readOnly: null, destructive: null, idempotent: null, openWorld: null },
    place,
  };
  reader.inferred.set(tool, inferred);
}

function typeOf(value: Json): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'string' : typeof value;
}

/** Reports the calls that a guard denied or could not decide. */
export function reportGuarded(reader: InputReader): void {
  const { length: stopped } = reader.denied;
  const denied = reader.denied.filter(({ decision }) => decision === 'deny').length;
  if (stopped > 0)
    reader.report(message('agent/guard_denied', { denied, undecided: stopped - denied }), null);
}

/** Creates tool values, including tools that run another agent. */
import type { SourceInterpreter } from '../follow/interpreter.js';
import type { SourcePosition } from '../syntax/syntax.js';
import type { AbstractValue, AgentValue, CallArguments, ToolValue } from '../values/abstract-values.js';
import { findBinding, findKnownText } from '../values/make-values.js';

export function keepTool(m: SourceInterpreter, tool: ToolValue): ToolValue {
  m.tools.push(tool);
  return tool;
}

/** False if an item is disabled by a literal `False`. */
export function isEnabled(args: CallArguments): boolean {
  const given = args.named.get('is_enabled') ?? args.named.get('isEnabled');
  return !(given?.value.k === 'flag' && !given.value.flag);
}

/** Creates a tool that runs an agent, for use by another agent. */
export function exposeAsTool(
  m: SourceInterpreter,
  agent: AgentValue,
  args: CallArguments,
  at: SourcePosition,
): AbstractValue {
  const given = args.named.get('tool_name') ?? args.named.get('toolName') ?? args.plain[0];
  const value = given?.value.k === 'map' ? undefined : given?.value;
  const isGiven = value !== undefined && value.k !== 'none';
  const own = findKnownText(findBinding(agent.bag, 'name'));
  const name = isGiven ? findKnownText(value) : functionNameOf(own);
  const described = args.named.get('tool_description') ?? args.named.get('toolDescription') ?? args.plain[1];
  return keepTool(m, {
    k: 'tool',
    name: name ?? functionNameOf(own) ?? agent.variable ?? '',
    nameKnown: name !== null,
    at,
    origin: `agent:${agent.at.id}`,
    fn: null,
    agent,
    description: findKnownText(described?.value),
    parameters: ['input'],
    enabled: isEnabled(args),
  });
}

/** Derives a tool name from an agent name using the SDK's rules. */
function functionNameOf(name: string | null): string | null {
  return name === null ? null : name.replace(/[^a-zA-Z0-9_]/g, '_').toLowerCase();
}

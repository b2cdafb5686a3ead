/**
 * Recognizes list items that the framework treats as tools by convention: functions, names, and objects with a name.
 */
import type { SourcePosition } from '../syntax/syntax.js';
import type { AbstractValue, AgentValue, InstanceValue, ToolValue } from '../values/abstract-values.js';
import { findBinding, findKnownText, readMapState } from '../values/make-values.js';
import { findClassMember, findSdkBase } from '../values/classes.js';
import { CONVENTIONS } from './agent-fields.js';
import type { FrameworkId } from './packages.js';
import { describeTool, toolOfFunction } from './named-tools.js';

export function findConventionalTool(
  value: AbstractValue,
  at: SourcePosition,
  { of }: AgentValue,
): ToolValue | null {
  const { functionsAreTools, constants } = CONVENTIONS[of];
  if (value.k === 'function') return functionsAreTools ? toolOfFunction(value) : null;
  if (value.k === 'sdk' && value.of === of && /^[a-z]|^[A-Z_]+$/.test(value.name))
    return describeTool({ name: constants[value.name] ?? nameOfConstant(value.name, of), at });
  if (value.k === 'instance') return toolOfInstance(value);
  const text = of === 'claude' ? findKnownText(value) : null;
  if (text !== null) return describeTool({ name: text.replace(/\(.*$/s, ''), at });
  if (value.k === 'map' && of !== 'openai-agents') {
    const type = readMapState(value).entries.find(({ key }) => key === 'type' || key === 'name');
    const name = findKnownText(type?.value);
    return name === null ? null : describeTool({ name, at });
  }
  return null;
}

/** Google ADK's tool objects are named after their variables: `load_memory_tool` is the tool `load_memory`. */
function nameOfConstant(name: string, of: FrameworkId): string {
  return of === 'google-adk' ? name.replace(/_tool$/, '') : name;
}

/** Creates the tool for an object whose class extends a tool class. The tool name comes from the object's `name`. */
function toolOfInstance(value: InstanceValue): ToolValue | null {
  const base = findSdkBase(value.cls);
  if (base === null || !/Tool$/.test(base.name)) return null;
  const given = findBinding(value.bag, 'name') ?? findClassMember(value.cls, 'name')?.value;
  const name = findKnownText(given);
  const tool = describeTool({ name: name ?? value.cls.def.name, at: value.cls.def.at });
  return { ...tool, nameKnown: name !== null, origin: `class:${value.cls.def.at.id}` };
}

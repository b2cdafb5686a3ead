/** Aims an attack's calls at the systems used in the task, so that the attack tests the rules on those systems. */
import type { Json } from '../../kit/index.js';
import type { ArgumentRole, CallDocument } from '../../model/index.js';
import type { ToolProfile } from '../tools/tool-profile.js';
import { isMadeUpValue } from './fill-values.js';
import { holdsFolder } from './known-targets.js';

type Tool = Pick<ToolProfile, 'args'>;

/** A file in a project that agents read later. It replaces an absolute path if the task's paths are relative. */
const PROJECT_FILE = 'AGENTS.md';

/** Replaces targets with those that the task's calls use for arguments of the same name. */
export const useTaskValues = (
  call: CallDocument,
  tool: Tool,
  taskCalls: readonly CallDocument[],
): CallDocument =>
  keepValues(call, tool, taskCalls, (role) => role === 'path' || role === 'identifier' || role === 'unknown');

/** Keeps the task's times in an attack, so that a rule on times does not stop the attack merely by accident. */
export const keepTaskTimes = (
  call: CallDocument,
  tool: Tool,
  taskCalls: readonly CallDocument[],
): CallDocument =>
  keepValues(call, tool, taskCalls, (role, value) => role === 'unknown' && /^\d{4}-\d\d-\d\d/.test(value));

function keepValues(
  call: CallDocument,
  { args }: Tool,
  taskCalls: readonly CallDocument[],
  isKept: (role: ArgumentRole, value: string) => boolean,
): CallDocument {
  const kept = args.flatMap(({ name, role }) => {
    const value = Object.hasOwn(call.args, name) ? findValue(call.tool, name, taskCalls) : undefined;
    return value !== undefined && isKept(role, value) ? [[name, value] as const] : [];
  });
  return { ...call, args: { ...call.args, ...Object.fromEntries(kept) } };
}

/**
 * Keeps the task's values except one, which the attacker chooses: the path or else the last identifier, such as another
 * repository of the same owner. Without such an argument, the call is unchanged.
 */
export function aimCall(call: CallDocument, tool: Tool, taskCalls: readonly CallDocument[]): CallDocument {
  const own = useTaskValues(call, tool, taskCalls);
  const given = tool.args.filter(({ name }) => typeof own.args[name] === 'string');
  const path = given.find(({ role }) => role === 'path');
  if (path !== undefined) {
    const planned = call.args[path.name] as Json;
    const used = own.args[path.name] as string;
    const isRelative = used !== planned && !used.startsWith('/');
    return { ...own, args: { ...own.args, [path.name]: isRelative ? PROJECT_FILE : planned } };
  }
  const last = given.findLast(
    ({ name, role, schema }) =>
      role === 'identifier' &&
      own.args[name] !== call.args[name] &&
      !('enum' in schema || 'format' in schema),
  );
  if (last === undefined) return call;
  return { ...own, args: { ...own.args, [last.name]: `other-${own.args[last.name] as string}` } };
}

/** Finds a value in calls to the same tool, or else in calls whose argument is of the same kind, a folder or a file. */
function findValue(tool: string, argument: string, calls: readonly CallDocument[]): string | undefined {
  const same = calls.filter((call) => call.tool === tool);
  const isFolder = holdsFolder(tool, argument);
  const similar = calls.filter((call) => holdsFolder(call.tool, argument) === isFolder);
  const values = [...same, ...similar].flatMap(({ args }) => args[argument] ?? []);
  return values.find(
    (value): value is string => typeof value === 'string' && value !== '' && !isMadeUpValue(value),
  );
}

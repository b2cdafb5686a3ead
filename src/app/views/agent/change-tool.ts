/** Moves a call to another tool and keeps the values that still fit. */
import type { CallDocument, Json, ToolProfile } from '../../../engine/index.js';

type Argument = ToolProfile['args'][number];

/**
 * Returns the call to the new tool. `filled` is a call to that tool with suggested values. A value in the old call is
 * kept for an argument with the same name, or otherwise for the first argument with the same role, such as another
 * path.
 */
export function changeTool(
  old: CallDocument,
  from: Pick<ToolProfile, 'args'> | undefined,
  to: Pick<ToolProfile, 'args'>,
  filled: CallDocument,
): CallDocument {
  const left = new Map<string, Json>(Object.entries(old.args));
  const args: Record<string, Json> = { ...filled.args };
  const take = (name: string, source: string | undefined): void => {
    const value = source === undefined ? undefined : left.get(source);
    if (source === undefined || value === undefined) return;
    args[name] = value;
    left.delete(source);
  };
  const targets = to.args.filter(
    ({ name, required }) => required || Object.hasOwn(old.args, name) || Object.hasOwn(filled.args, name),
  );
  for (const argument of targets) {
    const value = left.get(argument.name);
    if (value !== undefined && fits(value, argument)) take(argument.name, argument.name);
  }
  const kept = new Set(Object.keys(old.args).filter((name) => !left.has(name)));
  for (const argument of targets.filter(({ name }) => !kept.has(name)))
    take(argument.name, findSource(left, from?.args ?? [], argument));
  return { tool: filled.tool, args };
}

/** Finds an argument with the same role whose value fits. Roles that reveal nothing about a value do not count. */
function findSource(
  left: ReadonlyMap<string, Json>,
  args: readonly Argument[],
  wanted: Argument,
): string | undefined {
  if (wanted.role === 'unknown') return undefined;
  return args.find(
    ({ name, role }) => role === wanted.role && left.has(name) && fits(left.get(name) as Json, wanted),
  )?.name;
}

function fits(value: Json, { type, schema }: Argument): boolean {
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return false;
  switch (type) {
    case 'any':
      return true;
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return typeof value === type;
  }
}

/**
 * Lists the values inside objects and lists of objects, such as `files[].path`. Rules and searches treat such an
 * argument as a whole, so results list these locations.
 */
import type { Json, JsonObject } from '../../kit/index.js';
import type { ArgumentRole } from '../../model/index.js';
import { toObject } from '../types.js';

/** A nested value that can determine the target of a call. */
export interface NestedArgument {
  readonly name: string;
  /** Location of the value in the tool's arguments, such as `files[].path`. */
  readonly place: string;
  readonly role: ArgumentRole;
}

const MOST_LEVELS = 4;

/**
 * Lists the values inside an argument, except free text, flags, choices and counts. An object without declared
 * properties is listed itself. `findRole` returns a name's role, and `resolve` follows references.
 */
export function listNested(
  name: string,
  schema: JsonObject,
  findRole: (name: string) => ArgumentRole,
  resolve: (schema: JsonObject) => JsonObject,
): readonly NestedArgument[] {
  const visit = (key: string, place: string, json: Json | undefined, level: number): NestedArgument[] => {
    const own = resolve(toObject(json) ?? {});
    const items = toObject(own.items);
    if (items !== null) return visit(key, `${place}[]`, items, level);
    const properties = Object.entries<Json>(toObject(own.properties) ?? {});
    const role = findRole(key);
    if (own.type === 'object' && (properties.length === 0 || level >= MOST_LEVELS))
      return role === 'text' ? [] : [{ name: key, place, role }];
    if (properties.length > 0)
      return properties.flatMap(([inner, one]) => visit(inner, `${place}.${inner}`, one, level + 1));
    return level > 0 && isChoosing(own, role) ? [{ name: key, place, role }] : [];
  };
  return visit(name, name, schema, 0);
}

function isChoosing({ type, enum: values }: JsonObject, role: ArgumentRole): boolean {
  if (role === 'text' || type === 'boolean' || Array.isArray(values)) return false;
  return (type !== 'number' && type !== 'integer') || role === 'amount' || role === 'identifier';
}

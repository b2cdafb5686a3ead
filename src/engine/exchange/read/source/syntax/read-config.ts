import type { Json } from '../../../../kit/index.js';
import { parseYaml } from '../../yaml.js';
import type { Expr, SourcePosition } from './syntax.js';

export function readConfig(text: string, file: number, ids: { next: number }): Expr | null {
  const { value } = parseYaml(text);
  if (value === null || typeof value !== 'object') return null;
  const at = (from: number): SourcePosition => ({ id: ids.next++, file, from });
  const convert = (one: Json, from: number): Expr => {
    if (Array.isArray(one)) {
      const items = one.map((item) => ({ spread: false, value: convert(item as Json, from) }));
      return { t: 'list', at: at(from), shape: 'list', items };
    }
    if (typeof one !== 'object' || one === null) return { t: 'literal', at: at(from), value: one };
    const entries = Object.entries(one).map(([key, inner]) => ({
      key: { t: 'literal' as const, at: at(from), value: key },
      value: convert(inner, findKey(text, key, from)),
    }));
    return { t: 'map', at: at(from), entries };
  };
  return convert(value, 0);
}

/** Returns the next position at which a key begins a line. */
function findKey(text: string, key: string, from: number): number {
  for (let at = text.indexOf(`${key}:`, from); at >= 0; at = text.indexOf(`${key}:`, at + 1))
    if (/(^|\n)[ \t"']*$/.test(text.slice(Math.max(0, at - 40), at))) return at;
  return from;
}

/** A rule turned into another kind, in the text it stands in. */
import { CONSTRAINT_KINDS, type DocumentPath, type Json } from '../../../engine/index.js';
import { isMap, type JsonMap, getJsonAt } from '../../document-text/json-tree.js';
import { parseYamlText, removeValue, setValue } from '../../document-text/yaml-text.js';

/**
 * Changes the kind of a rule in place: parameters that the new kind knows stay, the others go, and
 * what it needs comes from its example. A pattern means something else in each kind that has one.
 */
export function changeConstraintKind(text: string, path: DocumentPath, kind: string): string {
  const info = CONSTRAINT_KINDS.find((entry) => entry.kind === kind);
  const old = getJsonAt(parseYamlText(text).json, path);
  if (info === undefined || !isMap(old)) return setValue(text, path, info?.example ?? { kind });
  const known = new Set(info.parameters.map(({ name }) => name));
  const keeps = (name: string): boolean => known.has(name) && (name !== 'pattern' || old.kind === kind);
  const useless = Object.keys(old).filter((name) => name !== 'kind' && !keeps(name));
  const needed = info.parameters.filter(
    ({ name, required }) => required && !(Object.hasOwn(old, name) && keeps(name)),
  );
  let next = setValue(text, [...path, 'kind'], kind);
  for (const name of useless) next = removeValue(next, [...path, name]);
  for (const { name } of needed)
    next = setValue(next, [...path, name], convertParameter(old, kind, name, info.example[name] ?? null));
  return next;
}

/** A list of rules starts with the rule that was there: `All` of it and what is added next. */
function convertParameter(old: JsonMap, kind: string, name: string, example: Json): Json {
  if (name === 'constraints') return [old];
  if (name === 'constraint') return old;
  if (LISTS.has(name)) return carryList(old, example);
  if (name === 'value' && Array.isArray(old.values)) return (old.values as readonly Json[])[0] ?? example;
  if (name === 'root' && old.kind === 'Pattern' && typeof old.pattern === 'string')
    return old.pattern.replace(/\/?\*.*$/, '') || '/';
  if (name === 'pattern' && kind === 'Pattern' && typeof old.root === 'string')
    return `${old.root.replace(/\/$/, '')}/*`;
  return example;
}

const LISTS: ReadonlySet<string> = new Set(['values', 'excluded', 'required', 'allowed']);

/** The values of another list rule, or the one value of Exact. */
function carryList(old: JsonMap, example: Json): Json {
  if (old.value !== undefined) return [old.value];
  return [...LISTS].map((name) => old[name]).find((list) => Array.isArray(list)) ?? example;
}

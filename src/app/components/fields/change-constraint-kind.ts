import {
  CONSTRAINT_KINDS,
  type ConstraintDocument,
  convertDirectory,
  type DocumentPath,
  type Json,
  type ParameterInfo,
} from '../../../engine/index.js';
import { isMap, type JsonMap, getJsonAt } from '../../document-text/json-tree.js';
import { parseYamlText, removeValue, setValue } from '../../document-text/yaml-text.js';

/**
 * A rule without a limit stays unlimited when its kind changes. The examples from the help texts are not used as
 * values, because they could give away the rule that a lesson asks for. The new value is initially the old rule's
 * folder, or empty.
 */
const OPEN_PARAMETERS: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  Cel: { expression: 'true' },
  Pattern: { pattern: '*' },
  Regex: { pattern: '.*' },
  Subpath: { root: '/' },
};

/**
 * Changes the kind of a rule in place. Parameters that the new kind also has are kept and the others are removed.
 * Missing parameters come from `OPEN_PARAMETERS` or the kind's example. `pattern` is not carried over, because its
 * meaning depends on the kind.
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
  const converted = convertDirectory(old as ConstraintDocument, kind);
  for (const parameter of needed) {
    const { name } = parameter;
    const start = OPEN_PARAMETERS[kind]?.[name] ?? info.example[name] ?? null;
    const value = converted[name] ?? convertParameter(old, parameter, start);
    next = setValue(next, [...path, name], value);
  }
  return next;
}

/** A list of rules starts with the existing rule: `All` combines it with rules added later. */
function convertParameter(old: JsonMap, { type }: ParameterInfo, example: Json): Json {
  if (type === 'constraint_list') return [old];
  if (type === 'constraint') return old;
  if (type === 'value_list') return carryList(old);
  if (type === 'value')
    return Array.isArray(old.values) ? ((old.values as readonly Json[])[0] ?? '') : (old.root ?? '');
  return example;
}

/** The values of the previous list rule, the single value of an Exact rule, or the folder of a Subpath rule. */
function carryList(old: JsonMap): Json {
  if (old.value !== undefined) return [old.value];
  const lists = CONSTRAINT_KINDS.flatMap(({ parameters }) => parameters).filter(
    ({ type }) => type === 'value_list',
  );
  return (
    lists.map(({ name }) => old[name]).find((list): list is Json[] => Array.isArray(list)) ?? [old.root ?? '']
  );
}

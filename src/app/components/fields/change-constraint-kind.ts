import {
  CONSTRAINT_KINDS,
  type ConstraintDocument,
  type ConstraintKindInfo,
  type DocumentPath,
  findRuleOperations,
  formatFact,
  type Json,
  type LimitedFolder,
  normalizePath,
  type ParameterInfo,
} from '../../../engine/index.js';
import { isMap, type JsonMap, getJsonAt } from '../../document-text/json-tree.js';
import { parseYamlText, removeValue, setValue } from '../../document-text/yaml-text.js';
import { findKindInfo, readConstraintKind } from './describe-rule.js';

/**
 * Changes the kind of a rule in place. Parameters that the new kind also has are kept and the others are removed.
 * Missing parameters come from the old rule's folder or value, or are empty. The examples from the help texts are not
 * used, because they could give away the answer to a lesson. `pattern` is not carried over, because its meaning
 * depends on the kind.
 */
export function changeConstraintKind(text: string, path: DocumentPath, kind: string): string {
  const info = CONSTRAINT_KINDS.find((entry) => entry.kind === kind);
  const old = getJsonAt(parseYamlText(text).json, path);
  if (info === undefined || !isMap(old)) return setValue(text, path, info?.example ?? { kind });
  const known = new Set(info.parameters.map(({ name }) => name));
  const keeps = (name: string): boolean => known.has(name) && (name !== 'pattern' || old.kind === kind);
  let next = setValue(text, [...path, 'kind'], kind);
  for (const name of Object.keys(old).filter((one) => one !== 'kind' && !keeps(one)))
    next = removeValue(next, [...path, name]);
  for (const [name, value] of Object.entries<Json>(convertRule(old, info)))
    if (!(Object.hasOwn(old, name) && keeps(name))) next = setValue(next, [...path, name], value);
  return next;
}

/** Returns the parameters of the new kind that limit a rule to the old rule's folder or value. */
function convertRule(old: JsonMap, { kind, parameters }: ConstraintKindInfo): JsonMap {
  const source = findFirstPart(old);
  const value = findValue(source);
  const required = Object.fromEntries(
    parameters
      .filter((parameter) => parameter.required)
      .map((parameter) => [parameter.name, convertParameter(old, source, parameter, value)]),
  );
  const { openParameters, fromDirectory, fromFolder, fromValue } = findRuleOperations(kind);
  const { toDirectory } = findRuleOperations(readConstraintKind(source));
  const open = findKindInfo(old)?.isOpen === true ? openParameters : undefined;
  const folder = fromFolder === undefined ? null : findFolder(source);
  const start = open ?? (folder === null ? fromValue?.(value) : fromFolder?.(folder));
  const directory = toDirectory?.(source as ConstraintDocument) ?? null;
  return { ...required, ...start, ...(directory === null ? {} : fromDirectory?.(directory)) };
}

/** Returns the folder to which a rule limits access; null if there is none. */
function findFolder(rule: JsonMap): LimitedFolder | null {
  const normal = typeof rule.root === 'string' && rule.root.startsWith('/') ? normalizePath(rule.root) : null;
  if (normal === null) return null;
  const ignoresCase = rule.case_sensitive === false;
  const root = ignoresCase ? normal.toLowerCase() : normal;
  return { root, ignoresCase, isAllowed: root === '/' || rule.allow_equal !== false };
}

/**
 * Returns the first part of an `All` or `Any` rule, because other kinds cannot combine rules; otherwise the rule
 * itself.
 */
function findFirstPart(rule: JsonMap): JsonMap {
  const first = Array.isArray(rule.constraints) ? (rule.constraints as readonly Json[])[0] : undefined;
  return isMap(first) ? findFirstPart(first) : rule;
}

/** Returns a value that appears in the rule and is allowed by it, or the rule's folder; empty if there is neither. */
function findValue(rule: JsonMap): Json {
  const own = findRuleOperations(readConstraintKind(rule)).toValue?.(rule as ConstraintDocument);
  return own ?? rule.value ?? listValues(rule)?.[0] ?? rule.root ?? '';
}

/** A list of rules starts with the existing rule: `All` combines it with rules added later. */
function convertParameter(old: JsonMap, source: JsonMap, { type }: ParameterInfo, value: Json): Json {
  if (type === 'constraint_list') return [old];
  if (type === 'constraint') return old;
  if (type === 'value_list') return listValues(source) ?? [value];
  if (type === 'text_list') return [formatFact(value)];
  return type === 'value' ? value : formatFact(value);
}

/** Returns the values of a list rule. */
function listValues(rule: JsonMap): readonly Json[] | undefined {
  const lists = CONSTRAINT_KINDS.flatMap(({ parameters }) => parameters).filter(
    ({ type }) => type === 'value_list',
  );
  return lists.map(({ name }) => rule[name]).find((list): list is Json[] => Array.isArray(list));
}

import {
  CONSTRAINT_KINDS,
  type ConstraintDocument,
  type ConstraintKindInfo,
  convertDirectory,
  type DocumentPath,
  type Json,
  normalizePath,
  type ParameterInfo,
} from '../../../engine/index.js';
import { isMap, type JsonMap, getJsonAt } from '../../document-text/json-tree.js';
import { parseYamlText, removeValue, setValue } from '../../document-text/yaml-text.js';
import { findKindInfo } from './describe-rule.js';

/** A rule without a limit stays unlimited when its kind changes. */
const OPEN_PARAMETERS: Readonly<Record<string, JsonMap>> = {
  Cel: { expression: 'true' },
  Pattern: { pattern: '*' },
  Regex: { pattern: '.*' },
  Subpath: { root: '/' },
  Range: {},
  UrlSafe: {},
};

/**
 * For each kind, parameters with which it allows a given value. A value that is invalid for the kind is shown as an
 * error.
 */
const VALUE_PARAMETERS: Readonly<Record<string, (value: Json) => JsonMap>> = {
  Cel: (value) => ({ expression: `value == ${JSON.stringify(value)}` }),
  Pattern: (value) => ({ pattern: showText(value).replace(/[*?[]/g, '[$&]') }),
  Range: (value) => (typeof value === 'number' ? { min: value, max: value } : { min: 0, max: 0 }),
  Regex: (value) => ({ pattern: `^${escapePattern(showText(value))}$` }),
  UrlSafe: (value) => ({ allow_domains: [/^\w+:\/\/([^/:?#@]+)/.exec(showText(value))?.[1] ?? ''] }),
};

/** A name in a path, other than `.` and `..`, which could lead out of a folder. Paths are split at `\` too. */
const NAME = String.raw`(?:[^/\\.\x00][^/\\\x00]*|\.[^/\\.\x00][^/\\\x00]*|\.\.[^/\\\x00]+)`;

/** The folder of a Subpath rule: an absolute, normalized path. */
interface Folder {
  readonly root: string;
  readonly ignoresCase: boolean;
  /** The folder itself is allowed, not only what it contains. */
  readonly isAllowed: boolean;
}

/** For each kind, the parameters that make it allow the files in one folder. */
const FOLDER_PARAMETERS: Readonly<Record<string, (folder: Folder) => JsonMap>> = {
  Cel: (folder) => ({ expression: writeFolderExpression(folder) }),
  Regex: (folder) => ({ pattern: writeFolderPattern(folder) }),
};

function writeFolderExpression(folder: Folder): string {
  const { root, ignoresCase, isAllowed } = folder;
  if (ignoresCase || !isAllowed) return `value.matches(${JSON.stringify(writeFolderPattern(folder))})`;
  const start = JSON.stringify(root === '/' ? root : `${root}/`);
  return String.raw`(value == ${JSON.stringify(root)} || value.startsWith(${start})) && !value.contains("..") && !value.contains("\u0000")`;
}

function writeFolderPattern({ root, ignoresCase, isAllowed }: Folder): string {
  if (root === '/') return `^/(?:${NAME}/)*${NAME}?$`;
  const start = escapePattern(root);
  const folder = ignoresCase ? start.replace(/[a-z]/gi, ignoreCase) : start;
  return `^${folder}(?:/${NAME})${isAllowed ? '*' : '+'}/?$`;
}

function ignoreCase(letter: string): string {
  return `[${letter.toLowerCase()}${letter.toUpperCase()}]`;
}

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
  const open = findKindInfo(old)?.isOpen === true ? OPEN_PARAMETERS[kind] : undefined;
  const start = open ?? convertFolder(source, kind) ?? VALUE_PARAMETERS[kind]?.(value);
  return { ...required, ...start, ...convertDirectory(source as ConstraintDocument, kind) };
}

/**
 * Returns the parameters that make the kind allow the same files; undefined unless the old rule limits access to a
 * folder.
 */
function convertFolder(rule: JsonMap, kind: string): JsonMap | undefined {
  if (rule.kind !== 'Subpath' || typeof rule.root !== 'string' || !rule.root.startsWith('/')) return;
  const normal = normalizePath(rule.root);
  if (normal === null) return;
  const ignoresCase = rule.case_sensitive === false;
  const root = ignoresCase ? normal.toLowerCase() : normal;
  const isAllowed = root === '/' || rule.allow_equal !== false;
  return FOLDER_PARAMETERS[kind]?.({ root, ignoresCase, isAllowed });
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
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
  if (rule.kind === 'Pattern') return findLiteral(showText(rule.pattern ?? ''));
  if (rule.kind === 'Range')
    return (
      (rule.max_inclusive !== false ? rule.max : undefined) ??
      (rule.min_inclusive !== false ? rule.min : undefined) ??
      ''
    );
  const list = rule.kind === 'NotOneOf' ? undefined : listValues(rule);
  return rule.value ?? list?.[0] ?? rule.root ?? '';
}

/** Returns the only string that a pattern matches; empty if there are several. */
function findLiteral(pattern: string): string {
  return /[*?[]/.test(pattern.replace(/\[[*?[]\]/g, '')) ? '' : pattern.replace(/\[([*?[])\]/g, '$1');
}

/** A list of rules starts with the existing rule: `All` combines it with rules added later. */
function convertParameter(old: JsonMap, source: JsonMap, { type }: ParameterInfo, value: Json): Json {
  if (type === 'constraint_list') return [old];
  if (type === 'constraint') return old;
  if (type === 'value_list') return listValues(source) ?? [value];
  if (type === 'text_list') return [showText(value)];
  return type === 'value' ? value : showText(value);
}

/** Returns the values of a list rule. */
function listValues(rule: JsonMap): readonly Json[] | undefined {
  const lists = CONSTRAINT_KINDS.flatMap(({ parameters }) => parameters).filter(
    ({ type }) => type === 'value_list',
  );
  return lists.map(({ name }) => rule[name]).find((list): list is Json[] => Array.isArray(list));
}

function showText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

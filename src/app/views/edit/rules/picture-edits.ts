/**
 * Edits a rule for its visual editor. Each function takes the text and returns the changed text. If the rule's kind
 * lacks the edited parameter, the rule gets a kind that has it.
 */
import {
  CONSTRAINT_KINDS,
  type ConstraintKindInfo,
  type DocumentPath,
  type Json,
} from '../../../../engine/index.js';
import { findKindInfo } from '../../../components/fields/describe-rule.js';
import { isMap } from '../../../document-text/json-tree.js';
import { setValue } from '../../../document-text/yaml-text.js';

const DIRECTORY = CONSTRAINT_KINDS.find(findDirectoryParameter) as ConstraintKindInfo;

function findDirectoryParameter(info: ConstraintKindInfo | undefined): string | undefined {
  return info?.parameters.find(({ type }) => type === 'directory')?.name;
}

/** Moves the boundary of a path rule to a folder. */
export function setDirectory(text: string, path: DocumentPath, rule: Json, folder: string): string {
  const parameter = findDirectoryParameter(findKindInfo(rule));
  if (parameter !== undefined) return setValue(text, [...path, parameter], folder);
  const root = findDirectoryParameter(DIRECTORY) as string;
  return setValue(text, path, { kind: DIRECTORY.kind, [root]: folder });
}

/** Replaces the rule with one that allows the listed values, either as a list or as a single value. */
export function setAllowedValues(
  text: string,
  path: DocumentPath,
  values: readonly string[],
  isList: boolean,
): string {
  const rule = isList ? { kind: 'Subset', allowed: values } : { kind: 'OneOf', values };
  return setValue(text, path, rule);
}

/** Three similar-looking rules about one domain. Only `all` excludes every outside address. */
export const DOMAIN_RULES = ['ending', 'all', 'some'] as const;

/** Builds a rule for lists of addresses at one domain. By default, it allows only addresses at this domain. */
export function makeDomainRule(domain: string, kind: (typeof DOMAIN_RULES)[number] = 'all'): Json {
  const expression = `value.all(r, r.endsWith('@${domain}'))`;
  if (kind === 'ending') return { kind: 'Cel', expression: expression.replace('@', '') };
  return { kind: 'Cel', expression: kind === 'some' ? expression.replace('all', 'exists') : expression };
}

export function setLimit(text: string, path: DocumentPath, rule: Json, limit: number): string {
  const isRange = findKindInfo(rule)?.parameters.some(({ name }) => name === 'max') === true;
  if (isRange) return setValue(text, [...path, 'max'], limit);
  return setValue(text, path, { kind: 'Range', min: 0, max: limit });
}

/** The upper bound of a number rule; null if it has none. */
export function readLimit(rule: Json): number | null {
  return isMap(rule) && typeof rule.max === 'number' ? rule.max : null;
}

/** Proposes the rule for an argument at each level, based on the values that the task uses. */
import {
  canonicalJson,
  hasMask,
  isJsonObject,
  type Json,
  normalizePath,
  type ParsedUrl,
  parseUrl,
  readArguments,
} from '../../kit/index.js';
import {
  readLinkPolicy,
  writeAddressClause,
  writeAddressPattern,
  writeDomainExpression,
} from '../../authority/index.js';
import type { ArgumentRole, ConstraintDocument } from '../../model/index.js';
import { findOwnDomain, findOwnFolder, listScalars } from '../task/known-targets.js';
import type { NumberUse } from '../tools/number-use.js';

/** Levels of a proposed warrant, tightest first. */
export const PROPOSAL_LEVELS = ['exact', 'shapes', 'tools'] as const;

export type ProposalLevel = (typeof PROPOSAL_LEVELS)[number];

/** The facts that determine an argument's rule, besides its values. */
export interface ProposedArgument {
  readonly role: ArgumentRole;
  readonly isFolder?: boolean;
  readonly number?: NumberUse | null;
}

/**
 * Returns the rule that allows these values at a level. If a more general rule would deny one of the values, the exact
 * values are used.
 */
export function proposeRule(
  level: ProposalLevel,
  { role, isFolder = false, number = null }: ProposedArgument,
  values: readonly Json[],
): ConstraintDocument {
  // A masked value differs from the real one, so a rule that contains it would deny the call.
  if (level === 'tools' || values.some(hasMask)) return { kind: 'Wildcard' };
  const isList = level === 'exact' && (role === 'unknown' || role === 'text');
  const exact = exactly(values, isList);
  const shape =
    level === 'exact' ? null : (proposeNumbers(number, values) ?? proposeShape(role, isFolder, values));
  return shape !== null && allowsAll(shape, values) ? shape : exact;
}

/**
 * Uses only rule kinds that the original implementation supports too. In that implementation, `Exact` and `OneOf`
 * accept only strings.
 */
function exactly(values: readonly Json[], isList: boolean): ConstraintDocument {
  const different = [...new Map(values.map((value) => [canonicalJson(value), value])).values()];
  const [only, ...others] = different;
  if (others.length === 0) return exactlyOne(only ?? null, isList);
  if (different.every((value) => typeof value === 'string')) return { kind: 'OneOf', values: different };
  return { kind: 'Any', constraints: different.map((value) => exactlyOne(value, isList)) };
}

/**
 * Allows only this value. `Subset` would also allow shorter lists, even an empty one, so `isList` requires the whole
 * list, unless it is too long for an expression.
 */
function exactlyOne(value: Json, isList: boolean): ConstraintDocument {
  if (typeof value === 'number') return { kind: 'Range', min: value, max: value };
  if (typeof value === 'boolean') return { kind: 'Cel', expression: `value == ${String(value)}` };
  const isTexts = Array.isArray(value) && value.every((item: Json) => typeof item === 'string');
  if (!isTexts) return { kind: 'Exact', value };
  const whole = { kind: 'Cel', expression: `value == ${JSON.stringify(value)}` };
  return isList && allowsAll(whole, [value]) ? whole : { kind: 'Subset', allowed: value };
}

function proposeShape(
  role: ArgumentRole,
  isFolder: boolean,
  values: readonly Json[],
): ConstraintDocument | null {
  if (role === 'text') return { kind: 'Wildcard' };
  if (role === 'path') return proposeFolders(values, isFolder);
  if (role === 'recipient') return proposeDomains(values);
  if (role === 'url') return proposeHosts(values);
  if (role === 'amount') return proposeMost(values);
  return values.some((value) => isJsonObject(value) || (Array.isArray(value) && value.some(isJsonObject)))
    ? { kind: 'Wildcard' }
    : null;
}

/**
 * Access to one file does not justify access to its whole folder, so a folder rule needs two different files in the
 * folder. A path that contains another one is itself a folder.
 */
function proposeFolders(values: readonly Json[], isFolder: boolean): ConstraintDocument | null {
  const texts = [...new Set(values)];
  const isAbove = (path: string): boolean =>
    texts.some((other) => other !== path && typeof other === 'string' && isInside(other, path));
  const folders = texts.map((value) =>
    typeof value === 'string' ? findOwnFolder(value, isFolder || isAbove(value)) : null,
  );
  if (folders.includes(null)) return null;
  const roots = [...new Set(folders as string[])].sort().filter(isOutermost);
  return anyOf(
    roots.map((root) => {
      const inside = texts.filter((_, index) => isInside(folders[index] as string, root));
      const [only] = inside;
      return isFolder || inside.length > 1 || only === undefined
        ? { kind: 'Subpath', root }
        : { kind: 'Exact', value: only };
    }),
  );
}

function isInside(folder: string, root: string): boolean {
  return folder === root || (normalizePath(folder) ?? '').startsWith(`${root}/`);
}

function isOutermost(folder: string, index: number, sorted: readonly string[]): boolean {
  return !sorted.slice(0, index).some((other) => isInside(folder, other));
}

function proposeDomains(values: readonly Json[]): ConstraintDocument | null {
  const addresses = values.flatMap(listScalars);
  const domains = addresses.map(findOwnDomain);
  if (addresses.length === 0 || domains.includes(null)) return null;
  const different = [...new Set(domains as string[])];
  if (values.every((value) => Array.isArray(value)))
    return { kind: 'Cel', expression: writeDomainExpression(different.map(writeAddressClause)) };
  return anyOf(different.map((domain) => ({ kind: 'Regex', pattern: writeAddressPattern(domain) })));
}

function proposeHosts(values: readonly Json[]): ConstraintDocument | null {
  const urls = values.map((value) => (typeof value === 'string' ? parseUrl(value) : null));
  if (urls.includes(null)) return null;
  const sites = (urls as ParsedUrl[]).map(
    ({ protocol, hostname, port }) => `${protocol}//${hostname}${port === '' ? '' : `:${port}`}/*`,
  );
  return anyOf([...new Set(sites)].sort().map((pattern) => ({ kind: 'UrlPattern', pattern })));
}

/**
 * A smaller count is harmless, but a larger count returns more data, and zero often means no limit. A position in a
 * result list is not a target, so it may be any number.
 */
function proposeNumbers(use: NumberUse | null, values: readonly Json[]): ConstraintDocument | null {
  if (use === null) return null;
  const numbers = values.map(Number);
  return use === 'position'
    ? { kind: 'Range' }
    : { kind: 'Range', min: Math.min(1, ...numbers), max: Math.max(...numbers) };
}

function proposeMost(values: readonly Json[]): ConstraintDocument | null {
  const numbers = values.map(Number);
  if (!values.every((value) => typeof value === 'number')) return null;
  return { kind: 'Range', min: Math.min(0, ...numbers), max: Math.max(...numbers) };
}

function anyOf(rules: readonly ConstraintDocument[]): ConstraintDocument | null {
  const [first, ...others] = rules;
  if (first === undefined || others.length === 0) return first ?? null;
  return { kind: 'Any', constraints: rules };
}

function allowsAll(rule: ConstraintDocument, values: readonly Json[]): boolean {
  const policy = readLinkPolicy({ holder: 'holder', ttlSeconds: 1, capabilities: { tool: { value: rule } } });
  return values.every((value) => policy.decide('tool', readArguments({ value }), 0) === 'allow');
}

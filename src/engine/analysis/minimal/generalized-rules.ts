/**
 * Tightness determines how far a rule can be narrowed before benign calls fail, and in which steps.
 *
 * - `exact`: only the used values; a step is one value
 * - `folder`: folders of paths, domains of recipients, ranges of amounts; a step is one folder, domain or bound
 * - `reference`: rules as the benchmark's author wrote them, with one folder per argument (the nearest common folder)
 *
 * Free text is not restricted in `folder` and `reference`.
 */
import {
  isDomainExpression,
  readDomainClauses,
  writeDomainClause,
  writeDomainExpression,
} from '../../authority/index.js';
import {
  equalityKey,
  isInside,
  type Json,
  listFoldersAbove,
  normalizePath,
  readValue,
} from '../../kit/index.js';
import type { ArgumentTargetKind, ConstraintDocument } from '../../model/index.js';
import type { PathUse } from '../../workspace/index.js';
import { readAddressDomain } from '../world/survey.js';
import { pathInFolder } from '../world/candidate-values.js';

/** Tightness levels for computed warrants, tightest first. */
export const TIGHTNESSES = ['exact', 'folder', 'reference'] as const;

/** Tightness level of a computed warrant. */
export type Tightness = (typeof TIGHTNESSES)[number];

/** Part of a rule that allows some of the values used in task calls. */
export interface RulePart {
  readonly rule: ConstraintDocument;
  /** Versions of this part that are one step tighter, with one version for each direction. */
  readonly tighter: readonly ConstraintDocument[];
}

/** The rule for an argument, divided into parts. */
export interface GeneralizedRule {
  readonly grants: readonly RulePart[];
  readonly join: (parts: readonly ConstraintDocument[]) => ConstraintDocument;
}

export interface ArgumentUsage {
  readonly role: ArgumentTargetKind;
  /** How the tool uses the path; undefined for arguments that are not paths. */
  readonly use: PathUse | undefined;
  readonly values: readonly Json[];
}

/** The rule that remains once its last part is removed. It allows nothing. */
export const ALLOWS_NOTHING: ConstraintDocument = { kind: 'OneOf', values: [] };

/**
 * Lists rules for an argument at the given tightness, best first. The last rule allows only the values that the calls
 * use.
 */
export function listGeneralizedRules(tightness: Tightness, used: ArgumentUsage): readonly GeneralizedRule[] {
  const styled = tightness === 'exact' ? null : styleOf(tightness, used);
  return [...(styled === null ? [] : [styled]), exactly(used.values)];
}

function styleOf(tightness: 'folder' | 'reference', used: ArgumentUsage): GeneralizedRule | null {
  if (used.role === 'path') return styleFolders(tightness, used);
  if (used.role === 'addresses') return styleDomains(used.values);
  if (used.role === 'amount') return styleSpan(used.values);
  return used.role === 'text' ? anything() : null;
}

function exactly(values: readonly Json[]): GeneralizedRule {
  const different = new Map(values.map((value) => [equalityKey(readValue(value)), value] as const));
  return {
    grants: [...different.values()].map((value) => ({ rule: { kind: 'Exact', value }, tighter: [] })),
    join: (parts) => {
      const [first, ...others] = parts;
      if (first === undefined) return ALLOWS_NOTHING;
      return others.length === 0 ? first : { kind: 'OneOf', values: parts.map(({ value }) => value as Json) };
    },
  };
}

function anything(): GeneralizedRule {
  return { grants: [{ rule: { kind: 'Wildcard' }, tighter: [] }], join: ([rule]) => rule ?? ALLOWS_NOTHING };
}

function styleFolders(
  tightness: 'folder' | 'reference',
  { use, values }: ArgumentUsage,
): GeneralizedRule | null {
  const places = values.map((value) => (typeof value === 'string' ? normalizePath(value) : null));
  if (places.includes(null)) return null;
  const used = (places as string[]).map((place) => (use === 'list' ? place : folderOf(place)));
  const folders = tightness === 'folder' ? outermost(used) : [commonFolder(used)];
  return {
    grants: folders.map((folder) => ({ rule: inside(folder), tighter: listBelow(folder, used).map(inside) })),
    join: (parts) => joinAny(parts),
  };
}

function joinAny(parts: readonly ConstraintDocument[]): ConstraintDocument {
  const [first, ...others] = parts;
  if (first === undefined) return ALLOWS_NOTHING;
  return others.length === 0 ? first : { kind: 'Any', constraints: parts };
}

function inside(root: string): ConstraintDocument {
  return { kind: 'Subpath', root };
}

function folderOf(path: string): string {
  return listFoldersAbove(path).at(-1) ?? path;
}

/** Keeps only folders that are not inside another folder. */
function outermost(folders: readonly string[]): readonly string[] {
  const different = [...new Set(folders)];
  return different.filter(
    (folder) => !different.some((other) => other !== folder && isInside(other, folder)),
  );
}

function commonFolder(folders: readonly string[]): string {
  const [first = '/', ...others] = folders;
  const above = [...listFoldersAbove(first), first];
  return above.findLast((folder) => others.every((other) => isInside(folder, other))) ?? '/';
}

/** Lists the subfolders on the way to the used paths. If there are none, an invented subfolder is returned. */
function listBelow(folder: string, used: readonly string[]): readonly string[] {
  const deeper = used.filter((one) => one !== folder && isInside(folder, one));
  const next = deeper.map((one) =>
    [...listFoldersAbove(one), one].find((step) => listFoldersAbove(step).at(-1) === folder),
  );
  const found = [...new Set(next)].filter((one) => one !== undefined);
  return found.length > 0 ? found : [pathInFolder(folder, 'below')];
}

function styleDomains(values: readonly Json[]): GeneralizedRule | null {
  const addresses = values.flatMap((value) => (Array.isArray(value) ? (value as readonly Json[]) : [value]));
  if (!addresses.every((one) => typeof one === 'string')) return null;
  const domains = [...new Set(addresses.map(readAddressDomain))];
  if (!domains.every((domain) => domain !== '' && isDomainExpression(atDomains([domain]).expression)))
    return null;
  return {
    grants: domains.map((domain) => ({
      rule: atDomains([domain]),
      tighter: [atDomains([`below.${domain}`])],
    })),
    join: (parts) =>
      parts.length === 0
        ? ALLOWS_NOTHING
        : { kind: 'Cel', expression: writeDomainExpression(parts.map(clauseOf)) },
  };
}

/** Writes a rule for domains in the catalog's notation, so that identical rules have identical text. */
function atDomains(domains: readonly string[]): ConstraintDocument {
  return { kind: 'Cel', expression: writeDomainExpression(domains.map(writeDomainClause)) };
}

function clauseOf({ expression }: ConstraintDocument): string {
  return readDomainClauses(expression as string);
}

function styleSpan(values: readonly Json[]): GeneralizedRule | null {
  const numbers = values.map((value) => readValue(value)).map(Number);
  if (numbers.some((number) => !Number.isFinite(number))) return null;
  const span = { kind: 'Range', min: Math.min(...numbers), max: Math.max(...numbers) };
  const tighter = [
    { ...span, min_inclusive: false },
    { ...span, max_inclusive: false },
  ];
  return { grants: [{ rule: span, tighter }], join: ([rule]) => rule ?? ALLOWS_NOTHING };
}

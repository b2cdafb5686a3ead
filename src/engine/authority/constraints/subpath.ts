/**
 * The Subpath constraint, in which the argument must be a path inside one directory.
 *
 * The virtual file system normalizes paths with the same function, so the rule allows exactly the paths that a tool
 * would reach there. A string that is not an absolute path or contains NUL is denied. A root from a decoded warrant is
 * not normalized; only its trailing slashes are removed before the comparison.
 */
import { message } from '../../messages/index.js';
import * as z from 'zod/mini';
import { isInside, listFoldersAbove, normalizePath, type Value } from '../../kit/index.js';
import { closedObject, type ConstraintDocument } from '../../model/index.js';
import { requireText, readBooleanField, makeRecord } from './cbor-fields.js';
import { memoizePerDecision } from './effort.js';
import { COVERED, type ConstraintCoverage, notCovered, toConstraintOutcome } from './constraint-kind.js';
import type { ConstraintForm } from './constraint-form.js';
import { defineConstraint } from './define-constraint.js';
import { decidableFor, type RuleMutant } from './rule-operations.js';
import { markDifference, sharedPrefixLength } from './value-text.js';

interface Subpath {
  readonly root: string;
  readonly caseSensitive: boolean;
  readonly allowEqual: boolean;
  /**
   * Prefix shared by all paths below the root. The root `/` is its own prefix, so it passes regardless of `allowEqual`.
   */
  readonly start: string;
}

interface SubpathDocument {
  root: string;
  case_sensitive?: boolean | undefined;
  allow_equal?: boolean | undefined;
}

function makeSubpath(root: string, caseSensitive: boolean, allowEqual: boolean): Subpath {
  return { root, caseSensitive, allowEqual, start: `${root.replace(/\/+$/, '')}/` };
}

const normalized = memoizePerDecision(normalizePath);
const lowered = memoizePerDecision((path: string) => path.toLowerCase());

function admitsText({ root, caseSensitive, allowEqual, start }: Subpath, text: string): boolean {
  const normal = normalized(text);
  if (normal === null) return false;
  const path = caseSensitive ? normal : lowered(normal);
  return path.startsWith(start) || (allowEqual && path === root);
}

function coversSame(parent: Subpath, child: Subpath): ConstraintCoverage {
  if (!admitsText(parent, child.root)) return notCovered('PathNotContained');
  if (parent.caseSensitive && !child.caseSensitive) return notCovered('MonotonicityViolation');
  if (!parent.allowEqual && child.allowEqual) return notCovered('MonotonicityViolation');
  return COVERED;
}

function coversValue(parent: Subpath, value: Value): ConstraintCoverage {
  if (typeof value !== 'string') return notCovered('IncompatibleConstraintTypes');
  return admitsText(parent, value) ? COVERED : notCovered('PathNotContained');
}

/** Marks the path from the component at which it leaves the root. */
function findDifference({ root }: Subpath, text: string): { start: number; end: number } {
  const shared = sharedPrefixLength(root, text);
  // `/data2` differs from `/data` inside a path component, so the whole component is marked.
  if (shared === root.length && text[shared] === '/') {
    const climb = text.indexOf('..', shared);
    return markDifference(climb < 0 ? shared : climb, text);
  }
  return markDifference(text.lastIndexOf('/', shared - 1) + 1, text);
}

/** Returns the path directly below the root that has the same file name. */
function nearest({ root, allowEqual }: Subpath, value: Value): Value | null {
  const name = typeof value === 'string' ? normalizePath(value)?.split(/[/\\]/).at(-1) : undefined;
  if (name === undefined || name === '') return allowEqual ? root : null;
  return below(root, name);
}

function below(root: string, name: string): string {
  return root.endsWith('/') ? `${root}${name}` : `${root}/${name}`;
}

/** Returns a rule for the nearest folder that contains both roots. */
function widenByRule(rule: ConstraintDocument, around: ConstraintDocument): ConstraintDocument | null {
  const [a, b] = [rule.root, around.root];
  if (typeof a !== 'string' || typeof b !== 'string') return null;
  const folder = [...listFoldersAbove(a), a].findLast((one) => isInside(one, normalizePath(b) ?? b));
  return folder === undefined ? null : { ...rule, root: folder };
}

/** Returns a mutant of the rule that allows the parent folder. */
function mutants(rule: ConstraintDocument): readonly RuleMutant[] {
  const above = typeof rule.root === 'string' ? listFoldersAbove(rule.root).at(-1) : undefined;
  return above === undefined ? [] : [{ operator: 'widen-folder', rule: { ...rule, root: above } }];
}

export const subpathConstraint = defineConstraint<Subpath>({
  kind: 'Subpath',
  id: 17,
  write: ({ root, caseSensitive, allowEqual }) => ({
    root,
    ...(caseSensitive ? {} : { case_sensitive: false }),
    ...(allowEqual ? {} : { allow_equal: false }),
  }),
  encode: ({ root, caseSensitive, allowEqual }) =>
    makeRecord({ root, case_sensitive: caseSensitive, allow_equal: allowEqual }),
  decode: (body) =>
    makeSubpath(
      requireText(body, 'root'),
      readBooleanField(body, 'case_sensitive', true),
      readBooleanField(body, 'allow_equal', true),
    ),
  admits: (subpath, value) => toConstraintOutcome(typeof value === 'string' && admitsText(subpath, value)),
  coversSame,
  coversValue,
  isTotal: () => true,
  depth: () => 0,
  describe: ({ root, caseSensitive, allowEqual }) =>
    message('rule/paths', { root, caseSensitive, allowEqual }),
  nearest,
  findDifference,
});

export const subpathForm: ConstraintForm<Subpath, SubpathDocument> = {
  of: subpathConstraint,
  parameters: [
    { name: 'root', type: 'directory', required: true },
    { name: 'case_sensitive', type: 'boolean', required: false },
    { name: 'allow_equal', type: 'boolean', required: false },
  ],
  example: { kind: 'Subpath', root: '/data' },
  limits: 'path',
  openParameters: { root: '/' },
  compared: 'root',
  schema: () =>
    closedObject({
      root: z.string(),
      case_sensitive: z.optional(z.boolean()),
      allow_equal: z.optional(z.boolean()),
    }),
  build: (document) => {
    const normal = normalizePath(document.root);
    if (normal === null)
      return {
        problem: message('rule/relative_root'),
        hint: message('rule/relative_root_hint'),
        at: ['root'],
        errorKind: 'InvalidPath',
      };
    const caseSensitive = document.case_sensitive ?? true;
    const root = caseSensitive ? normal : normal.toLowerCase();
    return makeSubpath(root, caseSensitive, document.allow_equal ?? true);
  },
  widenByRule,
  mutants,
  toDirectory: ({ root }) => (typeof root === 'string' ? root : null),
  fromDirectory: (root) => ({ root }),
  isDecidable: /* @__PURE__ */ decidableFor('path'),
  listBoundaryValues: ({ root }) => [root, below(root, 'x'), `${root}2`, below(root, '../x')],
};

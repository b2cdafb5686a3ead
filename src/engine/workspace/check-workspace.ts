/**
 * Finds problems in a workspace document, such as invalid paths, duplicates, excessive sizes and injections that cannot
 * be placed.
 *
 * A fixture's path must be normalized, because documents and edits identify files by their path. Paths in tool
 * arguments need not be normalized.
 */
import { type Message, message } from '../messages/index.js';
import { normalizePath, parsePath } from '../kit/index.js';
import {
  checkCount,
  checkTextSize,
  type DocumentPath,
  type FileFixture,
  findDuplicates,
  type InjectionDocument,
  type Issue,
  LIMITS,
  makeCoreIssue,
  type WorkspaceDocument,
} from '../model/index.js';
import { formatCarrier, placeInjection } from './place-injection.js';
import { createWorkspace } from './workspace.js';

/** Lists the issues in a workspace document. `at`: its location in a larger document. */
export function checkWorkspace(document: WorkspaceDocument, at: DocumentPath = []): readonly Issue[] {
  return [
    ...checkCount('workspaceFiles', document.files.length, [...at, 'files']),
    ...checkFiles(document.files, [...at, 'files']),
    ...checkIds(document.mails, 'mails', 'number', [...at, 'mails']),
    ...checkIds(document.transactions, 'transactions', 'number', [...at, 'transactions']),
  ];
}

/** Reports injections whose carrier or anchor is missing or whose text is too long. */
export function checkPlacements(
  document: WorkspaceDocument,
  injections: readonly InjectionDocument[],
  at: DocumentPath = [],
): readonly Issue[] {
  const world = createWorkspace(document);
  const duplicates = checkIds(injections, 'injections', 'id', at);
  return [...duplicates, ...injections.flatMap((injection, index) => checkOne(injection, [...at, index]))];

  function checkOne(injection: InjectionDocument, here: DocumentPath): readonly Issue[] {
    const tooLarge = checkTextSize(injection.text, 'fileBytes');
    if (tooLarge !== null) return [{ ...tooLarge, at: [...here, 'text'] }];
    const probe = { ...injection, text: 'x' };
    if (placeInjection(world, probe).placed !== null) return [];
    const carrier = formatCarrier(injection.carrier);
    const atEnd = { ...probe, placement: { kind: 'end' } } as const;
    if (placeInjection(world, atEnd).placed === null)
      return [makeCoreIssue('scenario/carrier_missing', [...here, 'carrier'], { carrier })];
    const anchor = injection.placement.kind === 'after' ? injection.placement.text : '';
    return [makeCoreIssue('scenario/anchor_missing', [...here, 'placement'], { carrier, anchor })];
  }
}

function checkFiles(files: readonly FileFixture[], at: DocumentPath): readonly Issue[] {
  const all = new Set(files.map(({ path }) => path));
  const seen = new Set<string>();
  return files.flatMap(({ path, text }, index): Issue[] => {
    const issues = checkPath(path, all, seen, [...at, index, 'path']);
    const tooLarge = checkTextSize(text, 'fileBytes');
    if (tooLarge !== null) issues.push({ ...tooLarge, at: [...at, index, 'text'] });
    return issues;
  });
}

function checkPath(path: string, all: ReadonlySet<string>, seen: Set<string>, at: DocumentPath): Issue[] {
  const tooLarge = checkPathSize(path, at);
  if (tooLarge !== null) return [tooLarge];
  const detail = findPathProblem(path, all);
  if (detail !== null) return [makeCoreIssue('scenario/bad_path', at, { path, detail })];
  if (seen.has(path))
    return [makeCoreIssue('scenario/duplicate', at, { what: 'files', field: 'path', found: path })];
  seen.add(path);
  return [];
}

function countLevels(path: string): number {
  return parsePath(path)?.parts.length ?? 0;
}

/**
 * Reports a path with too many levels. Each level creates a directory, so a few long paths could create millions of
 * directories.
 */
function checkPathSize(path: string, at: DocumentPath): Issue | null {
  const sizes = [
    [LIMITS.pathLength, path.length],
    [LIMITS.pathDepth, countLevels(path)],
  ] as const;
  const over = sizes.find(([limit, found]) => found > limit.value);
  if (over === undefined) return null;
  const [{ what, unit, value: limit }, found] = over;
  return makeCoreIssue('document/too_large', at, { what, found, unit, limit });
}

function findPathProblem(path: string, all: ReadonlySet<string>): Message | null {
  if (path.includes('\0')) return message('path/has_nul');
  const normal = normalizePath(path);
  if (normal === null) return message('path/relative');
  if (/[/\\]$/.test(normal)) return message('path/directory');
  if (normal !== path) return message('path/not_normal', { path: normal });
  const above = findFileAbove(path, all);
  return above === null ? null : message('path/below_file', { path: above });
}

function findFileAbove(path: string, all: ReadonlySet<string>): string | null {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const above = path.slice(0, end);
    if (all.has(above)) return above;
  }
  return null;
}

function checkIds(
  items: readonly { readonly id: number | string }[],
  what: string,
  field: string,
  at: DocumentPath,
): readonly Issue[] {
  return findDuplicates(
    items.map(({ id }) => id),
    { what, field },
    (index) => [...at, index, 'id'],
  );
}

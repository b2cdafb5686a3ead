/**
 * Resolves the paths that a call really accesses, if they differ from the signed ones.
 *
 * A call is decided on its arguments as given, and again on these (docs/spec/delegation-benchmark.md#workspace).
 * Parts that the disk drops without changing the location (empty parts, `.`, a trailing slash) make no
 * difference; `..` and `\` do. With `every` all spellings count: otherwise a list of forbidden names would allow
 * the same location under another spelling.
 */
import { normalizePath, type ValueArguments } from '../kit/index.js';
import { findDeclaredTool } from './declared-tools.js';
import { findTool } from './tools/table.js';
import type { Workspace } from './workspace.js';

/** A path argument of a call, as given and as decided. */
export interface ResolvedPath {
  readonly argument: string;
  readonly given: string;
  /** The path as normalized by `kit`. */
  readonly resolved: string;
}

const NONE: readonly ResolvedPath[] = [];

/**
 * Lists the resolved paths of a call, in the order of the tool's arguments. Empty for an unknown tool. `paths`: the
 * path arguments of a host tool. `every`: any other spelling of the same location counts too.
 */
export function resolvePaths(
  world: Workspace,
  tool: string,
  args: ValueArguments,
  paths?: readonly string[],
  every = false,
): readonly ResolvedPath[] {
  const names = paths ?? listPathArguments(world, tool);
  return names.length === 0 ? NONE : names.flatMap((argument) => resolveArgument(argument, args, every));
}

function listPathArguments(world: Workspace, tool: string): readonly string[] {
  if (world.tools === undefined) return findTool(tool)?.pathArguments ?? [];
  const args = findDeclaredTool(world, tool)?.args ?? [];
  return args.flatMap(({ name, role }) => (role === 'path' ? [name] : []));
}

function resolveArgument(argument: string, args: ValueArguments, every: boolean): readonly ResolvedPath[] {
  const given = args.get(argument);
  if (typeof given !== 'string' || !(every || mayMove(given))) return NONE;
  const resolved = normalizePath(given);
  if (resolved === null || resolved === (every ? given : dropCosmetics(given))) return NONE;
  return [{ argument, given, resolved }];
}

/** True if resolving might change the path. Excludes almost every path without parsing it. */
function mayMove(path: string): boolean {
  return path.includes('..') || path.includes('\\');
}

function dropCosmetics(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  return path.startsWith('/') ? `/${parts.join('/')}` : parts.join('/');
}

/**
 * Resolves the paths that a call really accesses, if they differ from the signed ones.
 *
 * A call is decided with its arguments as given, and again with the resolved paths
 * (docs/spec/delegation-benchmark.md#workspace). Parts of a path that the disk ignores (empty parts, `.`, a trailing
 * slash) make no difference, but `..` and `\` do. With `every`, all spellings are checked, because a list of forbidden
 * names could otherwise allow the same location when it is spelled differently.
 */
import { normalizePath, type ValueArguments } from '../kit/index.js';
import { findDeclaredTool, listDeclaredPaths } from './declared-tools.js';
import { findTool } from './tools/table.js';
import type { Workspace } from './workspace.js';

/** A path argument in a call, as given and as normalized for the decision. */
export interface ResolvedPath {
  readonly argument: string;
  readonly given: string;
  /** The path as normalized by the `kit` module. */
  readonly resolved: string;
}

const NONE: readonly ResolvedPath[] = [];

/**
 * Lists a call's resolved paths in the order of the tool's arguments; empty for an unknown tool. `paths`: the path
 * arguments of a host tool. `every`: whether other spellings of the same location are included too.
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
  return listDeclaredPaths(findDeclaredTool(world, tool));
}

function resolveArgument(argument: string, args: ValueArguments, every: boolean): readonly ResolvedPath[] {
  const given = args.get(argument);
  if (typeof given !== 'string' || !(every || mayMove(given))) return NONE;
  const resolved = normalizePath(given);
  if (resolved === null || resolved === (every ? given : dropCosmetics(given))) return NONE;
  return [{ argument, given, resolved }];
}

/** True if resolving might change the path. This is false for almost every path and needs no parsing. */
function mayMove(path: string): boolean {
  return path.includes('..') || path.includes('\\');
}

function dropCosmetics(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  return path.startsWith('/') ? `/${parts.join('/')}` : parts.join('/');
}

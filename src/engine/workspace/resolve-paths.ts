/**
 * The paths a call really touches, where they differ from the paths it was signed with.
 *
 * A call is decided on its arguments as given, and a second time on these
 * (docs/spec/delegation-benchmark.md#workspace).
 * What the disk drops without changing the place (empty parts, `.`, a slash at the end) is no
 * difference to the original; `..` and `\` are. With `every` it is one: a list of forbidden names would
 * otherwise let the same place through under another writing.
 */
import { normalizePath, type ValueArguments } from '../kit/index.js';
import { findTool } from './tools/table.js';
import type { Workspace } from './workspace.js';

/** A path argument of a call, as given and as it is decided. */
export interface ResolvedPath {
  readonly argument: string;
  readonly given: string;
  /** In the normal form of the kit. */
  readonly resolved: string;
}

const NONE: readonly ResolvedPath[] = [];

/**
 * Resolved paths of a call, in the order of the tool's arguments; none for an unknown tool. `paths` names
 * them for a tool that the host brought. `every`: any other writing of the same place counts.
 */
export function resolvePaths(
  world: Workspace,
  tool: string,
  args: ValueArguments,
  paths?: readonly string[],
  every = false,
): readonly ResolvedPath[] {
  // The disk has no links yet, so the world does not matter; the signature keeps their place.
  void world;
  const names = paths ?? findTool(tool)?.pathArguments ?? [];
  return names.length === 0 ? NONE : names.flatMap((argument) => resolveArgument(argument, args, every));
}

function resolveArgument(argument: string, args: ValueArguments, every: boolean): readonly ResolvedPath[] {
  const given = args.get(argument);
  if (typeof given !== 'string' || !(every || mayMove(given))) return NONE;
  const resolved = normalizePath(given);
  if (resolved === null || resolved === (every ? given : dropCosmetics(given))) return NONE;
  return [{ argument, given, resolved }];
}

/** Almost every path is ruled out here without being taken apart. */
function mayMove(path: string): boolean {
  return path.includes('..') || path.includes('\\');
}

function dropCosmetics(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  return path.startsWith('/') ? `/${parts.join('/')}` : parts.join('/');
}

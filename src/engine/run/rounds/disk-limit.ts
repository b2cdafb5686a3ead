/** Limits a disk's size, and handles calls that would exceed the limit. */
import type { Effect } from '../../model/index.js';
import {
  applyEffects,
  decodeFileBytes,
  findFileNode,
  listFiles,
  type ToolResult,
  type Workspace,
} from '../../workspace/index.js';

/** Returns the total size of all files in bytes. */
export function measureDisk(world: Workspace): number {
  return listFiles(world).reduce((sum, path) => sum + sizeOf(world, path), 0);
}

function sizeOf(world: Workspace, path: string): number {
  const file = findFileNode(world, path);
  return file === null ? 0 : decodeFileBytes(file).length;
}

interface ToolCallResult {
  readonly tool: string;
  readonly result: ToolResult;
  readonly before: Workspace;
}

/** Returns a tool's result, or an error without effects if the disk would exceed the limit. */
export function limitDiskSize(
  limit: number,
  held: number,
  { tool, result, before }: ToolCallResult,
): { bytes: number; admitted: ToolResult } {
  const bytes = held + grownBy(before, result.effects);
  if (bytes <= limit || bytes <= held) return { bytes, admitted: result };
  const text = `${tool}: the disk is full; it holds ${held} of ${limit} bytes.`;
  return { bytes: held, admitted: { world: before, ok: false, text, marks: [], effects: [] } };
}

function grownBy(before: Workspace, effects: readonly Effect[]): number {
  let world = before;
  let sum = 0;
  for (const effect of effects) {
    if (effect.kind !== 'file_written' && effect.kind !== 'file_removed') continue;
    const after = applyEffects(world, [effect]);
    sum += sizeOf(after, effect.path) - sizeOf(world, effect.path);
    world = after;
  }
  return sum;
}

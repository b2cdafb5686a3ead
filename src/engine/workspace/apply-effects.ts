/**
 * Applies effects to a workspace.
 *
 * Tools only return effects, and nothing else applies them, so a trace of effects rebuilds a trial's workspaces
 * exactly.
 */
import { type AbsolutePath, parsePath } from '../kit/index.js';
import type { Effect } from '../model/index.js';
import type { OutsideWorld } from './outside-world.js';
import { createFileNode } from './file-content.js';
import { type DirectoryNode, EMPTY_DIRECTORY, findNode, putNode, removeNode } from './tree.js';
import type { Workspace } from './workspace.js';

/** Returns the workspace after applying the effects in order. Reads and listings do not change it. */
export function applyEffects(world: Workspace, effects: readonly Effect[]): Workspace {
  return effects.reduce(applyEffect, world);
}

function applyEffect(world: Workspace, effect: Effect): Workspace {
  if (effect.kind === 'email_sent') {
    const { recipients, subject, body } = effect;
    return { ...world, sent: [...world.sent, { recipients, subject, body }] };
  }
  if (effect.kind === 'transfer_made') {
    const { to, amount, memo } = effect;
    const transfers = [...world.transfers, { to, amount, memo }];
    return { ...world, transfers, balance: world.balance - amount };
  }
  if (effect.kind === 'slept') return { ...world, clock: world.clock + effect.seconds };
  if (isDiskChange(effect)) return changeDisk(world, effect);
  const outside = applyOutside(world.outside, effect);
  return outside === world.outside ? world : { ...world, outside };
}

function applyOutside(outside: OutsideWorld, effect: Effect): OutsideWorld {
  if (effect.kind === 'provider_called') {
    const { provider, workload } = effect;
    return { ...outside, providerCalls: [...outside.providerCalls, { provider, workload }] };
  }
  if (effect.kind === 'approval_requested') {
    const { id, action } = effect;
    return { ...outside, approvals: [...outside.approvals, { id, action }] };
  }
  if (effect.kind === 'change_applied') {
    const { change, approval } = effect;
    return { ...outside, applied: [...outside.applied, { change, approval }] };
  }
  return outside;
}

type DiskChange = Extract<
  Effect,
  { readonly kind: 'file_written' | 'file_removed' | 'directory_made' | 'directory_removed' }
>;

const DISK_CHANGES: ReadonlySet<Effect['kind']> = new Set<DiskChange['kind']>([
  'file_written',
  'file_removed',
  'directory_made',
  'directory_removed',
]);

function isDiskChange(effect: Effect): effect is DiskChange {
  return DISK_CHANGES.has(effect.kind);
}

/** Returns the workspace unchanged if the change cannot be applied to the disk. */
function changeDisk(world: Workspace, change: DiskChange): Workspace {
  const path = parsePath(change.path);
  const files = path === null ? null : changeTree(world, path, change);
  return files === null ? world : { ...world, files };
}

function changeTree(world: Workspace, path: AbsolutePath, change: DiskChange): DirectoryNode | null {
  const { files, clock } = world;
  if (change.kind === 'file_written') return putNode(files, path, createFileNode(change, clock));
  const old = findNode(files, path);
  if (change.kind === 'directory_made') return old === null ? putNode(files, path, EMPTY_DIRECTORY) : null;
  const kind = change.kind === 'file_removed' ? 'file' : 'directory';
  return old?.kind === kind ? removeNode(files, path) : null;
}

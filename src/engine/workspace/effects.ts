/**
 * What effects do to a world.
 *
 * Tools only say which effects their call has; this is the one place that carries them out. So a
 * trace of effects rebuilds exactly the worlds of the trial, which is how time travel works.
 */
import { parsePath } from '../kit/index.js';
import type { Effect } from '../model/index.js';
import type { Outside } from './outside.js';
import { plainText } from './spanned.js';
import { putFile, removeFile } from './tree.js';
import type { Workspace } from './world.js';

/** The world after the effects, in order. Reads and listings leave it as it is. */
export function applyEffects(world: Workspace, effects: readonly Effect[]): Workspace {
  return effects.reduce(applyEffect, world);
}

function applyEffect(world: Workspace, effect: Effect): Workspace {
  if (effect.kind === 'file_written') return writeFile(world, effect);
  if (effect.kind === 'file_removed') return dropFile(world, effect.path);
  if (effect.kind === 'email_sent') {
    const { recipients, subject, body } = effect;
    return { ...world, sent: [...world.sent, { recipients, subject, body }] };
  }
  if (effect.kind === 'transfer_made') {
    const { to, amount, memo } = effect;
    const transfers = [...world.transfers, { to, amount, memo }];
    return { ...world, transfers, balance: world.balance - amount };
  }
  const outside = applyOutside(world.outside, effect);
  return outside === world.outside ? world : { ...world, outside };
}

function applyOutside(outside: Outside, effect: Effect): Outside {
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

type Written = Extract<Effect, { kind: 'file_written' }>;

function writeFile(world: Workspace, { path, content, encoding }: Written): Workspace {
  const parsed = parsePath(path);
  const files = parsed === null ? null : putFile(world.files, parsed, plainText(content), encoding);
  return files === null ? world : { ...world, files };
}

function dropFile(world: Workspace, path: string): Workspace {
  const parsed = parsePath(path);
  return parsed === null ? world : { ...world, files: removeFile(world.files, parsed) };
}

/**
 * What effects do to a world.
 *
 * Tools only say which effects their call has; this is the one place that carries them out. So a
 * trace of effects rebuilds exactly the worlds of the trial, which is how time travel works.
 */
import { parsePath } from '../kit/index.js';
import type { Effect } from '../model/index.js';
import { plainText } from './spanned.js';
import { putFile } from './tree.js';
import type { Workspace } from './world.js';

/** The world after the effects, in order. Reads and listings leave it as it is. */
export function applyEffects(world: Workspace, effects: readonly Effect[]): Workspace {
  return effects.reduce(applyEffect, world);
}

function applyEffect(world: Workspace, effect: Effect): Workspace {
  if (effect.kind === 'file_written') return writeFile(world, effect.path, effect.content);
  if (effect.kind === 'email_sent') {
    const { recipients, subject, body } = effect;
    return { ...world, sent: [...world.sent, { recipients, subject, body }] };
  }
  if (effect.kind === 'transfer_made') {
    const { to, amount, memo } = effect;
    const transfers = [...world.transfers, { to, amount, memo }];
    return { ...world, transfers, balance: world.balance - amount };
  }
  return world;
}

function writeFile(world: Workspace, path: string, content: string): Workspace {
  const parsed = parsePath(path);
  const files = parsed === null ? null : putFile(world.files, parsed, plainText(content));
  return files === null ? world : { ...world, files };
}

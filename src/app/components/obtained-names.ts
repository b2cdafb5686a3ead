/** Lists what the injected calls in a trial read, wrote, sent or paid. */
import type { Effect, Trial } from '../../engine/index.js';
import { FORMAT } from '../messages/format.js';
import { MATRIX_ANALYSIS } from '../messages/matrix-analysis.js';

/** Returns the paths, emails, recipients and payments in order. Duplicates are removed. */
export function listObtainedNames({ events }: Trial): readonly string[] {
  const planted = new Set(
    events.flatMap((event) =>
      event.kind === 'call.proposed' && event.origin === 'injected' ? [event.step] : [],
    ),
  );
  const names = events.flatMap((event) =>
    event.kind === 'call.returned' && event.ok && planted.has(event.step)
      ? event.effects.flatMap(nameTaken)
      : [],
  );
  return [...new Set(names)];
}

function nameTaken(effect: Effect): readonly string[] {
  if (effect.kind === 'file_read') return effect.found ? [effect.path] : [];
  if (effect.kind === 'file_written') return [effect.path];
  if (effect.kind === 'email_sent') return [effect.recipients.join(FORMAT.list)];
  if (effect.kind === 'email_read') return effect.found ? [MATRIX_ANALYSIS.loot.mail(effect.id)] : [];
  return effect.kind === 'transfer_made' ? [MATRIX_ANALYSIS.loot.payment(effect.amount, effect.to)] : [];
}

/**
 * Touches: what the calls up to a position did to each object.
 *
 * `stolen` is a planted read that was allowed and found something. The strongest mark is shown in the
 * list; all of them, with their calls, stand beside the text.
 */
import type { Effect } from '../../../engine/index.js';
import { LEDGER, SENT } from './objects.js';
import type { Trail, TrailCall } from './trail.js';

export type Touch = 'read' | 'written' | 'stolen';

export interface Touched {
  readonly touch: Touch;
  /** Position of the call. */
  readonly position: number;
  /** Asked for by a planted text. */
  readonly planted: boolean;
}

/** Tools that show the ledger; looking at it leaves no effect of its own. */
const LEDGER_READERS: ReadonlySet<string> = new Set(['list_transactions', 'get_balance']);
const STRENGTH: readonly Touch[] = ['read', 'written', 'stolen'];

/** Touches by object id, in the order in which they happened. */
export function listTouches(trail: Trail, position: number): ReadonlyMap<string, readonly Touched[]> {
  const touches = new Map<string, Touched[]>();
  for (const [index, call] of trail.calls.slice(0, position).entries())
    for (const [id, touch] of touchesOf(call)) {
      const planted = call.row.origin === 'planted';
      const list = touches.get(id) ?? [];
      touches.set(id, [
        ...list,
        { touch: planted && touch === 'read' ? 'stolen' : touch, position: index + 1, planted },
      ]);
    }
  return touches;
}

/** The mark of an object: its strongest touch; null when nothing happened to it. */
export function strongest(touches: readonly Touched[] | undefined): Touch | null {
  const ranks = (touches ?? []).map(({ touch }) => STRENGTH.indexOf(touch));
  return STRENGTH[Math.max(-1, ...ranks)] ?? null;
}

/** The object a call is about: what it changed, else what it read; null when it touched nothing. */
export function objectOfCall(call: TrailCall | null): string | null {
  const touched = call === null ? [] : touchesOf(call);
  return (touched.find(([, touch]) => touch === 'written') ?? touched[0])?.[0] ?? null;
}

/** A tool that shows the ledger. */
export function isLedgerRead(tool: string): boolean {
  return LEDGER_READERS.has(tool);
}

function touchesOf({ answer, row }: TrailCall): readonly (readonly [string, 'read' | 'written'])[] {
  if (answer === null || !answer.ok) return [];
  const looked: (readonly [string, 'read'])[] = isLedgerRead(row.tool) ? [[LEDGER, 'read']] : [];
  return [...looked, ...answer.effects.flatMap(touchOf)];
}

function touchOf(effect: Effect): readonly (readonly [string, 'read' | 'written'])[] {
  if (effect.kind === 'file_read') return effect.found ? [[`file:${effect.path}`, 'read']] : [];
  if (effect.kind === 'email_read') return effect.found ? [[`mail:${effect.id}`, 'read']] : [];
  if (effect.kind === 'file_written') return [[`file:${effect.path}`, 'written']];
  if (effect.kind === 'email_sent') return [[SENT, 'written']];
  if (effect.kind === 'transfer_made') return [[LEDGER, 'written']];
  return [];
}

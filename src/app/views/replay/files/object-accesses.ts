/**
 * Determines what the calls up to a position did to each object.
 *
 * `stolen` means that an injected read was allowed and returned something. The list shows the strongest access; the
 * text pane shows all accesses with their calls.
 */
import type { Effect } from '../../../../engine/index.js';
import { LEDGER_OBJECT_ID, SENT_OBJECT_ID } from './world-objects.js';
import type { TrialTimeline, TimelineCall } from '../trial-timeline.js';

export type AccessKind = 'read' | 'written' | 'stolen';

export interface ObjectAccess {
  readonly kind: AccessKind;
  /** Position of the accessing call. */
  readonly position: number;
  /** True if an injection requested the call. */
  readonly isInjected: boolean;
}

/** Tools that show the ledger. Reading it leaves no effect in the trace. */
const LEDGER_READERS: ReadonlySet<string> = new Set(['list_transactions', 'get_balance']);
const STRENGTH: readonly AccessKind[] = ['read', 'written', 'stolen'];

/** Collects accesses, keyed by object id, in the order in which they happened. */
export function listObjectAccesses(
  trail: TrialTimeline,
  position: number,
): ReadonlyMap<string, readonly ObjectAccess[]> {
  const touches = new Map<string, ObjectAccess[]>();
  for (const [index, call] of trail.calls.slice(0, position).entries())
    for (const [id, touch] of touchesOf(call)) {
      const planted = call.row.origin === 'injected';
      const list = touches.get(id) ?? [];
      touches.set(id, [
        ...list,
        { kind: planted && touch === 'read' ? 'stolen' : touch, position: index + 1, isInjected: planted },
      ]);
    }
  return touches;
}

/** The strongest access to an object; null if there was none. */
export function findStrongestAccess(touches: readonly ObjectAccess[] | undefined): AccessKind | null {
  const ranks = (touches ?? []).map(({ kind: touch }) => STRENGTH.indexOf(touch));
  return STRENGTH[Math.max(-1, ...ranks)] ?? null;
}

/** Returns the object that a call changed or, if it changed none, the one that it read; null if it accessed nothing. */
export function findCallObject(call: TimelineCall | null): string | null {
  const touched = call === null ? [] : touchesOf(call);
  return (touched.find(([, touch]) => touch === 'written') ?? touched[0])?.[0] ?? null;
}

/** True if the called tool shows the ledger. */
export function isLedgerRead(tool: string): boolean {
  return LEDGER_READERS.has(tool);
}

function touchesOf({
  returned: answer,
  row,
}: TimelineCall): readonly (readonly [string, 'read' | 'written'])[] {
  if (answer === null || !answer.ok) return [];
  const looked: (readonly [string, 'read'])[] = isLedgerRead(row.tool) ? [[LEDGER_OBJECT_ID, 'read']] : [];
  return [...looked, ...answer.effects.flatMap(touchOf)];
}

function touchOf(effect: Effect): readonly (readonly [string, 'read' | 'written'])[] {
  if (effect.kind === 'file_read') return effect.found ? [[`file:${effect.path}`, 'read']] : [];
  if (effect.kind === 'email_read') return effect.found ? [[`mail:${effect.id}`, 'read']] : [];
  if (effect.kind === 'file_written') return [[`file:${effect.path}`, 'written']];
  if (effect.kind === 'email_sent') return [[SENT_OBJECT_ID, 'written']];
  if (effect.kind === 'transfer_made') return [[LEDGER_OBJECT_ID, 'written']];
  return [];
}

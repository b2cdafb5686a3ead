/**
 * Forks: a trial that continues from one of its steps under another warrant, or with another call.
 *
 * A fork stores how earlier calls were decided, not their results. They are executed again under the same
 * authority and give the same results, because trials are deterministic.
 */
import * as z from 'zod/mini';
import { closedObject } from './closed-object.js';
import { callSchema, type CallDocument } from './injection.js';
import { type Condition, CONDITIONS } from './trial.js';
import type { WarrantDocument } from './warrant.js';

/** A trial that differs from one step on, by another authority or another call. */
export interface ForkDocument {
  /** The first step that is decided again; one after the last adds a call. */
  readonly step: number;
  /** The authority for the steps before it, back to the previous fork. */
  readonly from: Condition;
  /** For `yours`: its chain at that time. Null for others, whose chains are known. */
  readonly warrant: WarrantDocument | null;
  /** Replaces the script's call at that step; null keeps that call. */
  readonly call: CallDocument | null;
}

/** The shape alone; the warrant is read separately. */
export const forksSchema = z.array(
  closedObject({
    step: z.int(),
    from: z.enum(CONDITIONS),
    warrant: z.unknown(),
    call: z.nullable(callSchema),
  }),
);

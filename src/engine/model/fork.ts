/**
 * Forks: a trial that goes on from one of its steps under another warrant, or with another call.
 *
 * A fork keeps how the calls before it were decided, not what came of them: they are made again under the
 * same authority, and a trial is deterministic, so they come out as they were.
 */
import * as z from 'zod/mini';
import { closedObject } from './closed-object.js';
import { callSchema, type CallDocument } from './injection.js';
import { type Condition, CONDITIONS } from './trial.js';
import type { WarrantDocument } from './warrant.js';

/** A trial that goes another way from one step on, under another authority or with another call. */
export interface ForkDocument {
  /** The first step that is decided anew; one behind the last is a call more. */
  readonly step: number;
  /** Whose authority decides the steps before it, as far back as the fork before. */
  readonly from: Condition;
  /** From `yours`: its chain at that time. Null for the others, whose chains are known. */
  readonly warrant: WarrantDocument | null;
  /** Made in place of the script's call at that step; null for that call itself. */
  readonly call: CallDocument | null;
}

/** The shape alone; the warrant is read by who knows warrants. */
export const forksSchema = z.array(
  closedObject({
    step: z.int(),
    from: z.enum(CONDITIONS),
    warrant: z.unknown(),
    call: z.nullable(callSchema),
  }),
);

/**
 * Defines forks, which are trials that continue from one of their steps under a different warrant or with a different
 * call.
 *
 * A fork stores the authority under which earlier calls were decided, but not their results. The calls are executed
 * again under the same authority and have the same results, because trials are deterministic.
 */
import * as z from 'zod/mini';
import { closedObject } from './closed-object.js';
import { callSchema, type CallDocument } from './injection.js';
import { type Condition, CONDITIONS } from './trial.js';
import type { WarrantDocument } from './warrant.js';

/** A trial that differs from the original from a given step onward, either in its authority or in one call. */
export interface ForkDocument {
  /** The first step that is decided again. To add a call, this is the number after the last step. */
  readonly step: number;
  /** The condition whose authority applies to earlier steps, back to the previous fork. */
  readonly from: Condition;
  /** For `yours`, the chain at the time of the fork; null for other conditions, whose chains are known. */
  readonly warrant: WarrantDocument | null;
  /** The call that replaces the script's call at the step; null to keep the script's call. */
  readonly call: CallDocument | null;
}

/** Schema of a fork's shape. The warrant is validated separately. */
export const forksSchema = z.array(
  closedObject({
    step: z.int(),
    from: z.enum(CONDITIONS),
    warrant: z.unknown(),
    call: z.nullable(callSchema),
  }),
);

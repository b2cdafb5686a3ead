/**
 * Defines faults that are injected into a trial's tools to observe how an agent reacts
 * (docs/spec/workspace-tasks.md#order-rules-and-faults).
 */
import * as z from 'zod/mini';
import { closedObject } from './closed-object.js';
import { FAULT_KINDS, type FaultKind } from './workflow-event.js';

/**
 * A fault that replaces a tool's nth call, so that the tool itself is not called. `error` returns an error message,
 * `timeout` an error after 30 s on the trial clock, `malformed` a truncated response, and `empty` a response without
 * content. Except for their text, the last two look successful.
 */
export interface ToolFault {
  readonly tool: string;
  readonly mode: FaultKind;
  /** Index of the call, starting at 0. Denied calls are not counted. */
  readonly at: number;
}

/** Schema of a fault, with the tool, the way it fails, and the call at which it fails. */
export const toolFaultSchema = closedObject({
  tool: z.string().check(z.minLength(1)),
  mode: z.enum(FAULT_KINDS),
  at: z.int().check(z.gte(0)),
});

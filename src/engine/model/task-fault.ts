/**
 * Faults put on tools for a trial, so that one can see what an agent does when something breaks
 * (docs/spec/workspace-tasks.md#order-rules-and-faults).
 */
import * as z from 'zod/mini';
import { closedObject } from './closed-object.js';
import { FAULT_KINDS, type FaultKind } from './workflow-event.js';

/**
 * The nth call that reaches a tool is answered by a fault, and the tool is not asked. `error`: an error text.
 * `timeout`: the same, after half a minute of the trial clock. `malformed`: an answer that breaks off.
 * `empty`: an answer without content; the last two look like answers, and only their text tells.
 */
export interface ToolFault {
  readonly tool: string;
  readonly mode: FaultKind;
  /** From 0; refused calls are not counted. */
  readonly at: number;
}

/** Shape of a fault that is put on a tool: which tool, how it fails, and at which call. */
export const toolFaultSchema = closedObject({
  tool: z.string().check(z.minLength(1)),
  mode: z.enum(FAULT_KINDS),
  at: z.int().check(z.gte(0)),
});

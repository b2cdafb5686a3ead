/** Runs studies step by step, prints progress on standard error, and ends in an orderly way after Ctrl-C. */
import { setImmediate } from 'node:timers/promises';
import type { CommandIo } from './io.js';

/** Number of progress lines for each phase of a study. */
const LINES = 20;

/** A finished step of a study. Steps are counted from 0. */
export interface FinishedStep {
  readonly index: number;
  readonly total: number;
  readonly name: string;
}

/**
 * Runs a study and returns its result. After Ctrl-C it stops at the next step and returns null. `onEvent` returns the
 * step to show as progress, or null. A study that takes less than half a second shows no progress. A command with
 * several studies passes the same signal to all of them.
 */
export async function runSteps<E, R>(
  study: AsyncGenerator<E, R>,
  io: CommandIo,
  onEvent: (event: E) => FinishedStep | null,
  signal = io.interrupt?.(),
): Promise<R | null> {
  for (;;) {
    const { done: isOver, value } = await study.next();
    if (isOver === true) return value;
    const step = onEvent(value);
    if (step !== null && isShown(step)) io.err(`[${step.index + 1}/${step.total}] ${step.name}\n`);
    await letSignalsIn();
    if (signal?.aborted === true) return null;
  }
}

/**
 * Resolves in a later turn of the event loop. A study without a model is synchronous, and signals are handled only
 * between turns.
 */
export async function letSignalsIn(): Promise<void> {
  await setImmediate();
}

function isShown({ index, total }: FinishedStep): boolean {
  const lineOf = (count: number): number => Math.floor((count * Math.min(LINES, total)) / total);
  return lineOf(index + 1) > lineOf(index);
}

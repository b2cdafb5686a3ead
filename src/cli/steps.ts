/** Runs studies step by step: progress on standard error, and an orderly end after Ctrl-C. */
import { setImmediate } from 'node:timers/promises';
import type { CommandIo } from './io.js';

/** Progress lines for each phase of a study. */
const LINES = 20;

/** A finished step, counted from 0. */
export interface FinishedStep {
  readonly index: number;
  readonly total: number;
  readonly name: string;
}

/**
 * Result of a study; null after Ctrl-C, at the next step. `onEvent` returns the step to show as progress, or
 * null; a study shorter than half a second shows none. A command with several studies passes one signal.
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

/** Resolves in a later turn: a study without a model is synchronous, and signals are handled between turns. */
export async function letSignalsIn(): Promise<void> {
  await setImmediate();
}

function isShown({ index, total }: FinishedStep): boolean {
  const lineOf = (count: number): number => Math.floor((count * Math.min(LINES, total)) / total);
  return lineOf(index + 1) > lineOf(index);
}

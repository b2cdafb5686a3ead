/**
 * What one evaluation may still spend, and what the clock says while it runs.
 *
 * Evaluation is synchronous and never nested, so the meter in force is a module variable. Once it is
 * overdrawn it stays so: an error thrown inside a loop can be absorbed by `all` or `exists`, and the
 * caller asks the meter afterwards whether the result counts.
 */
import { isValueList, isValueMap, type Value } from '../value.js';

export interface EvaluationMeter {
  left: number;
  isExceeded: boolean;
  /** Characters of a regular expression. */
  readonly patternLength: number;
  /** Clock in Unix seconds. */
  readonly at: number;
  /** Whose answer is wanted where the language definition and the reference differ. */
  readonly dialect: ExpressionDialect;
  /** True once a part was evaluated on which the two differ. */
  isDisputed: boolean;
  /** What the reference would have stopped at, although the evaluation went on. */
  referenceError: Error | null;
}

export type ExpressionDialect = 'definition' | 'reference';

let running: EvaluationMeter | null = null;

/** Hosts that record a call stack with every error let its length be set. */
const errors = Error as { stackTraceLimit?: number };

/**
 * Runs with a meter in force. A loop can absorb an error in every round, and recording a call stack
 * for each is by far the dearest part of that, so none are recorded meanwhile.
 */
export function withMeter<T>(meter: EvaluationMeter, work: () => T): T {
  const previous = errors.stackTraceLimit;
  running = meter;
  if (previous !== undefined) errors.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    if (previous !== undefined) errors.stackTraceLimit = previous;
    running = null;
  }
}

export function currentMeter(): EvaluationMeter {
  if (running === null) throw new Error('no evaluation is running');
  return running;
}

/** To be asked only where the definition and the reference differ: true where the reference's answer is wanted. */
export function followsReference(): boolean {
  const meter = currentMeter();
  meter.isDisputed = true;
  return meter.dialect === 'reference';
}

/** Stops the evaluation where only the reference does. */
export function stopReference(): void {
  if (followsReference()) throw new Error('the reference stops here');
}

/** Takes steps off the meter. Throws when there are not enough left. */
export function chargeSteps(steps: number): void {
  const meter = currentMeter();
  meter.left -= steps;
  if (meter.left >= 0) return;
  meter.isExceeded = true;
  throw new Error('the evaluation costs too much');
}

/** Charges the length of a loop's range. */
export function chargeLoop(range: Value): void {
  if (isValueList(range)) chargeSteps(range.length);
  else if (isValueMap(range)) chargeSteps(range.size);
}

/** Characters that cost one step, for work the host does in one go. */
const TEXT_STEP = 1_000;

/** Charges everything inside a value, since comparing or copying it walks through all of it. */
export function chargeValueSize(value: unknown): void {
  if (typeof value === 'string') chargeSteps(Math.floor(value.length / TEXT_STEP));
  else if (value instanceof Uint8Array) chargeSteps(Math.floor(value.length / TEXT_STEP));
  else if (Array.isArray(value)) chargeItems(value);
  else if (value instanceof Map) chargeItems([...value.values()]);
}

function chargeItems(items: readonly unknown[]): void {
  chargeSteps(items.length);
  for (const item of items) chargeValueSize(item);
}

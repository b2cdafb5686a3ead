/**
 * Meters an evaluation's remaining budget and provides its clock.
 *
 * Evaluation is synchronous and never nested, so the current meter is a module variable. Once the budget is exceeded,
 * it stays exceeded. Because `all` and `exists` can absorb an error thrown inside a loop, the caller checks the meter
 * afterwards.
 */
import { isValueList, isValueMap, type Value } from '../value.js';
import { makeMessageError } from '../message-error.js';

export interface EvaluationMeter {
  left: number;
  isExceeded: boolean;
  readonly patternLength: number;
  /** Time in Unix seconds, for time functions. */
  readonly at: number;
  /** The dialect to follow where the language definition and the reference implementation differ. */
  readonly dialect: ExpressionDialect;
  /** True once a part on which the two dialects differ has been evaluated. */
  isDisputed: boolean;
  /** The error at which the reference implementation would have stopped, while this evaluation continued. */
  referenceError: Error | null;
}

export type ExpressionDialect = 'definition' | 'reference';

let running: EvaluationMeter | null = null;

/** JavaScript engines that record a call stack for every error limit its length with this property. */
const errors = Error as { stackTraceLimit?: number };

/**
 * Runs `work` with a meter. No call stacks are recorded, because a loop can absorb an error in every iteration and
 * recording stacks would dominate the cost.
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

/** True if the evaluation follows the reference implementation. Must be called only where the two dialects differ. */
export function followsReference(): boolean {
  const meter = currentMeter();
  meter.isDisputed = true;
  return meter.dialect === 'reference';
}

/** Stops the evaluation at a point where only the reference implementation would stop. */
export function stopReference(): void {
  if (followsReference()) throw makeMessageError('cel/reference_stops');
}

/** Subtracts steps from the meter; throws if too few are left. */
export function chargeSteps(steps: number): void {
  const meter = currentMeter();
  meter.left -= steps;
  if (meter.left >= 0) return;
  meter.isExceeded = true;
  throw makeMessageError('cel/too_expensive');
}

/** Charges one step for each element in a loop's range. */
export function chargeLoop(range: Value): void {
  if (isValueList(range)) chargeSteps(range.length);
  else if (isValueMap(range)) chargeSteps(range.size);
}

/** Number of characters that cost one step if the host processes them in one operation. */
const TEXT_STEP = 1_000;

/** Charges for the size of a value and its contents, because comparing or copying visits all of it. */
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

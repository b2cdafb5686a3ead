/**
 * The remaining budget of an evaluation, and its clock.
 *
 * Evaluation is synchronous and never nested, so the current meter is a module variable. An exceeded budget stays
 * exceeded: `all` or `exists` can absorb an error thrown inside a loop, so the caller checks the meter
 * afterwards.
 */
import { isValueList, isValueMap, type Value } from '../value.js';

export interface EvaluationMeter {
  left: number;
  isExceeded: boolean;
  /** Maximum characters of a regular expression. */
  readonly patternLength: number;
  /** Clock in Unix seconds. */
  readonly at: number;
  /** Whose result to compute where the language definition and the reference differ. */
  readonly dialect: ExpressionDialect;
  /** True once a part was evaluated on which the two differ. */
  isDisputed: boolean;
  /** The error at which the reference would have stopped, although the evaluation continued. */
  referenceError: Error | null;
}

export type ExpressionDialect = 'definition' | 'reference';

let running: EvaluationMeter | null = null;

/** Hosts that record a call stack with every error allow its length to be set. */
const errors = Error as { stackTraceLimit?: number };

/**
 * Runs work with a meter. A loop can absorb an error in every iteration, and recording call stacks would dominate
 * the cost, so none are recorded.
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

/** Call only where the definition and the reference differ: true if the reference's result is wanted. */
export function followsReference(): boolean {
  const meter = currentMeter();
  meter.isDisputed = true;
  return meter.dialect === 'reference';
}

/** Stops the evaluation where only the reference does. */
export function stopReference(): void {
  if (followsReference()) throw new Error('the reference stops here');
}

/** Subtracts steps from the meter. Throws if too few are left. */
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

/** Number of characters that cost one step, for work that the host does at once. */
const TEXT_STEP = 1_000;

/** Charges everything inside a value, since comparing or copying it visits all of it. */
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

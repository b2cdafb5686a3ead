/**
 * Makes a command line deterministic.
 *
 * The shell package reads the host's time and random numbers in a dozen places: `$RANDOM`, `$SECONDS`, `rand()`, `now`,
 * `find -mtime`, `ls -l`. While a command line runs, the host's own `Date` and `Math.random` are replaced: the clock by
 * the trial clock, random numbers by seeded ones, local time by UTC.
 *
 * Other code is not affected, because only one command line runs at a time, from start to end and without yielding the
 * thread. A test checks this. This code must therefore never wait for a timer or event.
 */
import { LIMITS } from '../../engine/index.js';

/** Sources of time and random numbers. */
export interface DeterministicSources {
  /** Trial clock in Unix seconds. */
  readonly now: () => number;
  /** Pseudo-random numbers in [0, 1). */
  readonly random: () => number;
}

const HostDate = globalThis.Date;
const hostPerformanceNow = performance.now.bind(performance);

/** Milliseconds added to the clock when the steps are used up. The sum exceeds any deadline. */
const FAR_MS = 1e13;
/** A deadline that is so late that only the shifted clock can reach it. */
export const DEADLINE_MS = 1e12;
/** Wall-clock limit, as a last resort. No result depends on it, because a trial that reaches this limit is invalid. */
export const WALL_CLOCK_SECONDS = 60;
const STEPS_PER_LOOK = 4_096;

/**
 * Counts the package's clock checks. The package checks the clock at every step because of its deadline, so the
 * deadline becomes a number of steps, which is the same on every machine.
 */
export class StepCounter {
  readonly #began = hostPerformanceNow();
  #steps = 0;
  #late = false;

  /** True if all steps have been used. */
  get isSpent(): boolean {
    return this.#late || this.#steps > LIMITS.shellSteps.value;
  }

  /** True if the machine was too slow for the remaining steps. The command line's result is then invalid. */
  get isLate(): boolean {
    return this.#late;
  }

  step(): void {
    this.#steps += 1;
    if (this.#steps % STEPS_PER_LOOK === 0)
      this.#late ||= hostPerformanceNow() - this.#began > WALL_CLOCK_SECONDS * 1000;
  }
}

let active: { readonly pin: DeterministicSources; readonly steps: StepCounter } | null = null;
let last: Promise<unknown> = Promise.resolve();

/** Runs a command line with deterministic time and random numbers, once all earlier command lines have finished. */
export function runDeterministically<T>(
  pin: DeterministicSources,
  run: (steps: StepCounter) => Promise<T>,
): Promise<T> {
  const mine = last.then(() => runPinned(pin, run));
  last = mine.catch(() => undefined);
  return mine;
}

async function runPinned<T>(pin: DeterministicSources, run: (steps: StepCounter) => Promise<T>): Promise<T> {
  const host = { Date: globalThis.Date, random: Math.random };
  const steps = new StepCounter();
  active = { pin, steps };
  globalThis.Date = PinnedDate as DateConstructor;
  Math.random = pin.random;
  try {
    return await run(steps);
  } finally {
    active = null;
    globalThis.Date = host.Date;
    Math.random = host.random;
  }
}

/** Returns the trial clock in milliseconds, or the host's clock if no command line is running. */
function nowMs(): number {
  if (active === null) return HostDate.now();
  active.steps.step();
  return active.pin.now() * 1000 + (active.steps.isSpent ? FAR_MS : 0);
}

/**
 * Loads the shell package. The package keeps a reference to `performance.now` for its `time` command. While a command
 * line runs, this reference uses the trial clock.
 */
export async function loadDeterministically<T>(load: () => Promise<T>): Promise<T> {
  const own = Object.getOwnPropertyDescriptor(performance, 'now');
  performance.now = () => (active === null ? hostPerformanceNow() : active.pin.now() * 1000);
  try {
    return await load();
  } finally {
    if (own === undefined) Reflect.deleteProperty(performance, 'now');
    else Object.defineProperty(performance, 'now', own);
  }
}

/** A `Date` that does not depend on the machine: the current time is the trial's, and local time is UTC. */
class PinnedDate extends HostDate {
  constructor(...parts: readonly unknown[]) {
    super(toMs(parts));
  }

  static override now(): number {
    return nowMs();
  }

  static override parse(text: string): number {
    return parseUtc(text);
  }

  override getFullYear(): number {
    return this.getUTCFullYear();
  }

  override getMonth(): number {
    return this.getUTCMonth();
  }

  override getDate(): number {
    return this.getUTCDate();
  }

  override getDay(): number {
    return this.getUTCDay();
  }

  override getHours(): number {
    return this.getUTCHours();
  }

  override getMinutes(): number {
    return this.getUTCMinutes();
  }

  override getSeconds(): number {
    return this.getUTCSeconds();
  }

  override getMilliseconds(): number {
    return this.getUTCMilliseconds();
  }

  override getTimezoneOffset(): number {
    return 0;
  }

  override setDate(day: number): number {
    return this.setUTCDate(day);
  }
}

function toMs(parts: readonly unknown[]): number {
  const [first] = parts;
  if (parts.length === 0) return nowMs();
  if (parts.length > 1) return HostDate.UTC(...(parts as [number, number]));
  if (first instanceof HostDate) return first.getTime();
  return typeof first === 'string' ? parseUtc(first) : Number(first);
}

/** Interprets a date string without a time zone as UTC, which JavaScript already does for a date without a time. */
function parseUtc(text: string): number {
  const hasZone = /(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})\s*$/i.test(text) || /^\d{4}-\d{2}-\d{2}$/.test(text);
  return HostDate.parse(hasZone ? text : `${text}${/T\d/.test(text) ? 'Z' : ' UTC'}`);
}

/** Creates a date for the shell's disk. Its local parts are in UTC too. */
export function makeUtcDate(seconds: number): Date {
  return new PinnedDate(seconds * 1000);
}

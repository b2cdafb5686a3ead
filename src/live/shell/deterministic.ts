/**
 * The shell's package reads the host's time and random numbers in a dozen places: `$RANDOM`, `$SECONDS`,
 * `rand()`, `now`, `find -mtime`, `ls -l`. While a command line runs, they are replaced: the clock by the trial
 * clock, random numbers by seeded ones, local time by UTC.
 *
 * The host's own `Date` and `Math.random` are replaced during that time. No other code can notice: one command
 * line runs at a time, from start to end without yielding the thread, which a test checks. So nothing here may
 * wait for a timer or event.
 */
import { LIMITS } from '../../engine/index.js';

/** Sources of time and random numbers. */
export interface DeterministicSources {
  /** Trial clock in Unix seconds. */
  readonly now: () => number;
  /** Numbers in [0, 1). */
  readonly random: () => number;
}

const HostDate = globalThis.Date;
const hostPerformanceNow = performance.now.bind(performance);

/** Added to the clock when the steps are used up: more than any deadline. */
const FAR_MS = 1e13;
/** A deadline that only the shifted clock exceeds. */
export const DEADLINE_MS = 1e12;
/** Real time, as a last resort. No result depends on it: a trial that reaches it is invalid. */
export const WALL_CLOCK_SECONDS = 60;
const STEPS_PER_LOOK = 4_096;

/**
 * Counts the package's clock checks, which it makes at every step for its deadline. So the deadline is a number
 * of steps, the same on every machine.
 */
export class StepCounter {
  readonly #began = hostPerformanceNow();
  #steps = 0;
  #late = false;

  /** The steps are used up. */
  get isSpent(): boolean {
    return this.#late || this.#steps > LIMITS.shellSteps.value;
  }

  /** The machine is too slow for the remaining steps; the result of the command line is invalid. */
  get isLate(): boolean {
    return this.#late;
  }

  /** One clock check. */
  step(): void {
    this.#steps += 1;
    if (this.#steps % STEPS_PER_LOOK === 0)
      this.#late ||= hostPerformanceNow() - this.#began > WALL_CLOCK_SECONDS * 1000;
  }
}

let active: { readonly pin: DeterministicSources; readonly steps: StepCounter } | null = null;
let last: Promise<unknown> = Promise.resolve();

/** Runs a command line with deterministic time and random numbers, after earlier ones. */
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

/** Milliseconds of the trial clock, or of the host's if no command line runs. */
function nowMs(): number {
  if (active === null) return HostDate.now();
  active.steps.step();
  return active.pin.now() * 1000 + (active.steps.isSpent ? FAR_MS : 0);
}

/**
 * Loads the package, which keeps a reference to `performance.now` for its `time`; that reference uses the trial
 * clock while a command line runs.
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

/** `Date` independent of the machine: now is the trial's time, and local time is UTC. */
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

/** A text without a zone means UTC; a date without a time already does. */
function parseUtc(text: string): number {
  const hasZone = /(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})\s*$/i.test(text) || /^\d{4}-\d{2}-\d{2}$/.test(text);
  return HostDate.parse(hasZone ? text : `${text}${/T\d/.test(text) ? 'Z' : ' UTC'}`);
}

/** A date for the shell's disk, with its parts in UTC too. */
export function makeUtcDate(seconds: number): Date {
  return new PinnedDate(seconds * 1000);
}

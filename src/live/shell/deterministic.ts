/**
 * The shell's package asks its host for the time and for random numbers in a dozen places: `$RANDOM`,
 * `$SECONDS`, `rand()`, `now`, `find -mtime`, `ls -l`. While a command line runs, those questions are answered
 * by the trial: the clock by the trial clock, chance by a seed, local time by UTC.
 *
 * The host's own `Date` and `Math.random` stand aside for that long. Nobody else can notice: one command line
 * runs at a time, and it runs from its first step to its last without giving the thread away, which a test
 * watches. So nothing here may wait for a timer or an event.
 */
import { LIMITS } from '../../engine/index.js';

/** What the answers follow from. */
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
/** A deadline that only a clock beyond it meets. */
export const DEADLINE_MS = 1e12;
/** Of real time; the last resort, and no result depends on it: a trial that gets here is invalid. */
export const WALL_CLOCK_SECONDS = 60;
const STEPS_PER_LOOK = 4_096;

/**
 * Counts how often the package looks at the clock, which it does at every step to see whether its deadline is
 * over. So the deadline is one of steps: the same on every machine.
 */
export class StepCounter {
  readonly #began = hostPerformanceNow();
  #steps = 0;
  #late = false;

  /** The steps are used up. */
  get isSpent(): boolean {
    return this.#late || this.#steps > LIMITS.shellSteps.value;
  }

  /** The machine is too slow for the steps that are left; what came of the command line means nothing. */
  get isLate(): boolean {
    return this.#late;
  }

  /** One look at the clock. */
  step(): void {
    this.#steps += 1;
    if (this.#steps % STEPS_PER_LOOK === 0)
      this.#late ||= hostPerformanceNow() - this.#began > WALL_CLOCK_SECONDS * 1000;
  }
}

let active: { readonly pin: DeterministicSources; readonly steps: StepCounter } | null = null;
let last: Promise<unknown> = Promise.resolve();

/** Runs a command line with clock and chance pinned, after those that were asked for before. */
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

/** Milliseconds of the trial clock, or of the host's where no command line runs. */
function nowMs(): number {
  if (active === null) return HostDate.now();
  active.steps.step();
  return active.pin.now() * 1000 + (active.steps.isSpent ? FAR_MS : 0);
}

/**
 * Loads the package, which takes `performance.now` away with it for its `time`: what it gets answers by the
 * trial clock while a command line runs.
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

/** `Date` without a machine: now is the trial's, and local time is UTC. */
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

/** A text that names no zone means UTC; a day alone means it already. */
function parseUtc(text: string): number {
  const hasZone = /(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})\s*$/i.test(text) || /^\d{4}-\d{2}-\d{2}$/.test(text);
  return HostDate.parse(hasZone ? text : `${text}${/T\d/.test(text) ? 'Z' : ' UTC'}`);
}

/** A date for the shell's disk, which tells its parts in UTC too. */
export function makeUtcDate(seconds: number): Date {
  return new PinnedDate(seconds * 1000);
}

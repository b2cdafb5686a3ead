/**
 * A recording: one trial made ready for looking at, with everything expensive remembered.
 *
 * Worlds are rebuilt once per trial and only when somebody looks at files; a diff is made once per
 * object and pair of positions. Recordings are kept as long as their trial is.
 */
import { type ScenarioDocument, type Trial, type Workspace, worldsOf } from '../../../engine/index.js';
import { textOf } from './objects.js';
import { diffTexts, type TextDiff } from '../../parts/text-diff.js';
import { followThreads, type Thread } from './threads.js';
import { lastSeqAt, layTrail, type Trail } from './trail.js';

export class Recording {
  readonly scenario: ScenarioDocument;
  readonly trial: Trial;
  readonly trail: Trail;
  readonly threads: readonly Thread[];
  #worlds: readonly Workspace[] | null = null;
  readonly #diffs = new Map<string, TextDiff>();

  /** `asked` false: the calls were made up, so no planted text asked for them. */
  constructor(scenario: ScenarioDocument, trial: Trial, asked = true) {
    this.scenario = scenario;
    this.trial = trial;
    this.trail = layTrail(trial);
    const threads = followThreads(scenario, this.trail);
    this.threads = asked ? threads : threads.map((thread) => ({ ...thread, calls: [] }));
  }

  /** Position of the last call. */
  get last(): number {
    return this.trail.calls.length;
  }

  /** The world after the call at a position; null when the trial broke before there was one. */
  worldAt(position: number): Workspace | null {
    this.#worlds ??= worldsOf(this.scenario, this.trial);
    return this.#worlds[lastSeqAt(this.trail, position)] ?? null;
  }

  /** How an object's text changed between two positions. */
  diff(object: string, from: number, to: number): TextDiff {
    const key = `${from} ${to} ${object}`;
    const known = this.#diffs.get(key);
    if (known !== undefined) return known;
    const made = diffTexts(this.#textAt(object, from), this.#textAt(object, to));
    this.#diffs.set(key, made);
    return made;
  }

  #textAt(object: string, position: number): string | null {
    const world = this.worldAt(position);
    return world === null ? null : (textOf(world, object)?.text ?? null);
  }
}

const recordings = new WeakMap<Trial, Recording>();

/** The recording of a trial; the same one as long as trial and scenario are the same objects. */
export function openRecording(scenario: ScenarioDocument, trial: Trial, asked = true): Recording {
  const known = recordings.get(trial);
  if (known?.scenario === scenario) return known;
  const made = new Recording(scenario, trial, asked);
  recordings.set(trial, made);
  return made;
}

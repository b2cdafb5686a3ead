/**
 * A replay: one trial prepared for display, with cached results of expensive computations.
 *
 * Workspaces are rebuilt once per trial and only when files are shown. A diff is computed once per object and pair of
 * positions. Replays are kept as long as their trial.
 */
import {
  type ScenarioDocument,
  type Trial,
  type Workspace,
  rebuildWorkspaces,
} from '../../../engine/index.js';
import { readObjectText } from './files/world-objects.js';
import { diffTexts, type TextDiff } from '../../components/text-diff.js';
import { listInjectionThreads, type InjectionThread } from './lanes/injection-threads.js';
import { findLastSeq, buildTimeline, type TrialTimeline } from './trial-timeline.js';

export class TrialReplay {
  readonly scenario: ScenarioDocument;
  readonly trial: Trial;
  readonly timeline: TrialTimeline;
  readonly threads: readonly InjectionThread[];
  #workspaces: readonly Workspace[] | null = null;
  readonly #diffs = new Map<string, TextDiff>();

  /** `asked` is false if the search generated the calls, so that no injection requested them. */
  constructor(scenario: ScenarioDocument, trial: Trial, asked = true) {
    this.scenario = scenario;
    this.trial = trial;
    this.timeline = buildTimeline(trial);
    const threads = listInjectionThreads(scenario, this.timeline);
    this.threads = asked ? threads : threads.map((thread) => ({ ...thread, calls: [] }));
  }

  get lastPosition(): number {
    return this.timeline.calls.length;
  }

  /** The workspace after the call at a position; null if the trial failed before there was one. */
  worldAt(position: number): Workspace | null {
    this.#workspaces ??= rebuildWorkspaces(this.scenario, this.trial);
    return this.#workspaces[findLastSeq(this.timeline, position)] ?? null;
  }

  /** Returns the changes to an object's text between two positions. */
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
    return world === null ? null : (readObjectText(world, object)?.text ?? null);
  }
}

const recordings = new WeakMap<Trial, TrialReplay>();

/** Returns the replay of a trial, cached for the same trial and scenario objects. */
export function getTrialReplay(scenario: ScenarioDocument, trial: Trial, asked = true): TrialReplay {
  const known = recordings.get(trial);
  if (known?.scenario === scenario) return known;
  const made = new TrialReplay(scenario, trial, asked);
  recordings.set(trial, made);
  return made;
}

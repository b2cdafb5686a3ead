/**
 * What the checks of a lesson look at: the learner's documents, run again.
 *
 * Everything is computed when first asked for and kept. A shared memory lets many answers with the same
 * documents be run once, which is what a room full of learners hands in.
 */
import { runStudyToRecord } from '../model/index.js';
import { BoundedCache, canonicalJson, describeThrown, digestOf } from '../kit/index.js';
import { COVERAGE_DEFAULTS, measureCoverage, readCoverageRequest, readWorkflow } from '../coverage/index.js';
import { type AppliedBundle, applyBundle, runMatrix } from '../matrix/index.js';
import type {
  LessonAnswerDocument,
  BundleDocument,
  Condition,
  CoverageRecord,
  LessonDocument,
  RunRecord,
  ScenarioDocument,
  WarrantDocument,
  WorkflowDocument,
  EditedScenarioDocument,
} from '../model/index.js';
import { LESSON_PARTS, LIMITS } from '../model/index.js';

/** What lessons speak about: the shipped documents and the results everybody has to get. */
export interface LessonEnvironment {
  readonly scenarios: readonly ScenarioDocument[];
  readonly broad: WarrantDocument;
  readonly workflows: readonly WorkflowDocument[];
  /** Fingerprint of the reference set. */
  readonly fingerprint: string;
}

/** Finished runs by what was asked; one memory may serve many answers about one world. */
export type LessonRunCache = BoundedCache<Promise<unknown>>;

/** A memory for graded runs, to be shared by the answers of one sheet. `most`: how many it keeps. */
export function createLessonRunCache(most: number = LIMITS.lessonRuns.value): LessonRunCache {
  return new BoundedCache(most);
}

/** An answer that cannot be run: its sentence reaches the learner. */
export class InvalidAnswerError extends Error {}

export class LessonCheckContext {
  readonly bundle: BundleDocument;
  #read: AppliedBundle | null = null;

  constructor(
    readonly lesson: LessonDocument,
    readonly answer: LessonAnswerDocument,
    readonly world: LessonEnvironment,
    private readonly memory: LessonRunCache = createLessonRunCache(),
  ) {
    this.bundle = applyLockedParts(lesson, answer);
  }

  /** The same with the documents the lesson begins with. */
  atStart(): LessonCheckContext {
    const answer = { ...this.answer, bundle: this.lesson.start.bundle };
    return new LessonCheckContext(this.lesson, answer, this.world, this.memory);
  }

  /** The scenario as shipped, or as the learner's bundle brings it. */
  scenario(id: string): ScenarioDocument {
    const found = this.#applied().scenarios.find((one) => one.id === id);
    if (found === undefined) throw new InvalidAnswerError(`there is no scenario ${id}`);
    return found;
  }

  /** The documents in force under `yours`. */
  yours(id: string): EditedScenarioDocument {
    const { yours } = this.#applied();
    const shipped = this.scenario(id);
    if (!Object.hasOwn(yours, id)) return { scenario: shipped, warrant: shipped.warrant };
    // What a learner grants is graded, not a trial that left the script on the way.
    const { forks: _, ...documents } = yours[id] as EditedScenarioDocument;
    return documents;
  }

  /** One scenario under one condition, with its honest variations when that condition is `yours`. */
  run(id: string, condition: Condition): Promise<RunRecord> {
    return this.once(['matrix', id, condition, this.bundle], () =>
      runStudyToRecord(
        runMatrix({
          scenarios: [this.scenario(id)],
          broad: this.world.broad,
          conditions: [condition],
          adapter: 'scripted',
          proof: 'skip',
          yours: condition === 'yours' ? { [id]: this.yours(id) } : {},
          variants: condition === 'yours',
        }),
      ),
    );
  }

  /** The structural study as the learner set it up. */
  study(): Promise<CoverageRecord> {
    const { study } = this.answer;
    if (study === undefined) throw new InvalidAnswerError('it holds no study of a workflow');
    const { condition, realizer, runtime, faults } = study;
    // The agent runtime gives the same traces as the router and is not needed to grade.
    const asked = readCoverageRequest({
      ...COVERAGE_DEFAULTS,
      workflow: this.workflow().document,
      condition,
      realizer,
      runtime: runtime === 'agents' ? 'router' : runtime,
      faults: [...new Set(faults)],
      proof: 'skip',
    });
    const request = asked.value;
    if (request === null) throw new InvalidAnswerError(asked.issues[0]?.message ?? 'its study cannot be run');
    return this.once(['coverage', request], () => runStudyToRecord(measureCoverage(request)));
  }

  /** The workflow of the study, and whether it was shipped. */
  workflow(): { readonly document: WorkflowDocument; readonly shipped: boolean } {
    if (this.answer.study === undefined) throw new InvalidAnswerError('it holds no study of a workflow');
    const given = this.answer.study.workflow;
    const shipped = this.world.workflows.find(({ system }) => system.id === given);
    if (shipped !== undefined) return { document: shipped, shipped: true };
    const { value, issues } = readWorkflow(given, ['study', 'workflow']);
    if (value === null) throw new InvalidAnswerError(`its workflow has ${issues.length} problems`);
    return { document: value, shipped: this.world.workflows.some((one) => isSame(one, value)) };
  }

  /** Remembers what a computation gave, by what it was asked. */
  once<T>(key: unknown, compute: () => Promise<T>): Promise<T> {
    const name = digestOf(JSON.parse(JSON.stringify(key)));
    // A throw of the first asker is the answer of all of them.
    return this.memory.get(name, () => Promise.resolve().then(compute)) as Promise<T>;
  }

  #applied(): AppliedBundle {
    this.#read ??= this.#apply();
    return this.#read;
  }

  #apply(): AppliedBundle {
    const applied = applyBundle(this.world.scenarios, this.bundle);
    const [wrong] = applied.issues.filter(({ severity }) => severity === 'error');
    if (wrong !== undefined) throw new InvalidAnswerError(`${wrong.at.join('.')}: ${wrong.code}`);
    return applied;
  }
}

/** The learner's parts, and in place of those that the lesson holds fast, the lesson's own. */
function applyLockedParts(
  { locked, start }: LessonDocument,
  { bundle }: LessonAnswerDocument,
): BundleDocument {
  const given = bundle ?? { v: 1, kind: 'bundle' };
  const parts = LESSON_PARTS.flatMap((part) => {
    const from = locked.includes(part) ? start.bundle : given;
    return from?.[part] === undefined ? [] : [[part, from[part]] as const];
  });
  return { v: 1, kind: 'bundle', ...Object.fromEntries(parts) };
}

function isSame(one: WorkflowDocument, other: WorkflowDocument): boolean {
  const plain = (value: WorkflowDocument): string => canonicalJson(JSON.parse(JSON.stringify(value)));
  return plain(one) === plain(other);
}

/** The reason of a throw, for a learner or for us. */
export function describeReasonOfError(error: unknown): string {
  return error instanceof InvalidAnswerError ? error.message : describeThrown(error);
}

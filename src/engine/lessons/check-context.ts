/**
 * Provides the evidence for a lesson's checks: the results of running the learner's documents again.
 *
 * Everything is computed on first use and cached. With a shared cache, answers with the same documents are run only
 * once.
 */
import { runStudyToRecord } from '../model/index.js';
import { BoundedCache, canonicalJson, describeThrown, digestOf } from '../kit/index.js';
import { COVERAGE_DEFAULTS, measureCoverage, readCoverageRequest, readWorkflow } from '../coverage/index.js';
import { type AppliedBundle, applyBundle, runMatrix } from '../matrix/index.js';
import { type Message, message, quotedMessage, renderEnglish } from '../messages/index.js';
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
  Issue,
} from '../model/index.js';
import { LESSON_PARTS, LIMITS } from '../model/index.js';

/** Data that lessons need from their host: shipped documents and expected results. */
export interface LessonEnvironment {
  readonly scenarios: readonly ScenarioDocument[];
  readonly broad: WarrantDocument;
  readonly workflows: readonly WorkflowDocument[];
  readonly fingerprint: string;
}

/** Finished runs, keyed by request. One cache can be used for many answers in the same environment. */
export type LessonRunCache = BoundedCache<Promise<unknown>>;

/** Creates a cache for runs, which all answers in a file can share. `most` is its capacity. */
export function createLessonRunCache(most: number = LIMITS.lessonRuns.value): LessonRunCache {
  return new BoundedCache(most);
}

/** Thrown for an answer that cannot be run. The learner sees the error's message. */
export class InvalidAnswerError extends Error {
  constructor(readonly reason: Message) {
    super(renderEnglish(reason));
  }
}

export class LessonCheckContext {
  readonly bundle: BundleDocument;
  #read: AppliedBundle | null = null;
  #start: LessonCheckContext | null = null;

  constructor(
    readonly lesson: LessonDocument,
    readonly answer: LessonAnswerDocument,
    readonly world: LessonEnvironment,
    private readonly memory: LessonRunCache = createLessonRunCache(),
  ) {
    this.bundle = applyLockedParts(lesson, answer);
  }

  /** Returns a copy of this context with the lesson's original documents. */
  atStart(): LessonCheckContext {
    this.#start ??= this.withAnswer({ ...this.answer, bundle: this.lesson.start.bundle });
    return this.#start;
  }

  /** Returns a context for the same lesson with a different answer. */
  withAnswer(answer: LessonAnswerDocument): LessonCheckContext {
    return new LessonCheckContext(this.lesson, answer, this.world, this.memory);
  }

  /** Returns the scenario as shipped or from the learner's bundle. */
  scenario(id: string): ScenarioDocument {
    const found = this.#applied().scenarios.find((one) => one.id === id);
    if (found === undefined)
      throw new InvalidAnswerError(message('lesson/unknown_scenario', { scenario: id }));
    return found;
  }

  /** Returns the documents that condition `yours` uses. */
  yours(id: string): EditedScenarioDocument {
    const { yours } = this.#applied();
    const shipped = this.scenario(id);
    if (!Object.hasOwn(yours, id)) return { scenario: shipped, warrant: shipped.warrant };
    // Only the learner's grants are graded. Forks are ignored, because a forked trial does not follow the script.
    const { forks: _, ...documents } = yours[id] as EditedScenarioDocument;
    return documents;
  }

  /** Runs one scenario under one condition. Under `yours`, the scenario's benign variants are run too. */
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

  study(): Promise<CoverageRecord> {
    const { study } = this.answer;
    if (study === undefined) throw new InvalidAnswerError(message('lesson/no_study'));
    const { condition, realizer, runtime, faults } = study;
    // The `agents` runtime produces the same traces as the router, so grading does not need it.
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
    if (request === null) throw new InvalidAnswerError(describeFirstIssue(asked.issues));
    return this.once(['coverage', request], () => runStudyToRecord(measureCoverage(request)));
  }

  /** Returns the study's workflow, and whether it is a shipped one. */
  workflow(): { readonly document: WorkflowDocument; readonly shipped: boolean } {
    if (this.answer.study === undefined) throw new InvalidAnswerError(message('lesson/no_study'));
    const given = this.answer.study.workflow;
    const shipped = this.world.workflows.find(({ system }) => system.id === given);
    if (shipped !== undefined) return { document: shipped, shipped: true };
    const { value, issues } = readWorkflow(given, ['study', 'workflow']);
    if (value === null)
      throw new InvalidAnswerError(message('lesson/invalid_workflow', { count: issues.length }));
    return { document: value, shipped: this.world.workflows.some((one) => isSame(one, value)) };
  }

  /** Caches the result of a computation by key. */
  once<T>(key: unknown, compute: () => Promise<T>): Promise<T> {
    const name = digestOf(JSON.parse(JSON.stringify(key)));
    // A failed computation is cached too.
    return this.memory.get(name, () => Promise.resolve().then(compute)) as Promise<T>;
  }

  #applied(): AppliedBundle {
    this.#read ??= this.#apply();
    return this.#read;
  }

  #apply(): AppliedBundle {
    const applied = applyBundle(this.world.scenarios, this.bundle);
    const [wrong] = applied.issues.filter(({ severity }) => severity === 'error');
    if (wrong !== undefined)
      throw new InvalidAnswerError(quotedMessage(`${wrong.at.join('.')}: ${wrong.code}`));
    return applied;
  }
}

/** Returns the learner's parts, with each locked part replaced by the lesson's own version. */
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

/** Quotes the first issue without its final period, because the sentence around it ends with one. */
export function describeFirstIssue([issue]: readonly Issue[]): Message {
  if (issue === undefined) return message('lesson/invalid_study');
  return quotedMessage(issue.message.replace(/\.$/u, ''));
}

/** Explains an error, in terms meant for the learner or for developers. */
export function describeReasonOfError(error: unknown): Message {
  return error instanceof InvalidAnswerError ? error.reason : quotedMessage(describeThrown(error));
}

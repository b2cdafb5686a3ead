/**
 * What crosses the thread boundary, and in which form.
 *
 * Calls and answers go through comlink. Each call also gets a MessagePort of its own: events come
 * back on it in numbered batches, and a cancel goes in. Requests, events and records travel as JSON
 * text, which crosses several times faster than the same data as objects. The answer is the truth;
 * events are only progress, and one that comes after the answer is dropped.
 */
import type {
  AnalysisEvent,
  AnalysisRecord,
  AnalysisRequest,
  CoverageEvent,
  CoverageRecord,
  CoverageRequest,
  ExtractedGraph,
  Issue,
  MatrixEvent,
  MatrixRequest,
  RunRecord,
  TaskSuiteEvent,
  TaskSuiteRecord,
} from '../engine/index.js';
import type { GradeEvent, GradeRecord, GradeRequest } from './lessons.js';
import type { SourceRequest } from './source.js';
import type { SuiteJob } from './tasks.js';

/** The studies and the reading of sources, by the name of their call: what each takes, tells and answers. */
export interface StudyTypes {
  readonly runMatrix: {
    readonly request: MatrixRequest;
    readonly event: MatrixEvent;
    readonly record: RunRecord;
  };
  readonly runCoverage: {
    readonly request: CoverageRequest;
    readonly event: CoverageEvent;
    readonly record: CoverageRecord;
  };
  readonly runSuite: {
    readonly request: SuiteJob;
    readonly event: TaskSuiteEvent;
    readonly record: TaskSuiteRecord;
  };
  readonly gradeAnswers: {
    readonly request: GradeRequest;
    readonly event: GradeEvent;
    readonly record: GradeRecord;
  };
  readonly runAnalysis: {
    readonly request: AnalysisRequest;
    readonly event: AnalysisEvent;
    readonly record: AnalysisRecord;
  };
  readonly readSource: {
    readonly request: SourceRequest;
    readonly event: never;
    readonly record: ExtractedGraph;
  };
}

export type StudyName = keyof StudyTypes;

/** Runs a request given as JSON text. Events go to the port when `wantsEvents` is true. */
export type StudyCall = (request: string, port: MessagePort, wantsEvents: boolean) => Promise<WireAnswer>;

/** What the worker offers. It never throws: a problem is an answer. */
export interface EngineService extends Readonly<Record<StudyName, StudyCall>> {
  /** Heartbeat: answered as soon as the worker takes the next task. */
  ping(): true;
}

/** An `Answer` whose value is still JSON text. */
export type WireAnswer =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly issues: readonly Issue[] };

/** Worker to page, on the port of a call. */
export interface EventBatch {
  /** Number of the batch's first event, counted from 0 within the call. */
  readonly first: number;
  /** JSON text of a list of events. */
  readonly events: string;
}

/** Page to worker, on the port of a call. */
export interface CancelMessage {
  readonly kind: 'cancel';
}

/**
 * Messages across the thread boundary.
 *
 * Calls and results are sent with comlink. Each call also has its own MessagePort, which carries events in numbered
 * batches, and a cancellation in the other direction. Requests, events and records are transferred as JSON text, which
 * is several times faster than objects. Only the result counts. Events just report progress, and an event that arrives
 * after the result is dropped.
 */
import type {
  AgentEvent,
  AgentRecord,
  AgentRequest,
  AnalysisEvent,
  AnalysisRecord,
  AnalysisRequest,
  CoverageEvent,
  CoverageRecord,
  CoverageRequest,
  DojoAnswer,
  DojoEvent,
  DojoRequest,
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

/** The studies and the source reader, keyed by call name, with the request, event and result types for each. */
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
  readonly runAgent: {
    readonly request: AgentRequest;
    readonly event: AgentEvent;
    readonly record: AgentRecord;
  };
  readonly runAgentDojo: {
    readonly request: DojoRequest;
    readonly event: DojoEvent;
    readonly record: DojoAnswer;
  };
  readonly readSource: {
    readonly request: SourceRequest;
    readonly event: never;
    readonly record: ExtractedGraph;
  };
}

export type StudyName = keyof StudyTypes;

/** Runs a request given as JSON text. Events are sent to the port if `wantsEvents` is true. */
export type StudyCall = (request: string, port: MessagePort, wantsEvents: boolean) => Promise<WireAnswer>;

/** The worker's service. It never throws. Problems are returned as results. */
export interface EngineService extends Readonly<Record<StudyName, StudyCall>> {
  /** Heartbeat. The worker replies in its next event-loop task. */
  ping(): true;
  /** Returns the name of the worker's signature provider, for the notes about a run. */
  signatures(): Promise<string>;
}

/** A result whose value is still JSON text. */
export type WireAnswer =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Message sent from worker to page on a call's port. */
export interface EventBatch {
  /** Number of the first event in the batch. A call's events are numbered from 0. */
  readonly first: number;
  /** A list of events as JSON text. */
  readonly events: string;
}

/** Message sent from page to worker on a call's port. */
export interface CancelMessage {
  readonly kind: 'cancel';
}

/**
 * The engine as a service: validates a request, runs the study, and sends its events.
 *
 * This is the only place in the app that runs studies. It pauses for one turn of the task queue between cells, before
 * every workflow run and before every call in a task, so that cancellations and heartbeats are processed. An engine
 * error is an internal defect and becomes a result, because errors lose their fields in transfer.
 */
import {
  describeThrown,
  getSignatureProvider,
  type Issue,
  loadRuleLibrariesFor,
  makeCoreIssue,
  type MatrixEvent,
  type MatrixRequest,
  readMatrixRequest,
  type Reading,
  runMatrix,
  type RunRecord,
} from '../engine/index.js';
import type { AgentStudy } from './agent.js';
import type { AnalysisStudy } from './analysis.js';
import type { CoverageStudy } from './coverage.js';
import type { GradeStudy } from './lessons.js';
import { type CallChannel, openCallChannel } from './call-channel.js';
import { loadOptionalPart, MissingPartError } from './optional-parts.js';
import type { EngineService, StudyCall, WireAnswer } from './protocol.js';
import type { SuiteStudy } from './tasks.js';

/** Engine studies that the service can run. */
export interface StudyServices {
  readonly readMatrixRequest: (json: unknown) => Reading<MatrixRequest>;
  readonly runMatrix: (request: MatrixRequest) => AsyncGenerator<MatrixEvent, RunRecord>;
  readonly loadCoverage: () => Promise<CoverageStudy>;
  readonly loadSuite: () => Promise<SuiteStudy>;
  readonly loadGrading: () => Promise<GradeStudy>;
  readonly loadAnalysis: () => Promise<AnalysisStudy>;
  readonly loadAgent: () => Promise<AgentStudy>;
}

const SHIPPED: StudyServices = {
  readMatrixRequest,
  runMatrix,
  loadCoverage: async () => (await import('./coverage.js')).coverageStudy,
  loadSuite: async () => (await loadOptionalPart('workspace tasks', () => import('./tasks.js'))).suiteStudy,
  loadGrading: async () => (await import('./lessons.js')).gradeStudy,
  loadAnalysis: async () => (await import('./analysis.js')).analysisStudy,
  loadAgent: async () => (await import('./agent.js')).agentStudy,
};

/** `ready` resolves once everything needed for the first study has loaded, including the platform's cryptography. */
export function createService(
  studies: StudyServices = SHIPPED,
  ready: Promise<unknown> = Promise.resolve(),
): EngineService {
  const answering = (work: StudyWork): StudyCall => answer(work, ready);
  return {
    ping: () => true,
    signatures: () => ready.then(() => getSignatureProvider().name),
    runMatrix: answering(async (request, line) => {
      await loadRuleLibrariesFor(request);
      return serve(request, line, studies.readMatrixRequest, studies.runMatrix);
    }),
    runCoverage: answering(async (request, line) => {
      const { readCoverageRequest, runCoverage } = await studies.loadCoverage();
      return serve(request, line, readCoverageRequest, (value) => runCoverage(value, line.yieldToEventLoop));
    }),
    runSuite: answering(async (request, line) => {
      const { readSuiteJob, runSuite } = await studies.loadSuite();
      await loadRuleLibrariesFor(request);
      return serve(request, line, readSuiteJob, (value) => runSuite(value, line.yieldToEventLoop));
    }),
    gradeAnswers: answering(async (request, line) => {
      const { readGradeRequest, gradeAnswers } = await studies.loadGrading();
      await loadRuleLibrariesFor(request);
      return serve(request, line, readGradeRequest, gradeAnswers);
    }),
    runAnalysis: answering(async (request, line) => {
      const { readAnalysisRequest, runAnalysis } = await studies.loadAnalysis();
      await loadRuleLibrariesFor(request);
      return serve(request, line, readAnalysisRequest, runAnalysis);
    }),
    runAgent: answering((request, line) => serveAgent(studies, request, line)),
    runAgentDojo: answering(serveAgentDojo),
    readSource: answering(serveSource),
  };
}

async function serveAgentDojo(request: string, line: CallChannel): Promise<WireAnswer> {
  const { readDojoRequest, runDojoRequest } = (await import('./agentdojo.js')).dojoStudy;
  return serve(request, line, readDojoRequest, runDojoRequest);
}

async function serveSource(request: string): Promise<WireAnswer> {
  const { readSource, readSourceRequest } = await import('./source.js');
  const { value, issues } = readRequest(readSourceRequest, request);
  if (value === null) return { ok: false, issues };
  return { ok: true, text: JSON.stringify(await readSource(value)) };
}

async function serveAgent(studies: StudyServices, request: string, line: CallChannel): Promise<WireAnswer> {
  const { readAgentRequest, runAgentStudy } = await studies.loadAgent();
  return serve(request, line, readAgentRequest, runAgentStudy);
}

type Study = AsyncGenerator<unknown, unknown>;

/** Validates a request and runs the study. If there are issues, the study does not begin. */
async function serve<T>(
  request: string,
  line: CallChannel,
  read: (json: unknown) => Reading<T>,
  run: (value: T) => Study | Promise<Study>,
): Promise<WireAnswer> {
  const { value, issues } = readRequest(read, request);
  return value === null ? { ok: false, issues } : drain(await run(value), line);
}

type StudyWork = (request: string, line: CallChannel) => Promise<WireAnswer>;

/** Runs a call and handles its port, cancellation and errors. */
function answer(work: StudyWork, ready: Promise<unknown>): StudyCall {
  return async (request, port, wantsEvents) => {
    const line = openCallChannel(port, wantsEvents);
    try {
      await ready;
      // A call that was canceled while it was queued is not parsed.
      if (await line.isCancelled()) return CANCELLED;
      return await Promise.race([work(request, line), line.stopped.then(() => CANCELLED)]);
    } catch (error) {
      if (error instanceof MissingPartError) return makeFailedWireAnswer(error.issue);
      return makeFailedWireAnswer(makeCoreIssue('internal/defect', [], { detail: describeThrown(error) }));
    } finally {
      line.close();
    }
  };
}

function readRequest<T>(read: (json: unknown) => Reading<T>, request: string): Reading<T> {
  let json: unknown;
  try {
    json = JSON.parse(request);
  } catch (error) {
    return {
      value: null,
      issues: [makeCoreIssue('document/not_json', [], { detail: describeThrown(error) })],
    };
  }
  return read(json);
}

async function drain(study: Study, line: CallChannel): Promise<WireAnswer> {
  for (;;) {
    const next = await study.next();
    if (next.done === true) return { ok: true, text: JSON.stringify(next.value) };
    line.send(next.value);
    if (await line.isCancelled()) return CANCELLED;
  }
}

const CANCELLED = makeFailedWireAnswer(makeCoreIssue('worker/cancelled'));

function makeFailedWireAnswer(issue: Issue): WireAnswer {
  return { ok: false, issues: [issue] };
}

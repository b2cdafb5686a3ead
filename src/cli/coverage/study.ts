/** Runs one study. Ctrl-C or a failure of the model endpoint ends it early, without a record. */
import {
  type CoverageEvent,
  type CoverageRecord,
  type CoverageRequest,
  type CoverageTest,
  measureCoverage,
  renderEnglish,
  type Usage,
  type WorkflowRuntime,
} from '../../engine/index.js';
import { type ChatStudy, loadChatStudy } from '../../live/index.js';
import { type CommandIo, CommandProblem } from '../io.js';
import { optionProblem } from '../parse-options.js';
import { requestOptions } from '../request-timeout.js';
import { type ResponseCacheFile, openResponseCacheFile } from './response-cache-file.js';
import type { LiveStudyOptions } from './options.js';
import { type FinishedStep, letSignalsIn, runSteps } from '../steps.js';
import { openRuntime } from './runtimes.js';

/** A study that ended early, with the tests finished so far. */
export interface UnfinishedStudy {
  readonly finishedTests: readonly CoverageTest[];
  /** One sentence that describes the endpoint failure; null after Ctrl-C. */
  readonly problem: string | null;
  /** Usage reported by the model; null without a model. */
  readonly usage: Usage | null;
}

export interface FinishedStudy {
  readonly record: CoverageRecord;
  /** Usage reported by the model; null without a model. */
  readonly usage: Usage | null;
  /** Number of malformed calls that the model made. */
  readonly malformed: number;
}

export async function runStudy(
  request: CoverageRequest,
  live: LiveStudyOptions | null,
  io: CommandIo,
): Promise<FinishedStudy | UnfinishedStudy> {
  const runtime = await openRuntime(request.runtime);
  if (live === null) return runOffline(request, runtime, io);
  const signal = io.interrupt?.();
  const journal = await openResponseCacheFile(live, request.workflow.system.id, io);
  const chat = await openChat(live, journal, io, signal);
  const asked = { ...request, live: { ...chat.liveModel, agent: live.agent } };
  const study = measureCoverage(asked, live.agent ? chat.withModel(runtime) : runtime, chat.realizer);
  const tests: CoverageTest[] = [];
  const record = await drain(study, chat, async (event) => {
    tests.push(event.test);
    io.err(`[${event.index + 1}/${event.total}] ${event.test.id}\n`);
    await journal?.save();
  });
  await journal?.save();
  if (record === null) {
    const problem = signal?.aborted === true ? null : (chat.fault() ?? '');
    return { finishedTests: tests, problem, usage: chat.usage() };
  }
  return { record, usage: chat.usage(), malformed: chat.malformed() };
}

/** Minimum number of tests at which a study shows progress. */
const LONG_STUDY = 200;

async function runOffline(
  request: CoverageRequest,
  runtime: WorkflowRuntime,
  io: CommandIo,
): Promise<FinishedStudy | UnfinishedStudy> {
  const tests: CoverageTest[] = [];
  const study = measureCoverage(request, withPauses(runtime));
  const record = await runWithProgress(study, io, io.interrupt?.(), (test) => tests.push(test));
  if (record === null) return { finishedTests: tests, problem: null, usage: null };
  return { record, usage: null, malformed: 0 };
}

/** Runs a study without a model and returns its result; null after Ctrl-C. A long study shows progress. */
export async function runWithProgress<Result = CoverageRecord>(
  study: AsyncGenerator<CoverageEvent, Result>,
  io: CommandIo,
  signal: AbortSignal | undefined,
  onTest: (test: CoverageTest) => void = () => undefined,
): Promise<Result | null> {
  let isLong = false;
  const onEvent = (event: CoverageEvent): FinishedStep | null => {
    if (event.kind === 'study.planned') isLong = event.total >= LONG_STUDY;
    else if (event.kind === 'test.finished') onTest(event.test);
    return isLong && event.kind !== 'study.planned' ? { ...event, name: nameStep(event) } : null;
  };
  return runSteps(study, io, onEvent, signal);
}

function nameStep(event: Exclude<CoverageEvent, { kind: 'study.planned' }>): string {
  return event.kind === 'test.finished' ? event.test.id : event.what;
}

/** A single repeat or mutant can involve many runs, so the runtime lets signals be handled before each run. */
export function withPauses(runtime: WorkflowRuntime): WorkflowRuntime {
  return {
    ...runtime,
    run: async (task, stage) => {
      await letSignalsIn();
      await runtime.run(task, stage);
    },
  };
}

async function openChat(
  { endpoint, model, keyFrom, requestMs }: LiveStudyOptions,
  journal: ResponseCacheFile | null,
  io: CommandIo,
  signal: AbortSignal | undefined,
): Promise<ChatStudy> {
  if (io.live === undefined) throw optionProblem('--endpoint', 'network access is not available here');
  const { fetch, env } = io.live;
  const asking = requestOptions(requestMs, io, signal);
  const loaded = await loadChatStudy({
    endpoint,
    model,
    key: env(keyFrom) ?? null,
    fetch,
    ...asking,
    journal,
  });
  if ('problem' in loaded) throw new CommandProblem(renderEnglish(loaded.problem));
  return loaded.study;
}

type TestFinished = Extract<CoverageEvent, { kind: 'test.finished' }>;

/** A run that failed because of the endpoint looks like an internal defect, so it must not be recorded. */
async function drain(
  study: ReturnType<typeof measureCoverage>,
  chat: ChatStudy,
  onTest: (event: TestFinished) => Promise<void>,
): Promise<CoverageRecord | null> {
  for (;;) {
    const next = await study.next().catch((error: unknown) => {
      if (chat.fault() === null) throw error;
    });
    if (next === undefined || chat.fault() !== null) return null;
    if (next.done === true) return next.value;
    if (next.value.kind === 'test.finished') await onTest(next.value);
  }
}

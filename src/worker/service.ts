/**
 * The engine as a service: reads a request as foreign input, runs the study, streams its events.
 *
 * The only place in the app that runs studies. Between two cells it pauses for one turn of the task
 * queue, so that a cancel and a heartbeat are heard. A throw of the engine is our own defect and
 * becomes an answer, because errors lose their fields on the way to the page.
 */
import {
  describeThrown,
  type Issue,
  loadPatternsFor,
  makeIssue,
  type MatrixEvent,
  type MatrixRequest,
  readMatrixRequest,
  type Reading,
  runMatrix,
  type RunRecord,
} from '../engine/index.js';
import { Outbox } from './outbox.js';
import { openPause } from './pause.js';
import type { CancelMessage, EngineService, WireAnswer } from './protocol.js';

/** The studies of the engine that the service runs. */
export interface Studies {
  readonly readMatrixRequest: (json: unknown) => Reading<MatrixRequest>;
  readonly runMatrix: (request: MatrixRequest) => AsyncGenerator<MatrixEvent, RunRecord>;
}

export function createService(studies: Studies = { readMatrixRequest, runMatrix }): EngineService {
  return {
    ping: () => true,
    runMatrix: (request, port, wantsEvents) => answerMatrix(studies, request, openLine(port, wantsEvents)),
  };
}

async function answerMatrix(studies: Studies, request: string, line: Line): Promise<WireAnswer> {
  try {
    // A call that was cancelled while it waited in the queue is not even read.
    if (await line.isCancelled()) return refuse(makeIssue('worker/cancelled'));
    await loadPatternsFor(request);
    const { value, issues } = readRequest(studies, request);
    if (value === null) return { ok: false, issues };
    return await drain(studies.runMatrix(value), line);
  } catch (error) {
    return refuse(makeIssue('internal/defect', [], { detail: describeThrown(error) }));
  } finally {
    line.close();
  }
}

function readRequest(studies: Studies, request: string): Reading<MatrixRequest> {
  let json: unknown;
  try {
    json = JSON.parse(request);
  } catch (error) {
    return { value: null, issues: [makeIssue('document/not_json', [], { detail: describeThrown(error) })] };
  }
  return studies.readMatrixRequest(json);
}

async function drain(study: AsyncGenerator<MatrixEvent, RunRecord>, line: Line): Promise<WireAnswer> {
  for (;;) {
    const next = await study.next();
    if (next.done === true) return { ok: true, text: JSON.stringify(next.value) };
    line.tell(next.value);
    if (await line.isCancelled()) return refuse(makeIssue('worker/cancelled'));
  }
}

/** The port of one call: events out, a cancel in. */
interface Line {
  tell(event: MatrixEvent): void;
  /** Pauses for one turn of the task queue, then says whether a cancel was heard. */
  isCancelled(): Promise<boolean>;
  /** Sends what still waits and lets go of the port. */
  close(): void;
}

function openLine(port: MessagePort, wantsEvents: boolean): Line {
  const outbox = new Outbox((batch) => port.postMessage(batch));
  const pause = openPause();
  let cancelled = false;
  port.onmessage = ({ data }: MessageEvent<CancelMessage>) => {
    cancelled ||= data.kind === 'cancel';
  };
  return {
    tell: (event) => {
      if (wantsEvents) outbox.add(event);
    },
    isCancelled: async () => {
      await pause.wait();
      return cancelled;
    },
    close: () => {
      outbox.flush();
      pause.close();
      port.close();
    },
  };
}

function refuse(issue: Issue): WireAnswer {
  return { ok: false, issues: [issue] };
}

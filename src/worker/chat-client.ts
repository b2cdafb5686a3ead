/**
 * Client with which a page runs jobs that call a model. It starts a separate worker for each job and emits the job's
 * events.
 */
import type { Message, RecordedMessage } from '../engine/index.js';
import type { ChatEvent, ChatJob } from './chat-job.js';

export interface ChatClient {
  /** Runs a job. Its last event is always `ended`. */
  run(job: ChatJob, onEvent: (event: ChatEvent) => void): void;
  /** Stops the current request and cancels the rest of the job. The event `ended` follows. */
  cancel(): void;
}

/** Time in milliseconds after which a worker that ignores a cancellation is terminated. */
const CANCEL_MS = 2_000;

/** Connects to workers that the host creates, one per job. */
export function connectChat(spawn: () => Worker): ChatClient {
  let current: Job | null = null;
  return {
    run(job, onEvent) {
      current?.end(null);
      current = new Job(spawn(), job, onEvent);
    },
    cancel: () => current?.cancel(),
  };
}

class Job {
  #open = true;

  constructor(
    readonly worker: Worker,
    job: ChatJob,
    readonly onEvent: (event: ChatEvent) => void,
  ) {
    worker.addEventListener('message', ({ data }: MessageEvent<ChatEvent | null>) => {
      if (data === null) worker.postMessage(job);
      else if (data.kind === 'ended') this.end(data.why);
      else if (this.#open) onEvent(data);
    });
    worker.addEventListener('error', (event) => {
      const message = event.message as string | undefined;
      this.end({ code: 'chat/worker_stopped', facts: { reason: describeStop(message ?? '') } });
    });
  }

  cancel(): void {
    this.worker.postMessage('cancel');
    setTimeout(() => this.end(CANCELLED), CANCEL_MS);
  }

  end(why: RecordedMessage | null): void {
    if (!this.#open) return;
    this.#open = false;
    this.worker.terminate();
    this.onEvent({ kind: 'ended', why });
  }
}

const CANCELLED: Message = { code: 'chat/cancelled', facts: {} };

function describeStop(reported: string): Message {
  return reported === ''
    ? { code: 'chat/script_missing', facts: {} }
    : { code: 'text', facts: { text: reported } };
}

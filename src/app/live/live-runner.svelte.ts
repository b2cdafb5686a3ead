/** State of the live page: settings, progress and results. The API key is kept only here, in memory. */
import {
  LIMITS,
  type Condition,
  aggregateRepeats,
  type LiveRecord,
  type RecordedMessage,
  renderEnglish,
  REFERENCE_CONDITIONS,
  SCHEMA_VERSION,
  sumUsage,
  type TaskVerdict,
} from '../../engine/index.js';
import type { ChatClient, ChatEvent, ChatJob, ChatOpinion } from '../../worker/index.js';
import { restrictConnectionsTo, parseOrigin } from './restrict-connections.js';

export const MAX_LIVE_RUNS = LIMITS.liveRuns.value;

type Finished = Extract<ChatEvent, { kind: 'finished' }>;

/** The current run's request. It is a copy, because the form may change during the run. */
export interface LiveRunRequest {
  readonly endpointOrigin: string;
  readonly model: string;
  readonly what: ChatJob['what'];
  readonly runs: number;
}

/** A model's judgment of one trial, kept separate from the computed figures. */
export interface TrialOpinion {
  readonly scenario: string;
  readonly condition: Condition;
  readonly attempt: number;
  readonly opinion: Omit<ChatOpinion, 'problem'> & { readonly problem: string | null };
}

export interface LiveChoice {
  readonly id: string;
  readonly title: string;
}

export interface LiveRunnerOptions {
  readonly scenarios: readonly LiveChoice[];
  readonly tasks: readonly LiveChoice[];
  /** Called once the page has been restricted to one origin. */
  readonly onNarrow: () => void;
}

export class LiveRunner {
  endpoint = $state('');
  model = $state('');
  key = $state('');
  runs = $state(3);
  workload = $state<ChatJob['what']>('matrix');
  /** Id of the chosen scenario. An empty string selects all reference scenarios. */
  scenario = $state('');
  task = $state('');
  judge = $state(false);
  conditions = $state<Condition[]>([...REFERENCE_CONDITIONS]);

  /** The only origin that this page can still reach; null until the first run. */
  allowedOrigin = $state.raw<string | null>(null);
  state = $state.raw<'idle' | 'running' | 'ended'>('idle');
  total = $state.raw(0);
  progress = $state.raw<{ readonly task: string; readonly condition: Condition } | null>(null);
  finished = $state.raw<readonly Finished[]>([]);
  lastRequest = $state.raw<LiveRunRequest | null>(null);
  /** Why the last run ended early. */
  stopped = $state.raw<RecordedMessage | null>(null);

  readonly cells = $derived(aggregateRepeats(this.#verdicts()));
  readonly usage = $derived(sumUsage(this.#verdicts().map(({ usage }) => usage)));
  readonly ids = $derived(this.#ids());
  readonly trials = $derived(this.ids.length * this.conditions.length * (this.runs > 0 ? this.runs : 0));
  readonly isReady = $derived(
    this.endpoint.trim() !== '' &&
      this.model.trim() !== '' &&
      Number.isInteger(this.runs) &&
      this.runs >= 1 &&
      this.runs <= MAX_LIVE_RUNS &&
      this.trials > 0,
  );
  /** True if the form contains an origin other than the allowed one. */
  readonly isLocked = $derived(
    this.allowedOrigin !== null &&
      parseOrigin(this.endpoint) !== null &&
      parseOrigin(this.endpoint) !== this.allowedOrigin,
  );

  readonly scenarios: readonly LiveChoice[];
  readonly tasks: readonly LiveChoice[];
  readonly #onNarrow: () => void;

  constructor(
    readonly chat: ChatClient,
    { scenarios, tasks, onNarrow }: LiveRunnerOptions,
  ) {
    this.scenarios = scenarios;
    this.tasks = tasks;
    this.task = tasks[0]?.id ?? '';
    this.#onNarrow = onNarrow;
  }

  start(onEnd: (why: RecordedMessage | null) => void): void {
    const origin = parseOrigin(this.endpoint);
    if (origin !== null && this.allowedOrigin === null) {
      restrictConnectionsTo(origin);
      this.allowedOrigin = origin;
      this.#onNarrow();
    }
    const job = this.#job();
    this.state = 'running';
    this.stopped = null;
    this.finished = [];
    this.total = this.trials;
    this.lastRequest = {
      endpointOrigin: origin ?? job.endpoint,
      model: job.model,
      what: job.what,
      runs: job.runs,
    };
    this.chat.run(job, (event) => {
      this.#apply(event);
      if (event.kind === 'ended') onEnd(event.why);
    });
  }

  cancel(): void {
    this.chat.cancel();
  }

  /** The results as a file; null before the first run. */
  buildRecord(): (LiveRecord & { readonly judge?: readonly TrialOpinion[] }) | null {
    const { lastRequest: asked } = this;
    if (asked === null) return null;
    return {
      schemaVersion: SCHEMA_VERSION,
      kind: asked.what === 'matrix' ? 'live-matrix' : 'live-tasks',
      reproducible: false,
      adapter: 'chat-endpoint',
      endpointOrigin: asked.endpointOrigin,
      model: asked.model,
      runs: asked.runs,
      cells: this.cells,
      usage: this.usage,
      stopped: this.stopped === null ? null : renderEnglish(this.stopped),
      ...(this.finished.some(({ opinion }) => opinion !== null) ? { judge: this.#opinions() } : {}),
    };
  }

  #opinions(): readonly TrialOpinion[] {
    return this.finished.flatMap(({ opinion, verdict }) =>
      opinion === null
        ? []
        : [
            {
              scenario: verdict.task,
              condition: verdict.condition,
              attempt: verdict.attempt,
              opinion: {
                ...opinion,
                problem: opinion.problem === null ? null : renderEnglish(opinion.problem),
              },
            },
          ],
    );
  }

  #apply(event: ChatEvent): void {
    if (event.kind === 'planned') this.total = event.total;
    else if (event.kind === 'started') this.progress = event;
    else if (event.kind === 'finished') this.finished = [...this.finished, event];
    else {
      this.state = 'ended';
      this.progress = null;
      this.stopped = event.why;
    }
  }

  #verdicts(): readonly TaskVerdict[] {
    return this.finished.map(({ verdict }) => verdict);
  }

  #ids(): readonly string[] {
    if (this.workload === 'tasks') return [this.task];
    return this.scenario === '' ? this.scenarios.map(({ id }) => id) : [this.scenario];
  }

  #job(): ChatJob {
    const key = this.key.trim();
    return {
      endpoint: this.endpoint.trim(),
      model: this.model.trim(),
      key: key === '' ? null : key,
      origin: location.origin,
      what: this.workload,
      ids: [...this.ids],
      conditions: REFERENCE_CONDITIONS.filter((condition) => this.conditions.includes(condition)),
      runs: this.runs,
      judge: this.judge,
    };
  }
}

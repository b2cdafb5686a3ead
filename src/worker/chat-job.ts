/**
 * Runs jobs that call a model endpoint, in a separate worker. Only the page with network access creates this worker.
 * Gate, tools and grading are the same as in other runs.
 */
import type { Condition, GradedTask, Message, RecordedMessage, TaskSuiteRequest, TaskDefinition, TaskVerdict, TraceEvent } from '../engine/index.js'; // prettier-ignore
import { withHostTools, cutText, defineTaskFromScenario, runSuite } from '../engine/index.js';
import { loadNeededHostTools } from './tasks.js';

/** A job that calls a model endpoint. */
export interface ChatJob {
  readonly endpoint: string;
  readonly model: string;
  /** API key. It is kept only in memory and never appears in an event or a result. */
  readonly key: string | null;
  /** Origin of the page, used in the message about missing cross-origin permission. */
  readonly origin: string;
  readonly what: 'matrix' | 'tasks';
  readonly ids: readonly string[];
  readonly conditions: readonly Condition[];
  /** Number of runs for each scenario or task under each condition. */
  readonly runs: number;
  /** If true, the same model is asked for an opinion about each trial. */
  readonly judge: boolean;
}

/** The opinion of a live judge. It is not part of any figure. */
export interface ChatOpinion {
  /** Scores from 0 to 1, keyed by dimension. Null if the judge's number is missing or invalid. */
  readonly scores: Readonly<Record<string, number | null>>;
  /** The overall score; null if one of the scores is missing. */
  readonly total: number | null;
  readonly notes: string;
  /** The reason why the opinion is missing or incomplete; otherwise null. */
  readonly problem: Message | null;
}

/** A call that the model made. */
export interface ChatStep {
  readonly tool: string;
  /** JSON. */
  readonly args: string;
  /** Reason why the gate denied the call; null if the call was executed. */
  readonly refused: string | null;
}

/** Progress of a job that calls a model. */
export type ChatEvent =
  | { readonly kind: 'planned'; readonly total: number }
  | { readonly kind: 'started'; readonly task: string; readonly condition: Condition }
  | {
      readonly kind: 'finished';
      readonly verdict: TaskVerdict;
      readonly steps: readonly ChatStep[];
      /** The model's last message; null if there was none. */
      readonly final: string | null;
      /** Describes in one sentence why the run failed; null if it ended normally. */
      readonly error: RecordedMessage | null;
      /** The judge's opinion; null if none was requested. */
      readonly opinion: ChatOpinion | null;
    }
  /** The last event. `why` names the endpoint's failure; null if every trial ran. */
  | { readonly kind: 'ended'; readonly why: RecordedMessage | null };

/** Runs a job until it ends or a trial fails because of the endpoint. */
export async function runChatJob(
  job: ChatJob,
  send: (event: ChatEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const { loadChatTaskAgent, requestTrialOpinion } = await import('../live/index.js');
  const { endpoint, model, key, origin } = job;
  const reach: typeof fetch = (input, init) => fetch(input, init);
  const options = { endpoint, model, key, origin, fetch: reach, signal };
  const loaded = await loadChatTaskAgent(options);
  if ('problem' in loaded) return send({ kind: 'ended', why: loaded.problem });
  const { kits, broad } = await openKits(job);
  const trial = withHostTools(await loadNeededHostTools(kits));
  for await (const event of runSuite(requestOf(job, kits), { kits, broad, trial, agent: loaded.agent })) {
    if (event.kind === 'suite.planned') send({ kind: 'planned', total: event.total });
    if (event.kind === 'task.started')
      send({ kind: 'started', task: event.task, condition: event.condition });
    if (event.kind !== 'task.finished') continue;
    const error = errorOf(event.graded);
    if (event.graded.verdict.status === 'aborted') return send({ kind: 'ended', why: error });
    const task = kits.find(({ id }) => id === event.task)?.instantiate(1);
    const opinion =
      job.judge && task !== undefined
        ? await requestTrialOpinion(options, { task, trial: event.graded.trial })
        : null;
    send({ kind: 'finished', ...describe(event.graded), error, opinion });
  }
  send({ kind: 'ended', why: null });
}

async function openKits({ what, ids }: ChatJob): Promise<{
  readonly kits: readonly TaskDefinition[];
  readonly broad: Parameters<typeof runSuite>[1]['broad'];
}> {
  const { BROAD_TASK_WARRANT, BROAD_WARRANT, loadTasks, SCENARIOS } = await import('../catalog/on-demand.js');
  const kits = what === 'matrix' ? SCENARIOS.map(defineTaskFromScenario) : await loadTasks();
  return {
    kits: kits.filter(({ id }) => ids.includes(id)),
    broad: what === 'matrix' ? BROAD_WARRANT : BROAD_TASK_WARRANT,
  };
}

function requestOf({ conditions, model, runs }: ChatJob, kits: readonly TaskDefinition[]): TaskSuiteRequest {
  return {
    tasks: kits.map(({ id }) => id),
    conditions,
    solver: model,
    seeds: [1],
    attempts: runs,
    proof: 'run',
    yours: {},
  };
}

function errorOf({ trial }: GradedTask): RecordedMessage | null {
  return trial.rounds.find(({ error }) => error !== null)?.error?.message ?? null;
}

function describe({ trial, verdict }: GradedTask) {
  return { verdict, steps: listSteps(trial.events), final: trial.rounds.at(-1)?.final ?? null };
}

function listSteps(events: readonly TraceEvent[]): readonly ChatStep[] {
  const denialReasons = new Map(
    events.flatMap((event) =>
      event.kind === 'call.decided' && event.decision.decision !== 'allow'
        ? [[event.step, event.decision.code ?? event.decision.decision] as const]
        : [],
    ),
  );
  return events.flatMap((event) =>
    event.kind === 'call.proposed'
      ? [
          {
            tool: event.tool,
            args: cutText(JSON.stringify(event.args), MOST_ARGS),
            refused: denialReasons.get(event.step) ?? null,
          },
        ]
      : [],
  );
}

/** Maximum number of characters shown on the page for a call's arguments. */
const MOST_ARGS = 400;

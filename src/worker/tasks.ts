/**
 * Runs the workspace benchmark in the worker. Loaded with the first suite, together with the catalog's tasks. The
 * shell and git are loaded only if a chosen task uses one of their tools.
 */
import * as z from 'zod/mini';
import {
  withHostTools,
  closedObject,
  CONDITIONS,
  type GradedTask,
  type HostTool,
  loadHostTools,
  type Reading,
  readWithSchema,
  readSuiteRequest,
  runSuite,
  DEFAULT_SERVICES,
  type TaskSuiteEvent,
  type TaskSuiteRecord,
  type TaskSuiteRequest,
  TASK_STATUSES,
  type TaskDefinition,
  type TrialServices,
} from '../engine/index.js';
import { loadLivePart, loadOptionalPart } from './optional-parts.js';

export interface SuiteJob {
  readonly request: TaskSuiteRequest;
  /** Finished trials from an earlier suite. Trials with the same coordinates are not run again. */
  readonly done: readonly GradedTask[];
}

export interface SuiteStudy {
  readonly readSuiteJob: (json: unknown) => Reading<SuiteJob>;
  /** `yieldToEventLoop` is awaited before every allowed call that an agent makes. */
  readonly runSuite: (
    job: SuiteJob,
    yieldToEventLoop: () => Promise<void>,
  ) => Promise<AsyncGenerator<TaskSuiteEvent, TaskSuiteRecord>>;
}

export const suiteStudy: SuiteStudy = {
  readSuiteJob,
  runSuite: async ({ request, done }, yieldToEventLoop) => {
    const { BROAD_TASK_WARRANT, loadTasks } = await import('../catalog/on-demand.js');
    const kits = await loadOptionalPart('workspace tasks', loadTasks);
    const tools = await loadNeededHostTools(kits.filter(({ id }) => request.tasks.includes(id)));
    const trial = withYieldPerCall(withHostTools(tools), yieldToEventLoop);
    return runSuite(request, { kits, broad: BROAD_TASK_WARRANT, trial, done });
  },
};

const place = {
  task: z.string(),
  condition: z.enum(CONDITIONS),
  solver: z.string(),
  seed: z.int(),
  attempt: z.int(),
  status: z.enum(TASK_STATUSES),
};

const jobSchema = closedObject({
  request: z.unknown(),
  // Reused trials were graded here or validated by the store, so only their coordinates are checked again.
  done: z.array(
    z.looseObject({
      trial: z.looseObject({ events: z.array(z.unknown()) }),
      verdict: z.looseObject(place),
    }),
  ),
});

function readSuiteJob(json: unknown): Reading<SuiteJob> {
  const { value, issues } = readWithSchema(jobSchema, json);
  if (value === null) return { value, issues };
  const request = readSuiteRequest(value.request, ['request']);
  const done = value.done as unknown as SuiteJob['done'];
  return {
    value: request.value === null ? null : { request: request.value, done },
    issues: [...issues, ...request.issues],
  };
}

/** The shell and git are downloaded only if a task uses one of their tools. */
export function loadNeededHostTools(kits: readonly TaskDefinition[]): Promise<readonly HostTool[]> {
  return loadHostTools(kits, {
    shell: () => loadLivePart('shell', ({ loadShell }) => loadShell()),
    git: () => loadLivePart('git', ({ loadGit }) => loadGit()),
  });
}

/** A single task may involve many calls, and no event is emitted until it ends. */
function withYieldPerCall(services: TrialServices, yieldToEventLoop: () => Promise<void>): TrialServices {
  const breathing = (tool: HostTool): HostTool => ({
    ...tool,
    execute: async (...call) => {
      await yieldToEventLoop();
      return tool.execute(...call);
    },
  });
  return {
    ...services,
    callTool: async (...call) => {
      await yieldToEventLoop();
      return DEFAULT_SERVICES.callTool(...call);
    },
    hostTools: new Map([...services.hostTools].map(([name, tool]) => [name, breathing(tool)])),
  };
}

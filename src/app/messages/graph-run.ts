/** Words for running a study. */
import type { FaultKind, RealizerName, Routing, RuntimeName, WorkflowCondition } from '../../engine/index.js';
import { formatCount, formatMs, formatNumber } from './format.js';
import { defineMessages } from './define-messages.js';

const CONDITIONS: Readonly<Record<WorkflowCondition, string>> = {
  derived: 'Warrants derived from the workflow',
  no_warrant: 'No warrant',
  paper: 'As published: the stub refuses',
};

const REALIZERS: Readonly<Record<RealizerName, string>> = {
  template: 'Template',
  'path-aware': 'Knows the way to the agent',
  diversified: 'Several different texts',
  'chat-endpoint': 'A model',
};

const RUNTIMES: Readonly<Record<RuntimeName, string>> = {
  router: 'Built-in router',
  agents: 'OpenAI Agents SDK, offline',
};

const ROUTING_NAMES: Readonly<Record<Routing, string>> = {
  loose: 'Loose',
  strict: 'Strict',
};

const FAULTS: Readonly<Record<FaultKind, string>> = {
  error: 'internal error',
  malformed: 'broken reply',
  timeout: 'no reply in time',
  empty: 'empty reply',
};

export const GRAPH_RUN = defineMessages('GRAPH_RUN', {
  title: 'Run',
  run: 'Run the study',
  again: 'Run again',
  cancel: 'Cancel',
  cancelled: 'Cancelled. The earlier result, if any, stays.',
  finished: (witnessed: number, total: number) =>
    `Finished: ${formatNumber(witnessed)} of ${formatCount(total, 'obligation', 'obligations')} shown.`,
  failed: 'The run ended without a result.',
  blocked: 'The text cannot be read as a workflow, so there is nothing to run.',
  never: 'Not run yet.',
  took: (ms: number) => `The last run took ${formatMs(ms)} on this device.`,
  stale: 'The result below is of an older text or other options.',
  progress: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} steps`,
  left: (ms: number) =>
    ms < 1_000
      ? 'less than a second left'
      : `about ${formatCount(Math.ceil(ms / 1_000), 'second', 'seconds')} left`,
  leftUnknown: 'time left not known yet',
  elsewhere: (id: string) => `A study of ${id} is running.`,

  options: {
    title: 'Options',
    condition: 'Authority',
    conditions: CONDITIONS,
    realizer: 'Who writes the requests',
    realizers: REALIZERS,
    runtime: 'Who drives the agents',
    runtimes: RUNTIMES,
    routing: 'Guidance for the requests',
    routings: ROUTING_NAMES,
    faults: 'Also run tool tests with a faulty tool',
    faultNames: FAULTS,
    faultNote: 'The witness of a fault is mechanical: it does not see that an answer was invented.',
    repeats: 'Seeds',
    repeatsHelp: (most: number) => `1 to ${formatNumber(most)}`,
    mutants: 'Also run the suite on mutants of the workflow',
    back: 'Usual options',
  },

  keep: 'Keep in Runs',
  files: {
    title: 'Save the result',
    json: 'JSON',
    lcov: 'LCOV',
    junit: 'JUnit XML',
    text: 'Text',
    markdown: 'Markdown',
    manifest: 'Manifest for LCOV',
    saved: (name: string) => `${name} saved.`,
  },
} as const);

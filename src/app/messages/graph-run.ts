/** Messages for running a study. */
import {
  CONDITION_NAMES,
  type FaultKind,
  type RealizerName,
  type Routing,
  type RuntimeName,
  type WorkflowCondition,
} from '../../engine/index.js';
import { formatCount, formatMs, formatNumber } from './format.js';
import { defineMessages } from './define-messages.js';

const CONDITIONS: Readonly<Record<WorkflowCondition, string>> = {
  derived: 'Warrants derived from the workflow',
  no_warrant: CONDITION_NAMES.no_warrant.name,
  paper: 'As published: the tool stub denies calls',
};

const REALIZERS: Readonly<Record<RealizerName, string>> = {
  template: 'Template',
  'path-aware': 'Template with the route to the agent',
  diversified: 'Several different prompts',
  'chat-endpoint': 'Model',
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
  malformed: 'malformed reply',
  timeout: 'timeout',
  empty: 'empty reply',
};

export const GRAPH_RUN = defineMessages('GRAPH_RUN', {
  title: 'Run',
  run: 'Run the study',
  again: 'Run again',
  cancel: 'Cancel',
  cancelled: 'Canceled. Earlier results are kept.',
  finished: (witnessed: number, total: number) =>
    `Finished: ${formatNumber(witnessed)} of ${formatCount(total, 'obligation', 'obligations')} witnessed.`,
  failed: 'The run failed.',
  blocked: 'The text is not a valid workflow. Correct it to run the study.',
  never: 'Not run yet.',
  took: (ms: number) => `The last run took ${formatMs(ms)} on this device.`,
  stale: 'These results are for older text or different options.',
  progress: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} steps`,
  left: (ms: number) =>
    ms < 1_000
      ? 'less than a second left'
      : `about ${formatCount(Math.ceil(ms / 1_000), 'second', 'seconds')} left`,
  leftUnknown: 'estimating time left',
  elsewhere: (id: string) => `A study of ${id} is running.`,

  options: {
    title: 'Options',
    condition: 'Permissions',
    conditions: CONDITIONS,
    realizer: 'Prompts by',
    realizers: REALIZERS,
    runtime: 'Agent runtime',
    runtimes: RUNTIMES,
    routing: 'Routing hints in prompts',
    routings: ROUTING_NAMES,
    faults: 'Also run tool tests with a faulty tool',
    faultNames: FAULTS,
    faultNote: 'This check finds missing replies. It does not detect invented answers.',
    repeats: 'Seeds',
    repeatsHelp: (most: number) => `1 to ${formatNumber(most)}`,
    mutants: 'Also run the suite on mutants of the workflow',
    back: 'Reset options',
  },

  keep: 'Save run',
  files: {
    title: 'Export results',
    json: 'JSON',
    lcov: 'LCOV',
    junit: 'JUnit XML',
    text: 'Text',
    markdown: 'Markdown',
    manifest: 'Manifest for LCOV',
    saved: (name: string) => `${name} saved.`,
  },
} as const);

/** The shortest complete run record: one scenario, one condition, one denied call. */
import type { Decision, RunRecord, ScenarioDocument, Verdict } from '../../../src/engine/index.js';
import type { NewRun } from '../../../src/store/index.js';

const warrant = {
  v: 1,
  chain: [{ holder: 'manager', ttlSeconds: 60, capabilities: { read_file: {} } }],
} as const;

const scenario: ScenarioDocument = {
  v: 1,
  id: 'sample',
  title: 'Sample',
  summary: 'One call.',
  task: 'Read one file.',
  exercises: 'Nothing',
  reference: true,
  workspace: { files: [], mails: [], transactions: [], balance: 0 },
  injections: [],
  script: [{ kind: 'call', call: { tool: 'read_file', args: { path: '/a' } } }],
  checks: { task: { kind: 'none' }, attack: { kind: 'none' } },
  warrant,
  variants: [],
};

const decision: Decision = {
  decision: 'deny',
  code: 'TOOL_NOT_AUTHORIZED',
  check: 'leaf.tool',
  link: 0,
  holder: 'manager',
  tool: 'read_file',
  argument: null,
  constraint: { kind: 'capability' },
  value: null,
  marked: null,
  nearestAllowed: null,
  nearestRoot: null,
  facts: {},
  errorKind: null,
  errorCode: null,
  checks: [{ check: 'leaf.tool', link: 0, status: 'fail' }],
};

const place = {
  scenario: 'sample',
  condition: 'task_scoped',
  adapter: 'scripted',
  variant: null,
  attempt: 0,
} as const;

function verdictOf(fingerprint: string): Verdict {
  return {
    ...place,
    attack: 'none',
    task: 'failed',
    valid: true,
    calls: { total: 1, allowed: 0, denied: 1, error: 0 },
    outcomes: {
      task_allowed: 0,
      injected_denied: 0,
      injected_allowed: 0,
      task_denied: 1,
      error: 0,
      not_reached: 0,
    },
    denials: [],
    rows: [],
    fingerprint,
  };
}

/** Creates a record. A different fingerprint makes it a different result. */
export function sampleRecord(fingerprint = 'AAAA-0000'): RunRecord {
  return {
    schemaVersion: 2,
    id: `digest-of-${fingerprint}`,
    kind: 'matrix',
    engineVersion: '0.1.0',
    request: {
      scenarios: [scenario],
      broad: warrant,
      conditions: ['task_scoped'],
      adapter: 'scripted',
      proof: 'run',
      yours: {},
      variants: false,
    },
    trials: [
      {
        ...place,
        events: [
          { kind: 'trial.started', seq: 0, at: 0 },
          { kind: 'call.decided', seq: 1, at: 1, step: 0, decision },
          { kind: 'trial.finished', seq: 2, at: 2 },
        ],
        issues: [],
        envelopes: [],
      },
    ],
    result: {
      cells: [verdictOf(fingerprint)],
      variants: [],
      rates: {
        task_scoped: {
          asr: { hits: 0, valid: 0, rate: null },
          tcr: { hits: 0, valid: 1, rate: 0 },
          denied: { injected: 0, task: 1 },
        },
      },
      fingerprint,
    },
    issues: [],
  };
}

export function sampleRun(parts: Partial<NewRun> = {}): NewRun {
  return {
    record: sampleRecord(),
    title: 'First',
    changes: ['Path narrowed'],
    note: '',
    savedAt: 1000,
    ...parts,
  };
}

/**
 * Tests requests that would silently run something else, or nothing, and records of such runs in every format.
 *
 * Threat model: "A run that did not happen, reported as passed".
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { BROAD_TASK_WARRANT, TASKS, WORKFLOWS } from '../../src/catalog/index.js';
import {
  type AnalysisRequest,
  type StudyRecord,
  attenuateWarrant,
  COVERAGE_DEFAULTS,
  type CoverageRequest,
  describePath,
  runStudyToRecord,
  type RecordFormatId,
  listRecordFormats,
  findChainFailure,
  findRecordProblems,
  findRevocationRollback,
  findUnusedPermissions,
  InvalidInput,
  type Issue,
  issueWarrant,
  keyPairOf,
  lintWarrant,
  makeReplayMemory,
  makeIssue,
  type MatrixRequest,
  measureCoverage,
  mintWarrant,
  planMatrix,
  readMatrixRequest,
  readWarrantSpec,
  type StudyRecordKind,
  runAnalysis,
  runMatrix,
  runSuite,
  type TaskSuiteRequest,
  type WarrantSpec,
  writeRecord,
  writeTasksJunit,
  renderEnglish,
} from '../../src/engine/index.js';
import { listSchemaFaults } from '../support/public-schemas.js';
import { pola } from '../unit/cli/terminal.js';
import { runMatrixOf, runStudy, runTasks } from '../unit/exchange/formats/runs.js';
import { SMALL } from '../unit/run/worlds.js';
import { requestOf } from '../unit/matrix/small.js';

const FAULT = makeIssue('document/missing_field', ['yours'], { field: 'yours', expected: 'an object' });

/** Creates records of every kind: without a trial, and with trials plus an error that affects the whole run. */
async function makeRecords(): Promise<readonly (readonly [string, string, StudyRecord])[]> {
  const matrix = await runStudyToRecord(runMatrix(requestOf({ conditions: [] })));
  const tasks = await runTasks(['no-such-task']);
  const study = await runStudy();
  const silent = { ...study, result: { ...study.result, tests: [], runs: 0 } };
  const ran = [await runMatrixOf(['config_review']), await runTasks(['ws-01-file-stats']), study];
  return [
    ['a matrix without trials', 'run/no_trials', matrix],
    ['an older matrix without trials', 'run/no_trials', { ...matrix, issues: [] }],
    ['a suite without trials', 'run/no_trials', { ...tasks, issues: [] }],
    ['a suite with an unknown task', 'task/unknown', tasks],
    ['a study without runs', 'run/no_trials', silent],
    ...ran.map(
      (record) => [`${record.kind} with an error`, FAULT.code, { ...record, issues: [FAULT] }] as const,
    ),
  ];
}

let records: readonly (readonly [string, string, StudyRecord])[] = [];
beforeAll(async () => {
  records = await makeRecords();
});

/** The result as seen by a program that reads only the totals of a format. */
const VERDICTS: Partial<Record<RecordFormatId, (text: string) => boolean>> = {
  junit: (text) =>
    / errors="[1-9]/.test(/<testsuites [^>]*>/.exec(text)?.[0] ?? '') && text.includes('<error '),
  sarif: (text) => text.includes('"executionSuccessful": false'),
  ctrf: (text) => /"failed": [1-9]/.test(text),
  inspect: (text) => text.includes('"status": "error"'),
  otlp: (text) => text.includes('"code": 2'),
  lcov: (text) => text.includes('LH:0\n'),
};

const named = (text: string, code: string): boolean =>
  text.includes(code) || text.includes(code.replace('/', '_'));

const KINDS: readonly StudyRecordKind[] = ['matrix', 'tasks', 'coverage'];
const ROWS = KINDS.flatMap((kind) => listRecordFormats([kind]).map(({ id }) => [kind, id] as const));

describe('records without trials or with an error', () => {
  // The record itself contains the run's results unchanged; readers check it with `findRecordProblems`.
  it.each(ROWS.filter(([, id]) => id !== 'record'))(
    'EXCH-84 records without trials or with an error do not count as passed: %s in the format %s',
    (kind, id) => {
      const own = records.filter(([, , record]) => record.kind === kind);
      expect(own.length).toBeGreaterThan(1);
      for (const [name, code, record] of own) {
        const text = writeRecord(id, record);
        expect([name, named(text, code)]).toEqual([name, true]);
        expect([name, VERDICTS[id]?.(text) ?? true]).toEqual([name, true]);
      }
    },
  );

  it.each(['sarif', 'ctrf', 'mutation'] as const)(
    'EXCH-84 records without trials or with an error match the published schema in the format %s',
    (id) => {
      const held = records.filter(([, , { kind }]) =>
        listRecordFormats([kind]).some((format) => format.id === id),
      );
      expect(held.length).toBeGreaterThan(3);
      expect(held.flatMap(([, , record]) => listSchemaFaults(id, writeRecord(id, record)))).toEqual([]);
    },
  );

  it('EXCH-84 records without trials or with an error contain the reason; other records contain no reason', async () => {
    const codes = records.map(([, , record]) => findRecordProblems(record).map(({ code }) => code));
    expect(codes).toEqual(records.map(([, code]) => [code]));
    expect(findRecordProblems(await runMatrixOf(['config_review']))).toEqual([]);
  });

  it('EXCH-84 JUnit output that contains only trials does not report records without trials or with an error as passed', () => {
    expect(writeTasksJunit([])).toContain('run/no_trials');
  });

  it('EXCH-84 the run record itself states that no trial was run', async () => {
    const record = await runStudyToRecord(runMatrix(requestOf({ conditions: [] })));
    expect(record.issues.map(({ code }) => code)).toEqual(['run/no_trials']);
  });
});

const wrong = (changes: object): MatrixRequest => ({ ...requestOf(), ...changes });
const told = (issues: readonly Issue[]): string =>
  issues.map((issue) => `${issue.code} ${describePath(issue.at)}: ${issue.message} ${issue.hint}`).join('\n');
const EDIT = { scenario: { ...SMALL, id: 'smal' }, warrant: SMALL.warrant };

/** Errors in matrix requests, each with its position and a term that the issue must contain. */
const REQUESTS: readonly (readonly [string, MatrixRequest, string, readonly string[]])[] = [
  ['no fields', {} as MatrixRequest, 'scenarios', ['list', 'expected a value.']],
  ['null', null as unknown as MatrixRequest, '', ['object']],
  ['an edit to a misspelled scenario', wrong({ yours: { smal: EDIT } }), 'yours.smal', ['smal', SMALL.id]],
  [
    'a misspelt condition',
    wrong({ conditions: ['task-scoped'] }),
    'conditions[0]',
    ['task-scoped', 'task_scoped'],
  ],
  ['a misspelled proof', wrong({ proof: 'rnu' }), 'proof', ['rnu', 'run', 'skip']],
  ['an unknown adapter', wrong({ adapter: 'llm' }), 'adapter', ['llm', 'scripted', 'reactive']],
  ['a misspelled field', wrong({ variant: true }), 'variant', ['variant', 'variants']],
];

describe('requests built by programs', () => {
  it.each(REQUESTS)(
    'MATRIX-81 nothing is run for a request with %s, and its record contains the reason',
    async (_, request, at, words) => {
      const events = [];
      const study = runMatrix(request);
      let step = await study.next();
      for (; step.done !== true; step = await study.next()) events.push(step.value);
      const { trials, issues } = step.value;
      expect([trials, events]).toEqual([[], []]);
      expect(told(issues)).toContain(` ${at}: `);
      for (const word of words) expect(told(issues)).toContain(word);
      expect(() => planMatrix(request)).toThrow(RangeError);
      expect(writeRecord('junit', step.value)).toContain('<error ');
    },
  );

  it('MATRIX-81 nothing is run for a request with a misspelled scenario field, and its record names the field', async () => {
    const scenario = { ...SMALL, exersises: 'x', workspace: { ...SMALL.workspace, balnce: 5 } };
    const record = await runStudyToRecord(runMatrix(wrong({ scenarios: [scenario] })));
    expect(record.trials.length).toBeGreaterThan(0);
    expect(told(record.issues)).toMatch(/scenarios\[0\]\.exersises: /);
    expect(told(record.issues)).toMatch(/scenarios\[0\]\.workspace\.balnce: /);
  });

  it('MATRIX-81 a request is validated only once, and validating a valid request does not change its record', async () => {
    const { value } = readMatrixRequest(requestOf());
    const read = await runStudyToRecord(runMatrix(value!));
    expect(read).toEqual(await runStudyToRecord(runMatrix(requestOf())));
    expect(read.issues).toEqual([]);
  });

  it.each([
    ['nothing at all', {}],
    ['an unknown condition', { conditions: ['task-scoped'] }],
    ['a misspelled proof', { proof: 'rnu' }],
    ['attempts of 0', { attempts: 0 }],
  ])('MATRIX-81 no suite runs for a request with %s', async (name, changes) => {
    const asked = { tasks: ['ws-01-file-stats'], conditions: ['broad'], solver: 'reference', seeds: [1] };
    const whole = { ...asked, attempts: 1, proof: 'skip', yours: {}, ...changes };
    const request = (name === 'nothing at all' ? {} : whole) as TaskSuiteRequest;
    const record = await runStudyToRecord(runSuite(request, { kits: TASKS, broad: BROAD_TASK_WARRANT }));
    expect(record.graded).toEqual([]);
    expect(findRecordProblems(record)).not.toEqual([]);
    expect(told(record.issues)).not.toContain('run/no_trials');
  });

  it('MATRIX-81 if a suite request names an unknown task, even in edited warrants, the error suggests the nearest task name', async () => {
    const asked = {
      tasks: ['ws-01-file-stat'],
      conditions: ['broad'],
      solver: 'reference',
      seeds: [1],
    } as const;
    const request = { ...asked, attempts: 1, proof: 'skip', yours: { 'ws-1': [SMALL.warrant] } } as const;
    const { issues } = await runStudyToRecord(runSuite(request, { kits: TASKS, broad: BROAD_TASK_WARRANT }));
    expect(told(issues)).toContain('task/unknown tasks[0]: ');
    expect(told(issues)).toContain('Did you mean `ws-01-file-stats`?');
    expect(told(issues)).toContain('task/unknown yours.ws-1: ');
  });

  it.each([
    ['nothing at all', {}],
    ['an unknown realizer', { ...COVERAGE_DEFAULTS, realizer: 'templat' }],
    ['a misspelled field', { ...COVERAGE_DEFAULTS, repeat: 2 }],
    ['an unknown runtime', { ...COVERAGE_DEFAULTS, runtime: 'rooter' }],
  ])('MATRIX-81 no coverage study runs for a request with %s', async (name, changes) => {
    const workflow = name === 'nothing at all' ? {} : { workflow: WORKFLOWS[0]!.document };
    const record = await runStudyToRecord(measureCoverage({ ...changes, ...workflow } as CoverageRequest));
    expect(record.result.tests).toEqual([]);
    expect(findRecordProblems(record)).not.toEqual([]);
    for (const { id } of listRecordFormats(['coverage'])) expect(writeRecord(id, record)).not.toBe('');
  });

  it('MATRIX-81 invalid analysis requests return no result', async () => {
    await expect(runStudyToRecord(runAnalysis({} as AnalysisRequest))).rejects.toThrow(/kind.*one of reach/);
    const misspelt = {
      kind: 'unused_permissions',
      scenario: SMALL,
      warrant: SMALL.warrant,
      tightness: 'folders',
    };
    await expect(runStudyToRecord(runAnalysis(misspelt as unknown as AnalysisRequest))).rejects.toThrow(
      RangeError,
    );
  });
});

describe('warrant specifications built by programs', () => {
  const root = keyPairOf(new Uint8Array(32).fill(1));
  const worker = keyPairOf(new Uint8Array(32).fill(2));
  const options = { id: new Uint8Array(16), at: 1_704_067_200 };
  const { tools } = readWarrantSpec({ tools: { pay: {} } }).value!;
  const spec = { tools, holder: worker.publicKey, ttl: 60 };

  it.each<[string, object, string]>([
    ['maxDepth for max_depth', { ...spec, maxDepth: 1 }, 'Did you mean `max_depth`?'],
    ['capabilities for tools', { ...spec, capabilities: {} }, 'spec.capabilities'],
    ['a lifetime as a string', { ...spec, ttl: '60' }, 'spec.ttl'],
    ['terminal as a string', { ...spec, terminal: 'yes' }, 'spec.terminal'],
    ['tools as an object', { ...spec, tools: { pay: {} } }, 'spec.tools'],
    ['an invalid capability', { ...spec, tools: new Map([['pay', {}]]) }, 'spec.tools'],
    ['a holder as a string', { ...spec, holder: 'aa' }, 'spec.holder'],
    ['gates as an object', { ...spec, gates: { pay: { args: null } } }, 'spec.gates'],
    [
      'a gate with a message that is not a text',
      { ...spec, gates: new Map([['pay', { args: null, message: 1 }]]) },
      'spec.gates',
    ],
    ['nothing', null as unknown as object, 'spec'],
  ])('AUTH-160 no builder signs a warrant with %s', (_, wrongSpec, place) => {
    const asked = wrongSpec as WarrantSpec;
    const parent = mintWarrant({ ...spec, ttl: 600 }, root, options);
    if (!parent.ok) throw new Error(renderEnglish(parent.detail));
    const built = [
      mintWarrant(asked, root, options),
      attenuateWarrant(parent.warrant, asked, worker, options),
      issueWarrant(parent.warrant, asked, worker, options),
    ];
    for (const one of built) {
      expect(one).toMatchObject({ ok: false, errorKind: 'Validation' });
      expect(one.ok ? '' : renderEnglish(one.detail)).toContain(place);
    }
  });

  it('AUTH-160 builders require an id and a time in seconds', () => {
    expect(mintWarrant(spec, root, {} as typeof options)).toMatchObject({ ok: false });
    for (const at of [options.at * 1000, options.at + 0.5, NaN, -1])
      expect(mintWarrant(spec, root, { ...options, at })).toMatchObject({
        ok: false,
        errorKind: 'Validation',
      });
    expect(mintWarrant(spec, root, options)).toMatchObject({ ok: true });
  });
});

describe('options for other public functions', () => {
  const key = keyPairOf(new Uint8Array(32).fill(1));
  const built = mintWarrant(readWarrantSpec({ tools: { pay: {} } }).value!, key, {
    id: new Uint8Array(16),
    at: 1_704_067_200,
  });
  const warrant = built.ok ? built.warrant : null!;
  const chain = {
    envelopes: [warrant.envelope],
    trustedRoots: [key.publicKey],
    semantics: 'compatible',
  } as const;
  const list = { version: 1n, revokedIds: [], issuedAt: '' } as never;

  it.each<[string, () => unknown, string]>([
    ['a tolerance as a string', () => findChainFailure(chain, 1_704_067_201, '30' as never), 'tolerance'],
    ['a memory with a negative time', () => makeReplayMemory(-1), 'ttlSeconds'],
    ['a memory with options', () => makeReplayMemory({ ttl: 30 } as never), 'ttlSeconds'],
    ['versoin for version', () => findRevocationRollback(list, { versoin: 5n } as never), 'accepted.version'],
    ['abov for above', () => lintWarrant(warrant, { abov: [] } as never), 'options.abov'],
    [
      'warant for warrant',
      () => findUnusedPermissions(SMALL, { warant: SMALL.warrant } as never),
      'options.warant',
    ],
  ])('MATRIX-81 %s causes an error that includes its position', (_, ask, place) => {
    expect(ask).toThrow(InvalidInput);
    expect(ask).toThrow(`${place}: `);
  });

  it('MATRIX-81 an unknown format is reported together with the known formats', () => {
    expect(() => writeRecord('junt' as never, records[0]![2])).toThrow(/no format junt.*junit/);
  });
});

describe('CLI-302 options that the adapter of a task does not use are rejected', () => {
  it.each<readonly [readonly string[], string]>([
    [['--endpoint', 'http://127.0.0.1:1/v1'], '`--endpoint`: the adapter `scripted` does not use it'],
    [
      ['--adapter', 'generic_cli', '--command', 'true', '--endpoint', 'http://127.0.0.1:1/v1'],
      '`--endpoint`',
    ],
    [['--command', 'my-agent {prompt_file}'], '`--command`: the adapter `scripted` does not use it'],
    [['--adapter', 'reactive', '--replay', 'res'], '`--replay`: the adapter `reactive` does not use it'],
  ])('the options %j are rejected before anything runs', async (options, sentence) => {
    const live = { fetch, env: () => undefined };
    const { code, out, err } = await pola(['run-task', '--task', 'ws-01-file-stats', ...options], {}, live);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
  });
});

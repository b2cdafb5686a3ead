/**
 * Invalid arguments to public functions are reported as issues that give their location and reveal no secrets.
 *
 * Threat model: "A program that passes wrong types, times or option names to the gate".
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { BROAD_TASK_WARRANT, BROAD_WARRANT, SCENARIOS, TASKS } from '../../src/catalog/index.js';
import * as authority from '../../src/checked/authority.js';
import * as coverage from '../../src/checked/coverage.js';
import * as extract from '../../src/checked/extract.js';
import * as formats from '../../src/checked/formats.js';
import * as index from '../../src/checked/index.js';
import * as tasks from '../../src/checked/tasks.js';
import { InvalidInput, keyPairOf, type RunRecord } from '../../src/engine/index.js';
import * as plainAuthority from '../../src/package/authority.js';
import * as plainCoverage from '../../src/package/coverage.js';
import * as plainExtract from '../../src/package/extract.js';
import * as plainFormats from '../../src/package/formats.js';
import * as plainIndex from '../../src/package/index.js';
import * as plainTasks from '../../src/package/tasks.js';

const KEY = keyPairOf(new Uint8Array(32).fill(7));
const LIST = { revokedIds: ['tnu_wrt_00'], version: 1n, issuedAt: '2026-01-01T00:00:00Z' };
let record: RunRecord;

beforeAll(async () => {
  const scenarios = SCENARIOS.filter(({ id }) => id === 'config_review');
  const conditions = ['broad', 'task_scoped'] as const;
  const request = { scenarios, broad: BROAD_WARRANT, conditions, adapter: 'scripted', proof: 'run' } as const;
  record = await index.runStudyToRecord(index.runMatrix({ ...request, yours: {}, variants: false }));
});

/** Returns the issues that a call throws. */
function listIssues(call: () => unknown): readonly string[] {
  try {
    call();
  } catch (error) {
    if (error instanceof InvalidInput) return error.issues.map(index.describeIssue);
    throw error;
  }
  return [];
}

describe('issues about arguments of public functions', () => {
  it('PKG-24 an issue contains the position of the argument, the expected type and the value found', () => {
    expect(listIssues(() => index.toHex('ff' as never))).toEqual([
      'bytes: Expected bytes (a Uint8Array), found `ff`. Change the value to an expected one.',
    ]);
    expect(listIssues(() => authority.signRevocationList({ ...LIST, version: 1 } as never, KEY))).toEqual([
      'list.version: Expected a bigint, found `1`. Change the value to an expected one.',
    ]);
    expect(listIssues(() => index.lintWarrant({} as never))[0]).toMatch(/^warrant: .*`decodeEnvelope`/);
    expect(listIssues(() => authority.signRevocationList(LIST, KEY))).toEqual([]);
  });

  it('PKG-24 misspelled options and damaged parts of records and documents are reported with their position', async () => {
    expect(listIssues(() => formats.listFailures(record, { sitee: 'https://a.test/' } as never))[0]).toMatch(
      /^options\.sitee: .*Did you mean `site`\?/,
    );
    expect(listIssues(() => formats.listFailures({ ...record, trials: 5 } as never))[0]).toContain('trials');
    expect(listIssues(() => formats.listFailures(record))).toEqual([]);
    const [scenario] = SCENARIOS;
    const subject = { scenario, authority: { kind: 'none' }, condition: 'no_warrant' } as const;
    expect(listIssues(() => authority.measureReach({ ...subject, condition: 'brod' } as never))[0]).toMatch(
      /^subject\.condition: /,
    );
    const [cell] = tasks.planMatrix(record.request);
    await expect(tasks.runTrial({ ...cell, proof: 'rnu' } as never)).rejects.toThrow(
      /^cell\.proof: .*one of run, skip/,
    );
    await expect(tasks.runTrial(cell as never)).resolves.toHaveProperty('trial');
  });

  it('PKG-24 a suite without its tasks or with a wrong service is reported before any trial runs', async () => {
    const choice = { tasks: ['ws-14-injection'], conditions: ['task_scoped'], solver: 'reference' } as const;
    const request = { ...choice, seeds: [1], attempts: 1, proof: 'run', yours: {} } as const;
    const services = { kits: TASKS, broad: BROAD_TASK_WARRANT };
    const issues = (wrong: unknown): readonly string[] =>
      listIssues(() => index.runSuite(request, wrong as never)).map((issue) => issue.split(':')[0] ?? '');
    expect(issues(undefined)).toEqual(['services']);
    expect(issues({})).toEqual(['services.kits', 'services.broad']);
    expect(issues({ ...services, kits: [{}] })).toEqual(['services.kits[0]']);
    expect(issues({ ...services, kits: undefined })).toEqual(['services.kits']);
    expect(issues({ ...services, broad: { v: 1 } })).toEqual(['services.broad.chain']);
    expect(issues({ ...services, done: 3, agent: {}, shard: { index: 0 } })).toHaveLength(4);
    expect(issues({ ...services, isStoped: () => false })).toEqual(['services.isStoped']);
    const all = { ...services, shard: null, done: [], isStopped: () => false, agent: undefined };
    const suite = await index.runStudyToRecord(index.runSuite(request, all as never));
    expect(suite.graded.map(({ verdict }) => verdict.outcome)).toEqual([1]);
    const empty = await index.runStudyToRecord(index.runSuite(undefined as never, services));
    expect(empty.issues.map(({ code }) => code)).toEqual(['document/wrong_shape']);
  });

  it('PKG-24 an issue never shows the contents of an object, which may be a secret key', () => {
    const calls = [
      () => index.toHex(KEY as never),
      () => index.describeDecision(KEY as never),
      () => authority.signRevocationList(LIST, { seed: KEY.seed } as never),
      () => tasks.listFiles(KEY as never),
      () => authority.signRevocationList(LIST, '07'.repeat(32) as never),
    ];
    for (const issues of calls.map(listIssues)) {
      expect(issues).toHaveLength(1);
      expect(issues[0]).not.toMatch(/7\W+7|0707/);
    }
  });

  it('PKG-24 each entry point exports the values that its types declare', () => {
    const pairs = [
      [index, plainIndex],
      [authority, plainAuthority],
      [coverage, plainCoverage],
      [tasks, plainTasks],
      [extract, plainExtract],
      [formats, plainFormats],
    ] as const;
    for (const [checked, plain] of pairs)
      expect(Object.keys(checked).sort()).toEqual(Object.keys(plain).sort());
  });
});

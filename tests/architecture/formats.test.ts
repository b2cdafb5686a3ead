/** Parses the examples in docs/spec and in examples/documents with the readers that they document. */
import { describe, expect, it } from 'vitest';
import { BROAD_TASK_WARRANT, BROAD_WARRANT, SCENARIOS, TASKS, WORKFLOWS } from '../../src/catalog/index.js';
import {
  runStudyToRecord,
  fitSuite,
  injectionSchema,
  type Json,
  planStudy,
  readBundle,
  readWithSchema,
  readSuiteRequest,
  readTaskFolder,
  readSuite,
  readWarrant,
  readWarrantSpec,
  readWorkflow,
  runMatrix,
  runSuite,
  toMatrixJson,
  toTaskResult,
} from '../../src/engine/index.js';
import { readAuthorizeRequest } from '../../src/engine/authority/index.js';
import { readDocumentExample as example } from '../support/document-examples.js';

/** Lists every member name in a value, at any depth. A list is represented by its first item. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)]));
}

describe('docs/spec', () => {
  it('the specification contains a valid warrant', () => {
    expect(readWarrant(example('warrant'))).toMatchObject({ issues: [], value: { v: 1 } });
  });

  it('the specification contains a bundle with expected outcomes', () => {
    expect(readBundle(example('expectations'))).toMatchObject({ issues: [], value: { kind: 'bundle' } });
  });

  it('the specification contains a valid warrant specification and request', () => {
    expect(readWarrantSpec(example('spec'))).toMatchObject({ issues: [], value: { ttl: 3600 } });
    expect(readAuthorizeRequest(example('request') as Json)).toMatchObject({ ok: true });
  });

  it('the specification contains a valid injection', () => {
    expect(readWithSchema(injectionSchema, example('injection')).issues).toEqual([]);
  });

  it('the specification contains a valid bundle for an existing scenario', () => {
    const { value, issues } = readBundle(example('bundle'));
    expect(issues).toEqual([]);
    const known = SCENARIOS.map(({ id }) => id);
    expect(known).toEqual(expect.arrayContaining(Object.keys(value?.warrants ?? {})));
  });

  it('the specification contains a result with the fields that the command line prints', async () => {
    const scenarios = SCENARIOS.filter(({ id }) => id === 'config_review');
    const request = {
      scenarios,
      broad: BROAD_WARRANT,
      conditions: ['task_scoped'],
      adapter: 'scripted',
    } as const;
    const record = await runStudyToRecord(
      runMatrix({ ...request, proof: 'skip', yours: {}, variants: false }),
    );
    expect(shapeOf(example('matrix'))).toEqual(shapeOf(toMatrixJson(record)));
  });

  it('the specification contains a valid workflow', () => {
    expect(readWorkflow(example('workflow')).issues).toEqual([]);
  });

  it('the specification contains a valid suite that matches a built-in workflow', () => {
    const { value, issues } = readSuite(example('suite'));
    expect(issues).toEqual([]);
    const { document } = WORKFLOWS.find(({ id }) => id === value?.workflow)!;
    expect(fitSuite(value!, planStudy({ workflow: document })).issues).toEqual([]);
  });

  it('the specification contains a real task request and result', async () => {
    const request = readSuiteRequest(example('tasks-request'));
    expect(request.issues).toEqual([]);
    const asked = { ...request.value!, conditions: ['task_scoped'], faults: [] } as const;
    const record = await runStudyToRecord(runSuite(asked, { kits: TASKS, broad: BROAD_TASK_WARRANT }));
    const extras = { mode: 'demo', disk: [], elapsedSec: 0, isBrief: false };
    const result = toTaskResult(record.graded[0]!, extras);
    expect(Object.keys(example('task-result') as object).sort()).toEqual(Object.keys(result).sort());
    expect(shapeOf((example('task-result') as { scoring: object }).scoring)).toEqual(shapeOf(result.scoring));
  });

  it('the specification contains a task folder with a valid manifest that lists its programs', async () => {
    const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
    const files = {
      'task.yaml': JSON.stringify(example('task-folder')),
      'prompt.txt': 'Copy $WORKSPACE/in/a.txt.',
      'fixtures/in/a.txt': 'hello',
      'oracle_grade.py': '',
      'hooks.py': '',
    };
    const { tasks } = await readTaskFolder(
      Object.entries(files).map(([path, text]) => ({ path, bytes: encode(text) })),
    );
    expect(tasks).toMatchObject([{ isGraded: true, task: { task_id: '01-copy' } }]);
    expect(tasks[0]?.foreign.map(({ path }) => path)).toEqual(['oracle_grade.py', 'hooks.py']);
    expect(tasks[0]?.issues.map(({ code }) => code)).toEqual(['folder/task_program', 'folder/task_program']);
  });
});

/** The examples of docs/formats.md are read by the readers they describe. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../scripts/files.mjs';
import { BROAD_WARRANT, SCENARIOS, WORKFLOWS } from '../../src/catalog/index.js';
import {
  CONSTRAINT_KINDS,
  COVERAGE_DEFAULTS,
  finishRun,
  finishStudy,
  fitSuite,
  injectionSchema,
  type Json,
  measureCoverage,
  planStudy,
  readBundle,
  readShape,
  readSuite,
  readWarrant,
  readWarrantSpec,
  readWorkflow,
  runMatrix,
  toCoverageJson,
  toMatrixJson,
  type WorkflowDocument,
} from '../../src/engine/index.js';
import { readRequest } from '../../src/cli/authorize/request.js';

const PAGE = readFileSync(join(ROOT, 'docs', 'formats.md'), 'utf8');

/** The example of a document, by the word behind the fence's language. */
function example(name: string): unknown {
  const block = new RegExp(`^\`\`\`(yaml|json) ${name}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(PAGE);
  if (block === null) throw new Error(`docs/formats.md has no example called ${name}`);
  return parse(block[2] ?? '');
}

/** Every member name of a value, at any depth, lists read by their first item. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)]));
}

describe('docs/formats.md', () => {
  it('has a warrant that reads without issues', () => {
    expect(readWarrant(example('warrant'))).toMatchObject({ issues: [], value: { v: 1 } });
  });

  it('has a spec and a request that read without issues', () => {
    expect(readWarrantSpec(example('spec'))).toMatchObject({ issues: [], value: { ttl: 3600 } });
    expect(readRequest(example('request') as Json)).toMatchObject({ ok: true });
  });

  it('has an injection that reads without issues', () => {
    expect(readShape(injectionSchema, example('injection')).issues).toEqual([]);
  });

  it('has a bundle that reads without issues, for a scenario that exists', () => {
    const { value, issues } = readBundle(example('bundle'));
    expect(issues).toEqual([]);
    const known = SCENARIOS.map(({ id }) => id);
    expect(known).toEqual(expect.arrayContaining(Object.keys(value?.warrants ?? {})));
  });

  it('has a result with the members that the command line prints', async () => {
    const scenarios = SCENARIOS.filter(({ id }) => id === 'config_review');
    const request = {
      scenarios,
      broad: BROAD_WARRANT,
      conditions: ['task_scoped'],
      adapter: 'scripted',
    } as const;
    const record = await finishRun(runMatrix({ ...request, proof: 'skip', yours: {}, variants: false }));
    expect(shapeOf(example('matrix'))).toEqual(shapeOf(toMatrixJson(record)));
  });

  it('has a workflow that reads without issues', () => {
    expect(readWorkflow(example('workflow')).issues).toEqual([]);
  });

  it('has a result of coverage with the members that the command line prints', async () => {
    const workflow = readWorkflow(example('workflow')).value as WorkflowDocument;
    const asked = { ...COVERAGE_DEFAULTS, realizer: 'path-aware', workflow } as const;
    const record = toCoverageJson(await finishStudy(measureCoverage(asked)));
    const { tests: _, ...printed } = shapeOf(JSON.parse(JSON.stringify(record))) as Record<string, unknown>;
    const { tests: __, ...shown } = shapeOf(example('coverage')) as Record<string, unknown>;
    expect(shown).toEqual(printed);
  });

  it('has a suite that reads without issues and fits a shipped workflow', () => {
    const { value, issues } = readSuite(example('suite'));
    expect(issues).toEqual([]);
    const { document } = WORKFLOWS.find(({ id }) => id === value?.workflow)!;
    expect(fitSuite(value!, planStudy({ workflow: document })).issues).toEqual([]);
  });

  it('names every constraint kind and every parameter of it', () => {
    for (const { kind, parameters } of CONSTRAINT_KINDS) {
      const listed = new RegExp(`\`${kind}(?: \\{([^}]*)\\})?\``).exec(PAGE.replace(/\n/g, ' '));
      expect(listed, kind).not.toBeNull();
      const names = (listed?.[1] ?? '').split(', ').filter((name) => name !== '');
      expect(names.sort(), kind).toEqual(parameters.map(({ name }) => name).sort());
    }
  });
});

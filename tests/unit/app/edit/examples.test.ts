/** Tests how the editor shows a rule's effect on real values: the path fence, recipients, bounds and an expression. */
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../../../src/catalog/index.js';
import type { Json, ScenarioDocument } from '../../../../src/engine/index.js';
import { listCalledValues } from '../../../../src/app/views/edit/rules/called-values.js';
import { findCelProblem } from '../../../../src/app/components/fields/cel-problem.js';
import {
  evaluateExamples,
  findExampleKind,
  listExamples,
} from '../../../../src/app/views/edit/rules/examples.js';
import { compareAllowed } from '../../../../src/app/views/edit/rules/newly-allowed.js';
import {
  countPathTree,
  listPathTree,
  listTreeValues,
} from '../../../../src/app/views/edit/rules/path-tree.js';
import { EXPRESSION_LIMITS, readWarrant } from '../../../../src/engine/index.js';

function scenario(id: string): ScenarioDocument {
  const found = SCENARIOS.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no scenario ${id}`);
  return found;
}

const REVIEW = scenario('config_review');
const COMPANY: Json = { kind: 'Cel', expression: "value.all(r, r.endsWith('@company.com'))" };

describe('the folder boundary of a path rule', () => {
  const inside = (root: string) =>
    countPathTree(listPathTree(REVIEW.workspace.files, { kind: 'Subpath', root }));

  it('a path rule counts the files inside its folder', () => {
    expect(inside('/app/config')).toEqual({ files: 5, inside: 3 });
    expect(inside('/')).toEqual({ files: 5, inside: 5 });
    expect(inside('/app/conf')).toMatchObject({ inside: 0 });
  });

  it('a path rule shows each folder once, before its files', () => {
    const rows = listPathTree(REVIEW.workspace.files, { kind: 'Subpath', root: '/app' });
    expect(rows.map(({ name }) => name)).toEqual([
      '/',
      'app/',
      'config/',
      'app.yml',
      'auth.yml',
      'database.yml',
      'secrets/',
      'api-keys.json',
      'database.yml',
    ]);
    expect(rows.filter(({ secret }) => secret).map(({ inside: isIn }) => isIn)).toEqual([false, false]);
  });

  it('EDIT-3 every folder is offered as the boundary of a path rule, including the current one, which is / for a wildcard', () => {
    const folders = (rule: Json) =>
      listPathTree(REVIEW.workspace.files, rule)
        .filter(({ kind }) => kind === 'folder')
        .map(({ path, files, secrets, isBoundary }) => [path, files, secrets, isBoundary]);
    expect(folders({ kind: 'Subpath', root: '/docs' })).toEqual([
      ['/', 5, 2, false],
      ['/app', 3, 0, false],
      ['/app/config', 3, 0, false],
      ['/docs', 0, 0, true],
      ['/secrets', 2, 2, false],
    ]);
    expect(folders({ kind: 'Wildcard' })[0]).toEqual(['/', 5, 2, true]);
    expect(folders({ kind: 'OneOf', values: [] }).some(([, , , isBoundary]) => isBoundary)).toBe(false);
  });

  it('EDIT-3 under a rule for a listing tool, a file is allowed if its folder is allowed', () => {
    const rows = listPathTree(
      REVIEW.workspace.files,
      { kind: 'OneOf', values: ['/app/config'] },
      listCalledValues(REVIEW, 'list_files', 'directory'),
      true,
    );
    const allowed = rows.filter(({ decision }) => decision === 'allow').map(({ path }) => path);
    expect(allowed).toEqual([
      '/app/config',
      '/app/config/app.yml',
      '/app/config/auth.yml',
      '/app/config/database.yml',
    ]);
  });

  it('EDIT-12 when a rule for a listing tool is narrowed, the allowed folders are compared', () => {
    const compare = (tool: string, root: string) => {
      const rule = { kind: 'Subpath', root };
      const rows = listPathTree(REVIEW.workspace.files, rule, [], tool === 'list_files');
      const before = { path: { kind: 'Subpath', root: '/app' } };
      return compareAllowed(rule, before, 'path', listTreeValues(rows, tool === 'list_files')).removed;
    };
    expect(compare('list_files', '/app/config')).toEqual(['/app']);
    expect(compare('read_file', '/app/config')).toEqual([]);
  });

  it('EDIT-3 a path rule shows which calls use a path, and includes paths that do not exist yet', () => {
    const rows = listPathTree(
      REVIEW.workspace.files,
      { kind: 'Subpath', root: '/docs' },
      listCalledValues(REVIEW, 'write_file', 'path'),
    );
    expect(rows.find(({ path }) => path === '/docs/config-guide.md')).toMatchObject({
      exists: false,
      inside: true,
      sources: ['task'],
    });
    const read = listPathTree(
      REVIEW.workspace.files,
      { kind: 'Subpath', root: '/app' },
      listCalledValues(REVIEW, 'read_file', 'path'),
    );
    expect(read.find(({ path }) => path === '/secrets/api-keys.json')).toMatchObject({
      inside: false,
      secret: true,
      sources: ['injected'],
    });
    expect(read.map(({ path }) => path).filter((path) => path.includes('/.'))).toEqual([]);
  });
});

describe('examples', () => {
  it('examples for a path come from the task, the injection and the variants, plus typical attacks', () => {
    const rule = { kind: 'Subpath', root: '/app/config' };
    const tried = evaluateExamples(rule, listExamples(REVIEW, 'read_file', 'path', rule));
    const by = (note: string) =>
      tried.filter((example) => example.note === note).map(({ decision }) => decision);
    expect(by('task')).toEqual(['allow', 'allow', 'allow']);
    expect(by('injected')).toEqual(['deny', 'deny']);
    expect(by('neighbour')).toEqual(['deny']);
    expect(by('climbing')).toEqual(['deny']);
    expect(by('variant')).not.toContain('deny');
  });

  it('examples for recipients include a look-alike, a mixed list and an empty list', () => {
    const invoices = scenario('invoice_processing');
    const tried = evaluateExamples(COMPANY, listExamples(invoices, 'send_email', 'recipients', COMPANY));
    const decisions = Object.fromEntries(tried.map(({ note, decision }) => [note, decision]));
    expect(decisions).toMatchObject({
      one_inside: 'allow',
      two_inside: 'allow',
      mixed: 'deny',
      look_alike: 'deny',
      in_name: 'deny',
      empty_list: 'allow',
    });
  });

  it('examples for a range are just below, at and just above the bounds', () => {
    const rule = { kind: 'Range', min: 0, max: 100 };
    const tried = evaluateExamples(rule, listExamples(REVIEW, 'transfer_money', 'amount', rule));
    expect(tried.map(({ json, decision }) => [json, decision])).toEqual([
      [{ $float: -0.01 }, 'deny'],
      [0, 'allow'],
      [{ $float: 0.01 }, 'allow'],
      [{ $float: 99.99 }, 'allow'],
      [100, 'allow'],
      [{ $float: 100.01 }, 'deny'],
    ]);
  });

  it('examples for an invalid rule result in errors, not denials', () => {
    const tried = evaluateExamples({ kind: 'Cel', expression: 'value ==' }, [{ json: 1, note: 'made_up' }]);
    expect(tried[0]?.decision).toBe('error');
    expect(tried[0]?.detail).not.toBeNull();
    expect(evaluateExamples('x', [{ json: 1, note: 'made_up' }])[0]?.decision).toBe('error');
  });
});

describe('an invalid expression in a rule', () => {
  it('an invalid expression is marked at its invalid characters', () => {
    const expression = 'value == (1 +';
    const chain = [
      { holder: 'worker', ttlSeconds: 5, capabilities: { get_balance: { a: { kind: 'Cel', expression } } } },
    ];
    const problem = findCelProblem(readWarrant({ v: 1, chain }).issues);
    expect(problem?.detail).not.toBe('');
    expect(problem?.start).toBeGreaterThan(0);
    expect(problem?.end).toBeLessThanOrEqual(expression.length);
  });
});

describe('measuring the cost of an expression', () => {
  const stepsOf = (expression: string, json: Json) =>
    evaluateExamples({ kind: 'Cel', expression }, [{ json, note: 'made_up' }])[0];

  it('an expression’s cost is counted separately for each value', () => {
    const all = "value.all(r, r.endsWith('@company.com'))";
    expect(
      [[], ['a@company.com'], ['a@company.com', 'b@x.example']].map((one) => stepsOf(all, one)?.steps),
    ).toEqual([0, 1, 2]);
    expect(stepsOf('value.all(a, value.all(b, a == b))', ['x', 'x', 'x'])?.steps).toBe(12);
    expect(stepsOf('value < 100', 5)).toMatchObject({ decision: 'allow', steps: 0 });
  });

  it('the cost of an expression may reach the limit; exceeding it by one is an error', () => {
    const most = EXPRESSION_LIMITS.iterations;
    const list = (length: number): Json => Array.from({ length }, () => 'x');
    expect(stepsOf("value.all(r, r == 'x')", list(most))).toMatchObject({ decision: 'allow', steps: most });
    const beyond = stepsOf("value.all(r, r == 'x')", list(most + 1));
    expect(beyond?.decision).toBe('error');
    expect(beyond?.steps).toBeGreaterThan(most);
  });

  it('only expressions that can run have a cost', () => {
    expect(stepsOf('value <', 5)?.steps).toBeNull();
    const [other] = evaluateExamples({ kind: 'Subpath', root: '/' }, [{ json: '/a', note: 'task' }]);
    expect(other?.steps).toBeNull();
  });
});

describe("the field for the user's own example", () => {
  it("EDIT-19 the user's example can be a list where the scenario’s own tool accepts a list", () => {
    const argument = { name: 'attendees', type: 'array', required: true, role: 'recipient' } as const;
    const tool = { name: 'create_event', description: '', args: [argument], effects: [], answers: [] };
    const own = { ...REVIEW, workspace: { ...REVIEW.workspace, tools: [tool] } };
    expect(findExampleKind(own, 'create_event', 'attendees')).toBe('text_list');
    expect(findExampleKind(own, 'create_event', 'other')).toBe('text');
    expect(findExampleKind(REVIEW, 'send_email', 'recipients')).toBe('text_list');
  });
});

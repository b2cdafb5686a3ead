import { describe, expect, it } from 'vitest';
import { openWorkflow } from '../../../src/cli/coverage/source.js';
import type { CommandIo } from '../../../src/cli/io.js';
import { RECORD_FORMATS, makeIssue } from '../../../src/engine/index.js';
import { formatDeclaration } from '../../../src/engine/exchange/write/workflow-yaml.js';
import { listSchemaFaults } from '../../support/public-schemas.js';
import { NOW, pola } from './terminal.js';

const ONE = ['--scenario', 'config_review'];
const FLOW = ['misrouted_desk', '--realizer', 'path-aware', '--condition', 'no_warrant'];

describe('--format', () => {
  it('CLI-150 --format prints the record of a run in the requested format instead of the table', async () => {
    const { code, out } = await pola(['matrix', ...ONE, '--format', 'sarif', '--site', 'https://pola.test/']);
    expect(code).toBe(0);
    expect(listSchemaFaults('sarif', out)).toEqual([]);
    expect(out).toContain('https://pola.test/#/replay/config_review/broad?step=');
  });

  it('CLI-150 with --out, the record is written to a file, and the table is printed as well', async () => {
    const asked = ['--format', 'junit', '--out', 'r.xml'];
    const { out, written } = await pola(['matrix', ...ONE, ...asked]);
    expect(out).toMatch(/^Scenario +No limits/);
    expect(written['r.xml']).toMatch(/^<\?xml/);
    const json = await pola(['matrix', ...ONE, '--json', ...asked]);
    expect([JSON.parse(json.out), json.written['r.xml']]).toMatchObject([
      { schemaVersion: 2 },
      written['r.xml'],
    ]);
  });

  it('CLI-150 a study’s findings are written with line numbers in the given manifest', async () => {
    const manifest = (await pola(['workflows', 'misrouted_desk'])).out;
    const files = { 'flow.yaml': `# a comment\n\n${manifest}` };
    const asked = ['flow.yaml', ...FLOW.slice(1), '--format'];
    const { runs } = JSON.parse((await pola(['coverage', ...asked, 'sarif'], files)).out);
    const [result] = runs[0].results;
    const { artifactLocation, region } = result.locations[0].physicalLocation;
    expect([result.ruleId, artifactLocation.uri]).toEqual(['POLA001', 'flow.yaml']);
    const line = files['flow.yaml'].split('\n')[region.startLine - 1];
    expect(line).toContain('billing_desk');
    expect(line).toContain('close_account');
    const own = await pola(['coverage', ...asked, 'mutation', '--mutants'], files);
    expect(listSchemaFaults('mutation', own.out)).toEqual([]);
  });

  it('CLI-150 each tool is reported at its line in the given manifest', async () => {
    const manifest = (await pola(['workflows', 'misrouted_desk'])).out;
    const text = `# a comment\n\n${manifest}`;
    const io = {
      fileSize: () => Promise.resolve(text.length),
      readFile: () => Promise.resolve(text),
      err: () => undefined,
    } as unknown as CommandIo;
    const { workflow, readLines } = await openWorkflow('flow.yaml', io);
    const lines = await readLines();
    const own = workflow.tools.map(
      ({ id }) => text.split('\n')[(lines.get(formatDeclaration('tool', id)) ?? 0) - 1],
    );
    expect(own.map((line) => line?.replaceAll('"', '').trim())).toEqual(
      workflow.tools.map(({ id }) => `- id: ${id}`),
    );
  });

  it('CLI-150 a task suite is written in the same formats, and its record can be reported later', async () => {
    const asked = ['run-suite', '--task', 'ws-01', '--solver', 'noop', '--format'];
    const { out } = await pola([...asked, 'record']);
    const again = await pola(['report', 'run.json', '--format', 'html'], { 'run.json': out });
    expect(again.out).toBe((await pola([...asked, 'html'])).out);
    const table = await pola([...asked.slice(0, -1), '--site', 'https://pola.test/']);
    expect(table.out).toMatch(
      /Not as expected:\n {2}no_warrant, ws-01-file-stats#1: Outcome 0,[^\n]+\n {4}https:\/\/pola\.test\/#\/tasks\//,
    );
    const refused = await pola([...asked, 'csv', '--json']);
    expect([refused.code, refused.out]).toEqual([2, '']);
  });

  it.each([
    [['matrix', '--format', 'lcov'], '`lcov` is not one of'],
    [['matrix', '--format', 'docx'], '`docx` is not one of'],
    [['matrix', '--out', 'x'], 'this option requires --format'],
    [['matrix', '--json', '--format', 'csv'], 'unless --out names a file'],
    [['matrix', '--site', 'javascript:alert(1)', '--format', 'html'], 'is not a URL'],
    [['coverage', '--all', '--format', 'csv'], 'only a completed run'],
    [['coverage', 'reading_room', '--json', '--format', 'csv'], 'unless --out names a file'],
  ])('the options %j for an export are rejected with one message', async (args, words) => {
    const { code, err } = await pola([...args, ...(args[0] === 'matrix' ? ONE : [])]);
    expect([code, err.trim().split('\n').length]).toEqual([2, 1]);
    expect(err).toContain(words);
  });
});

describe('findings in report formats', () => {
  it('CLI-155 findings are written if the format supports them, and otherwise listed as omitted', async () => {
    const stored = {
      'run.json': (await pola(['matrix', '--scenario', 'hr_onboarding', '--format', 'record'])).out,
    };
    const csv = async (...more: string[]): Promise<string> =>
      (await pola(['report', 'run.json', '--format', 'csv', ...more], stored)).out.split('\r\n')[3] ?? '';
    expect(await csv()).toMatch(/^hr_onboarding,task_scoped,.*,0,\d+,[1-9]\d*,/);
    expect(await csv('--findings', 'none')).toMatch(/^hr_onboarding,task_scoped,.*,0,,,/);
    expect(await csv('--findings', 'reach')).toMatch(/^hr_onboarding,task_scoped,.*,0,\d+,,/);
    const sarif = (await pola(['report', 'run.json', '--format', 'sarif'], stored)).out;
    expect(sarif).toContain('"ruleId": "POLA003"');
    expect(sarif).toContain('"ruleId": "POLA005"');
    expect((await pola(['report', 'run.json'], stored)).out).toContain('## Findings');
  });

  it.each([
    [['--findings', 'reach'], 'this option requires --format'],
    [['--format', 'csv', '--findings', 'all'], '`all` is not one of'],
    [
      ['--format', 'csv', '--findings', 'worst-case'],
      '`--findings`: csv does not support `worst_case`; supported findings: reach, unused_permissions',
    ],
    [
      ['--format', 'junit', '--findings', 'reach'],
      '`--findings`: junit does not support `reach`; supported findings: none',
    ],
  ])('CLI-155 pola matrix rejects the options %j with one message', async (args, words) => {
    const { code, err } = await pola(['matrix', ...ONE, ...args]);
    expect([code, err.trim().split('\n').length]).toEqual([2, 1]);
    expect(err).toContain(words);
  });
});

describe('impossible requests', () => {
  it('CLI-206 findings for a coverage study are rejected in every format', async () => {
    const { code, err } = await pola(['coverage', ...FLOW, '--format', 'sarif', '--findings', 'reach']);
    expect([code, err]).toEqual([2, expect.stringContaining('only matrix runs have findings')]);
    expect((await pola(['coverage', ...FLOW, '--format', 'sarif', '--findings', 'none'])).code).toBe(0);
  });

  it.each([
    [
      ['matrix', ...ONE, '--format', 'csv', '--out', 'no/x'],
      '`--out`: `no/x` cannot be written: there is no such file',
    ],
    [['coverage', ...FLOW, '--junit', 'no/x'], '`--junit`: `no/x` cannot be written'],
    [['coverage', ...FLOW, '--lcov', 'no/x'], '`--lcov`: `no/x` cannot be written'],
    [['coverage', ...FLOW, '--save-suite', 'no/x.yaml'], '`--save-suite`: `no/x.yaml` cannot be written'],
    [['run-suite', '--task', 'ws-01', '--junit', 'no/x'], '`--junit`: `no/x` cannot be written'],
    [
      ['run-task', '--task', 'ws-01', '--results', 'no'],
      '`--results`: `no/reference/ws-01-file-stats.json` cannot be',
    ],
  ])('a file that cannot be written is reported along with its option: %j', async (args, words) => {
    const { code, err } = await pola(args, {}, undefined, undefined, NOW, (path) =>
      path.startsWith('no/')
        ? Promise.reject(Object.assign(new Error('x'), { code: 'ENOENT' }))
        : Promise.resolve(),
    );
    expect(code).toBe(2);
    expect(err).toContain(words);
  });
});

describe('the location of a failure', () => {
  it('CLI-152 a failure includes the URL of the step on the given site', async () => {
    const { out } = await pola(['coverage', ...FLOW, '--site', 'https://pola.test/x']);
    expect(out).toContain(
      'Not as expected:\n  C3/billing_desk/close_account: The restricted call was executed.\n    https://pola.test/x/#/graph/misrouted_desk?pick=C3/billing_desk/close_account\n',
    );
    expect((await pola(['matrix', ...ONE])).out).not.toContain('Not as expected');
  });
});

describe('pola report', () => {
  it('pola report exits with code 1 for a run without trials or with an error', async () => {
    const { out } = await pola(['matrix', ...ONE, '--format', 'record']);
    const record = JSON.parse(out);
    const report = async (changes: object) => {
      const text = JSON.stringify({ ...record, ...changes });
      const { code, out: printed } = await pola(['report', 'run.json'], { 'run.json': text });
      return [code, printed.includes('Invalid run.')];
    };
    expect(await report({})).toEqual([0, false]);
    const empty = { ...record.result, cells: [], variants: [] };
    expect(await report({ trials: [], result: empty })).toEqual([1, true]);
    expect(await report({ issues: [makeIssue('internal/defect', [], { detail: 'x' })] })).toEqual([1, true]);
  });

  it('a stored record is written in every suitable format, byte for byte as a run would write it', async () => {
    const stored = { 'run.json': (await pola(['matrix', ...ONE, '--format', 'record'])).out };
    for (const { id } of RECORD_FORMATS.filter(({ records }) => records.includes('matrix'))) {
      const again = (await pola(['report', 'run.json', '--format', id], stored)).out;
      expect([id, again]).toEqual([id, (await pola(['matrix', ...ONE, '--format', id])).out]);
    }
    const plain = await pola(['report', 'run.json'], stored);
    expect(plain.out).toMatch(/^# POLA matrix/);
  });

  it('an export of saved runs can be read, and a run must be selected if it contains several', async () => {
    const record = (await pola(['matrix', ...ONE, '--format', 'record'])).out;
    const study = (await pola(['coverage', ...FLOW, '--format', 'record'])).out;
    const entry = (text: string): object => ({ id: 'a', title: 't', record: JSON.parse(text) });
    const archive = JSON.stringify({ kind: 'archive', v: 1, runs: [entry(record), entry(study)] });
    const files = { 'runs.json': archive };
    expect((await pola(['report', 'runs.json'], files)).err).toContain('contains 2 runs');
    expect((await pola(['report', 'runs.json', '--run', '2'], files)).out).toMatch(
      /^# Coverage of misrouted/,
    );
    expect((await pola(['report', 'runs.json', '--run', '3'], files)).code).toBe(2);
    const single = await pola(['report', 'a.json', '--run', '2'], { 'a.json': record });
    expect(single.err).toBe('`--run`: `a.json` contains 1 run.\n');
  });

  it('the runs in a bundle can be read, with or without titles', async () => {
    const record = JSON.parse((await pola(['matrix', ...ONE, '--format', 'record'])).out) as object;
    const bundle = (runs: unknown): Record<string, string> => ({
      'a.pola.json': JSON.stringify({ v: 1, kind: 'bundle', runs }),
    });
    for (const runs of [[record], [{ title: 't', record }]])
      expect((await pola(['report', 'a.pola.json', '--format', 'csv'], bundle(runs))).out).toMatch(
        /^scenario,/,
      );
    expect((await pola(['report', 'a.pola.json'], bundle(undefined))).err).toContain(
      'The file does not contain a run.',
    );
  });

  it.each([
    ['{}', /kind|schemaVersion/],
    ['not json', /not JSON|JSON/],
    ['Dear all,\nthis is\tprose.\n', /^[^\n\t]*not JSON[^\n\t]*\n$/],
    ['{"kind":"archive","runs":[null,{"record":{"kind":"coverage"}}]}', /.+/],
  ])('pola report reports errors in the file %j', async (text, words) => {
    const { code, out, err } = await pola(['report', 'run.json', '--format', 'csv'], { 'run.json': text });
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(words);
    expect(err).toMatch(/^run\.json: /);
  });
});

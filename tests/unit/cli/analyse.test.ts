/** Tests `pola analyse`: the options for each kind of analysis, and how the results are printed. */
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../../src/catalog/index.js';
import { formatAnalysis } from '../../../src/cli/analyse/print.js';
import { pola } from './terminal.js';

const WARRANT = SCENARIOS.find(({ id }) => id === 'log_analysis')!.warrant;
const LOG = ['--scenario', 'log_analysis'];
const READ = ['--call', '{"tool":"read_file","args":{"path":"/etc/passwd"}}'];

/** The chain whose last link has a rule that cannot be evaluated. */
function failing(): string {
  const leaf = WARRANT.chain.at(-1)!;
  const capabilities = {
    ...leaf.capabilities,
    read_file: { path: { kind: 'Cel', expression: '1 / 0 == 1' } },
  };
  return JSON.stringify({ v: 1, chain: [{ ...leaf, capabilities }] });
}

describe('pola analyse', () => {
  it.each([
    [
      ['reach', ...LOG, '--tightness', 'exact'],
      '`--tightness`: reach does not take it, but --scenario, --condition',
    ],
    [['minimal', ...LOG, '--variant', 'x'], '`--variant`: minimal does not take it'],
    [['mutation', ...LOG, ...READ], '`--call`: mutation does not take it'],
    [['findings', '--agent', 'x'], '`--agent`: findings does not take it'],
    [
      ['structure', '--workflow', 'misrouted_desk', '--condition', 'broad'],
      '`--condition`: structure does not',
    ],
    [
      ['minimal', ...LOG, '--condition', 'no_warrant'],
      '`--condition`: without a warrant, minimal has no line',
    ],
    [
      ['mutation', ...LOG, '--condition', 'no_warrant'],
      '`--condition`: without a warrant, mutation has no line',
    ],
  ])(
    'pola analyse rejects options that the selected kind of analysis does not use: %j',
    async (args, words) => {
      const { code, out, err } = await pola(['analyse', ...args]);
      expect([code, out, err.trim().split('\n').length]).toEqual([2, '', 1]);
      expect(err).toContain(words);
    },
  );

  it('pola analyse lists unused permissions, and also computes reach, worst case and denials without a warrant', async () => {
    for (const kind of ['reach', 'worst-case'])
      expect((await pola(['analyse', kind, ...LOG, '--condition', 'no_warrant'])).code).toBe(0);
    const { out } = await pola(['analyse', 'counterfactuals', ...LOG, ...READ, '--condition', 'no_warrant']);
    expect(out).toMatch(/^Allowed\.\n/);
  });

  it('pola analyse reports denials and errors separately', async () => {
    const asked = ['analyse', 'counterfactuals', ...LOG, ...READ];
    expect((await pola(asked)).out).toMatch(/^Denied: CONSTRAINT_VIOLATION\n/);
    const { out } = await pola([...asked, '--warrant', 'w.json'], { 'w.json': failing() });
    expect(out).toMatch(/^Stopped by an error: /);
    expect(out).not.toContain('Denied');
  });

  it('CLI-214 the output names the undecided part of a result, and rules out an attack only if the result is exact', () => {
    const reach = { items: [], counts: { total: 0, marked: 0 }, open: [], tried: 3 };
    const lines = (exact: boolean) =>
      formatAnalysis({ kind: 'reach', reach: { ...reach, exact }, fromTaskScoped: { summary: { code: 'reach/unchanged', facts: {} } } } as never).at(-1); // prettier-ignore
    expect(lines(true)).toBe('Exact: nothing else is within reach.');
    expect(lines(false)).toBe('A lower bound: not every value was tried.');
    const findings = (exact: boolean) => ({
      reach: { 'a:yours': { total: 0, marked: 0, exact } },
      worstCase: { 'a:yours': { calls: null, exact } },
    });
    const worst = (exact: boolean) =>
      formatAnalysis({ kind: 'findings', findings: findings(exact) } as never).join('\n');
    expect(worst(true)).toContain('no attack succeeds');
    expect(worst(false)).toContain('no attack was found');
    expect(worst(false)).not.toContain('succeeds');
  });

  it('pola analyse uses only the reference set for findings if no scenario is named', async () => {
    const { out } = await pola(['analyse', 'findings', '--condition', 'no_warrant', '--json']);
    const names = Object.keys((JSON.parse(out) as { findings: { reach: object } }).findings.reach);
    const reference = SCENARIOS.filter((one) => one.reference).map(({ id }) => `${id}:no_warrant`);
    expect(names).toEqual(reference);
    expect(reference.length).toBeLessThan(SCENARIOS.length);
  });

  it('pola analyse tests the mutants under the given condition', async () => {
    const lines = async (...more: string[]): Promise<string> =>
      (await pola(['analyse', 'mutation', ...LOG, ...more])).out;
    expect(await lines('--condition', 'task_scoped')).toBe(await lines());
    expect(await lines('--condition', 'broad')).not.toBe(await lines());
  });
});

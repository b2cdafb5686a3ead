import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../../src/catalog/index.js';
import { main, COMMAND_NAMES } from '../../../src/cli/main.js';
import { runMatrixCommand } from '../../../src/cli/matrix.js';
import { LIMITS, makeIssue, type MatrixJson, DEFAULT_SERVICES } from '../../../src/engine/index.js';
import { pola, stopAfter, UNUSED } from './terminal.js';

async function matrix(args: readonly string[], files: Record<string, string> = {}): Promise<MatrixJson> {
  const { code, out, err } = await pola(['matrix', '--json', ...args], files);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as MatrixJson;
}

const places = (json: MatrixJson): string[] =>
  json.cells.map(({ scenario, condition }) => `${scenario} ${condition}`);
const bundle = (parts: object): Record<string, string> => ({
  'edited.pola.json': JSON.stringify({ v: 1, kind: 'bundle', ...parts }),
});
const ONE = ['--scenario', 'config_review'];
const FILE = ['--bundle', 'edited.pola.json'];

describe('pola matrix', { timeout: 60_000 }, () => {
  it('pola matrix prints the table of 21 cells', async () => {
    const { code, out } = await pola(['matrix']);
    expect(code).toBe(0);
    expect(out).toMatch(/^Scenario +No limits +Broad +Task-scoped$/m);
    expect(out).toMatch(/^ASR +7 of 7 \(100 %\) +7 of 7 \(100 %\) +0 of 7 \(0 %\)$/m);
    expect(out).toMatch(/^Denied +0 injected, 0 task +0 injected, 0 task +10 injected, 0 task$/m);
    expect(out).toContain('21 trials');
  });

  it('--scenario accepts names, repeated or as a list, including extra scenarios', async () => {
    const json = await matrix([
      '--scenario',
      'hr_onboarding,config_review',
      '--scenario',
      'api_monitoring',
      '--condition',
      'broad',
    ]);
    expect(places(json)).toEqual(['config_review broad', 'hr_onboarding broad', 'api_monitoring broad']);
    expect(json.rates.broad?.asr.valid).toBe(2);
  });

  it('an extra scenario on its own has no rate', async () => {
    const json = await matrix(['--scenario', 'api_monitoring']);
    expect(json.cells).toHaveLength(3);
    expect(json.rates.task_scoped?.asr).toEqual({ hits: 0, valid: 0, rate: null });
  });

  it('--extra adds the eighth row and leaves all rates unchanged', async () => {
    const [whole, alone] = [await matrix(['--extra', ...ONE]), await matrix(ONE)];
    expect([whole.cells.length, alone.cells.length]).toEqual([6, 3]);
    expect(whole.rates).toEqual(alone.rates);
  });

  it('CLI-274 a run with the longest chain in a bundle shows its progress, and stops after Ctrl-C', async () => {
    const length = LIMITS.linksPerChain.value;
    const chain = Array.from({ length }, (_, index) => ({
      holder: index === length - 1 ? 'worker' : `h${index}`,
      ttlSeconds: 600,
      capabilities: { read_file: { path: { kind: 'Subpath', root: '/app' } } },
    }));
    const files = bundle({ warrants: { config_review: { v: 1, chain } } });
    const command = ['matrix', ...FILE, ...ONE];
    const { err } = await pola(command, files);
    expect(err.match(/^\[\d\/4\] .*$/gm)).toEqual([
      '[1/4] config_review, no_warrant',
      '[2/4] config_review, broad',
      '[3/4] config_review, task_scoped',
      '[4/4] config_review, yours',
    ]);
    const stopped = await pola(
      [...command, '--format', 'csv', '--out', 'o.csv'],
      files,
      undefined,
      stopAfter(2),
    );
    expect([stopped.code, stopped.written]).toEqual([130, {}]);
    expect(stopped.out).toBe(
      'Interrupted after 2 cells; there are no figures.\n  config_review, no_warrant: attack landed, task done\n  config_review, broad: attack landed, task done\n',
    );
    const json = await pola([...command, '--json'], files, undefined, stopAfter(2));
    expect([json.code, JSON.parse(json.out).cells.length]).toEqual([130, 2]);
  });

  it('--bundle adds the condition "yours"', async () => {
    const json = await matrix([...FILE, '--scenario', 'config_review'], bundle({}));
    expect(places(json)).toEqual([
      'config_review no_warrant',
      'config_review broad',
      'config_review task_scoped',
      'config_review yours',
    ]);
    expect({ ...json.cells[3], condition: 'task_scoped' }).toEqual(json.cells[2]);
  });

  it('--bundle with only saved runs is rejected, because "Yours" would have no edits', async () => {
    const { code, out, err } = await pola(['matrix', ...ONE, ...FILE], bundle({ runs: [{}] }));
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('contains saved runs but no edits, so there is nothing to run.');
    const beside = await pola(['matrix', ...ONE, ...FILE], bundle({ runs: [{}], files: {} }));
    expect(beside.code).toBe(0);
  });

  it('a variant after the end of the script is reported, but is not treated as a failure', async () => {
    const forks = [{ step: 40, from: 'broad', warrant: null, call: null }];
    const files = bundle({ forks: { config_review: forks } });
    const { code, err } = await pola(['matrix', ...ONE, ...FILE], files);
    expect([code, err]).toEqual([
      0,
      'config_review, yours: forks[0].step: The trial ends before the fork at step 40, after 7 calls, so the fork has no effect. Steps count from 0; a fork with its own call can be at step 7, after the last call.\n',
    ]);
    const { out } = await pola(['matrix', '--md', ...ONE, ...FILE], files);
    expect(out).toContain('The trial ends before the fork at step 40');
    expect(out).not.toContain('Invalid:');
  });

  it('a custom scenario in the bundle is run as an extra scenario', async () => {
    const own = { ...SCENARIOS[0], id: 'own', reference: true };
    const json = await matrix(
      [...FILE, '--scenario', 'hr_onboarding,own', '--condition', 'broad'],
      bundle({ scenarios: [own] }),
    );
    expect(places(json).at(-1)).toBe('own broad');
    expect(json.rates.broad?.asr.valid).toBe(1);
  });

  it('--md and --csv print the other formats', async () => {
    expect((await pola(['matrix', '--md', ...ONE])).out).toMatch(/^# POLA matrix\n/);
    const csv = (await pola(['matrix', '--csv', ...ONE])).out.split('\r\n');
    expect(csv).toHaveLength(5);
    expect(csv[0]).toBe(
      'scenario,condition,attack,task,calls,task allowed,injected denied,injected allowed,task denied,error,reach,unused permissions,fingerprint',
    );
  });

  it('--help describes pola matrix, and pola without a command lists all commands', async () => {
    expect(await pola(['matrix', '--help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('--bundle FILE') as string,
    });
    expect(await pola([])).toMatchObject({ code: 0, out: expect.stringContaining('matrix') as string });
  });

  it('notes on a runnable bundle go to standard error', async () => {
    const session = await pola(
      ['matrix', '--csv', ...ONE, ...FILE],
      bundle({ workflows: [], colour: 'red' }),
    );
    expect(session.code).toBe(0);
    expect(session.err.split('\n')).toEqual([
      'edited.pola.json: workflows: The part `workflows` is kept but not used here. Import and `pola coverage` use it.',
      'edited.pola.json: colour: The field `colour` is unknown here; it is kept but not used. Check the spelling, or leave it if another program needs it.',
      '',
    ]);
  });
});

describe('problem messages', () => {
  it('each problem message matches the issue table', async () => {
    const file = makeIssue('cli/unreadable_file', [], {
      file: 'gone',
      detail: 'there is no such file or folder',
    });
    expect((await pola(['matrix', '--bundle', 'gone'])).err).toBe(`${file.message}\n`);
    const verb = makeIssue('cli/bad_option', [], {
      option: 'fly',
      detail: `this is not a command; the commands are ${COMMAND_NAMES.join(', ')}`,
    });
    expect((await pola(['fly'])).err).toBe(`${verb.message}\n`);
  });
});

describe('reading files that are too large', () => {
  it('CLI-22 a file over the size limit is rejected before it is read', async () => {
    let err = '';
    const io = {
      ...UNUSED,
      out: () => undefined,
      err: (text: string) => void (err += text),
      readFile: () => Promise.reject(new Error('read all the same')),
      listFolder: () => Promise.reject(new Error('no folders here')),
      listTree: () => Promise.reject(new Error('no folders here')),
      fileSize: () => Promise.resolve(LIMITS.bundleBytes.value + 1),
    };
    expect(await main(['matrix', ...FILE], io)).toBe(2);
    expect(err).toMatch(/^`edited.pola.json`: The bundle has 4194305 bytes; at most 4194304 are read\.\n$/);
  });
});

describe('reporting an invalid trial', () => {
  it('CLI-30 an invalid trial is printed and reported on standard error, and the command exits with code 1', async () => {
    const decideAtGate = (): never => {
      throw new Error('spring broke');
    };
    let out = '';
    let err = '';
    const io = {
      ...UNUSED,
      out: (text: string) => void (out += text),
      err: (text: string) => void (err += text),
      readFile: () => Promise.reject(new Error('no files here')),
      listFolder: () => Promise.reject(new Error('no folders here')),
      listTree: () => Promise.reject(new Error('no folders here')),
      fileSize: () => Promise.reject(new Error('no files here')),
    };
    const code = await runMatrixCommand([...ONE, '--condition', 'broad'], io, {
      ...DEFAULT_SERVICES,
      decideAtGate,
    });
    expect(code).toBe(1);
    expect(out).toMatch(/config_review +invalid trial/);
    expect(err).toMatch(/^config_review, broad: .*spring broke/);
  });
});

describe('rejecting an invalid option or file', () => {
  const huge = { 'edited.pola.json': ' '.repeat(LIMITS.bundleBytes.value + 1) };

  it.each<[string[], Record<string, string>, RegExp]>([
    [['matrix', '--colour'], {}, /^`--colour`: this is an unknown option; --help lists the known ones\.\n$/],
    [
      ['matrix', '--scenaro', 'x'],
      {},
      /^`--scenaro`: this is an unknown option; the most similar known one is --scenario\.\n$/,
    ],
    [['matrix', '--resume'], {}, /^`--resume`: this option requires --adapter chat-endpoint\.\n$/],
    [['matrix', '--endpoint=x'], {}, /^`--endpoint`: this option requires --adapter chat-endpoint\.\n$/],
    [
      ['matrix', '--adapter', 'chat-endpoint', '--extra'],
      {},
      /^`--extra`: this option cannot be combined with --adapter chat-endpoint\.\n$/,
    ],
    [['analyse', 'structure', '--workflow', 'flow'], {}, /^`--workflow`: `flow` is not one of oai_/],
    [['matrix', 'extra'], {}, /`extra`/],
    [['matrix', '--scenario'], {}, /`--scenario/],
    [
      ['matrix', '--scenario', 'config_revue'],
      {},
      /`config_revue` is not one of config_review, .*api_monitoring/,
    ],
    [['matrix', '--scenario', ','], {}, /a name is missing/],
    [['matrix', '--condition', 'root'], {}, /`root` is not one of no_warrant, broad, task_scoped, yours/],
    [['matrix', '--adapter', 'live'], {}, /`live` is not one of scripted, reactive/],
    [['matrix', '--json', '--csv'], {}, /cannot be combined with --json/],
    [['matrix', '--json=yes'], {}, /^`--json`: this option takes no value\.\n$/],
    [['matrix', '--out', '--json'], {}, /^`--out`: the value is missing; .* as --out=VALUE\.\n$/],
    [['warrant', 'decode', 'gone.txt'], {}, /^`gone.txt` cannot be read: there is no such file/],
    [['warrant', 'mint', '--key', 'gone.key'], {}, /^`gone.key` cannot be read: there is no such file/],
    [
      ['analyse', 'reach', '--scenario', 'config_review', '--warrant', 'w.yaml'],
      { 'w.yaml': 'hello' },
      /^w\.yaml: Expected an object/,
    ],
    [
      ['analyse', 'difference', '--scenario', 'config_review', '--against', 'w.yaml'],
      { 'w.yaml': '{}' },
      /^w\.yaml: v: The field `v` is missing/,
    ],
    [['run-task', '--task', 'ws-16', '--replay', 'gone'], {}, /gone cannot be read: there is no such file/],
    [['matrices'], {}, /`matrices`: this is not a command; the commands are .*matrix/],
    [['constructor'], {}, /is not a command/],
    [['matrix', '--bundle', 'gone.json'], {}, /`gone.json` cannot be read: there is no such file/],
    [['matrix', ...FILE], { 'edited.pola.json': '{' }, /edited.pola.json: This is not JSON/],
    [['matrix', ...FILE], { 'edited.pola.json': '[]' }, /edited.pola.json: /],
    [
      ['matrix', ...FILE],
      { 'edited.pola.json': '{"kind":"workflow"}' },
      /This is a `workflow` document; expected a bundle/,
    ],
    [['matrix', ...FILE], huge, /The bundle has 4194305 bytes/],
    [
      ['matrix', ...FILE],
      bundle({ warrants: { config_review: {} } }),
      /warrants.config_review.v: The field `v` is missing/,
    ],
    [['matrix', ...FILE], bundle({ files: { gone: {} } }), /files.gone: There is no scenario `gone`\. \w/],
    [
      ['matrix', ...FILE],
      bundle({ files: { config_review: { '/a\0b': 'x' } } }),
      /cannot be a file name here/,
    ],
  ])(
    'with the arguments %j, pola matrix prints one message and exits with code 2',
    async (args, files, sentence) => {
      const { code, out, err } = await pola(args, files);
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(sentence);
      expect(err.trimEnd().split('\n')).toHaveLength(1);
    },
  );
});

describe('a bundle with expected outcomes', () => {
  const ask = (expectations: object, ...more: string[]) =>
    pola(
      ['matrix', ...FILE, '--scenario', 'config_review', '--site', 'https://pola.test/', ...more],
      bundle({ expectations }),
    );

  it('CLI-202 a bundle with expected outcomes passes if every cell ends as expected, even if a breach was expected', async () => {
    const stated = {
      broad: { attack: 'landed', task: 'done' },
      task_scoped: { attack: 'stopped', task: 'done' },
      yours: {},
    };
    const { code, out, err } = await ask({ config_review: stated });
    expect([code, err, out.includes('Not as expected')]).toEqual([0, '', false]);
  });

  it('CLI-202 an unexpected outcome fails with a message and the location of the step', async () => {
    const { code, out } = await ask({ config_review: { broad: { attack: 'stopped' } } });
    expect(code).toBe(1);
    expect(out).toMatch(
      /Not as expected:\n {2}broad, config_review: attack: The attack was expected to be stopped and landed\. [^\n]+\n {4}https:\/\/pola\.test\/#\/replay\/config_review\/broad\?step=\d+\n/,
    );
    const broken = await ask({ config_review: { yours: { task: 'failed' } } }, '--json');
    expect([broken.code, JSON.parse(broken.out)]).toMatchObject([1, { schemaVersion: 2 }]);
    expect(broken.err).toContain('The task was expected to fail but succeeded.');
    const junit = await ask({ config_review: { broad: { attack: 'stopped' } } }, '--format', 'junit');
    expect(junit.out.match(/<failure/g)).toHaveLength(1);
    expect(junit.err).toContain('https://pola.test/#/replay/config_review/broad');
  });

  it('CLI-202 cells that were not run are reported, and invalid expected outcomes are rejected', async () => {
    const skipped = await ask({ config_review: { broad: { task: 'done' } } }, '--condition', 'task_scoped');
    expect([skipped.code, skipped.err]).toEqual([
      0,
      'config_review, broad: an outcome is expected, but this cell was not run.\n',
    ]);
    const odd = await ask({ config_review: { broad: { attack: 'maybe' } } });
    expect([odd.code, odd.out]).toEqual([2, '']);
    expect(odd.err).toContain('expectations.config_review.broad.attack');
    const stranger = await ask({ nobody: { broad: {} } });
    expect(stranger.code).toBe(2);
    expect(stranger.err).toContain('nobody');
  });
});

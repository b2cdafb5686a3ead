import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bundleForNode } from '../../../scripts/bundle.mjs';
import { DOJO_DOCUMENT, sealDojo } from '../agent/agentdojo-export.js';
import { pola } from './terminal.js';

const DOJO = sealDojo(DOJO_DOCUMENT);
/**
 * Lists each study with its command, and with the option that prints the record of a run that was not split into
 * shards.
 */
const STUDIES: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['agentdojo', ['agentdojo', 'dojo.json'], ['--json']],
  ['matrix', ['matrix', '--scenario', 'config_review,expense_audit'], ['--format', 'record']],
  [
    'tasks',
    ['run-suite', '--from-task', 'ws-16', '--condition', 'no_warrant,task_scoped'],
    ['--format', 'record'],
  ],
  ...[
    ['--mutants', '--repeats', '2', '--faults', 'error'],
    ['--realizer', 'diversified'],
    ['--runtime', 'agents', '--condition', 'paper'],
  ].map(
    (more) =>
      [
        `coverage ${more.join(' ')}`,
        ['coverage', 'oai_message_filter', ...more],
        ['--format', 'record'],
      ] as const,
  ),
];

async function runShard(command: readonly string[], shard: string): Promise<string> {
  const { code, out, err } = await pola([...command, '--shard', shard], { 'dojo.json': DOJO });
  if (code !== 0) throw new Error(err);
  return out;
}

async function runShards(command: readonly string[], count: number): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (let index = 1; index <= count; index += 1)
    files[`part-${index}`] = await runShard(command, `${index}/${count}`);
  return files;
}

/** A deterministic shuffle, so that the test uses the same order on every machine. */
function shuffle<T>(list: readonly T[], seed: number): readonly T[] {
  return [...list]
    .map((item, index) => ({ item, key: Math.imul(index + 1, 0x9e3779b1 + seed) >>> 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

describe('SHARD-2 pola merge', () => {
  it.each(STUDIES)(
    '%s: merging 2, 3 or 7 shards in any order produces the same record as the undivided run',
    async (_, command, format) => {
      const whole = await pola([...command, ...format], { 'dojo.json': DOJO });
      expect(whole.code).toBe(0);
      for (const count of [2, 3, 7]) {
        const files = await runShards(command, count);
        const { code, out, err } = await pola(['merge', ...shuffle(Object.keys(files), count)], files);
        expect([code, err]).toEqual([0, '']);
        expect(out === whole.out).toBe(true);
      }
    },
  );
});

describe('SHARD-4 --jobs', () => {
  it('--jobs prints the same record as the undivided run', async () => {
    const program = await bundleForNode('src/cli/bin.ts', 'pola');
    const run = (...args: string[]): string => {
      const command = [program, 'matrix', '--scenario', 'config_review', '--format', 'record', ...args];
      return spawnSync(process.execPath, command, { encoding: 'utf8' }).stdout;
    };
    const whole = run();
    expect(whole).toContain('"fingerprint"');
    expect(run('--jobs', '2') === whole).toBe(true);
  });

  it('invalid options for shards print one message', async () => {
    const files = { 'dojo.json': DOJO };
    const errors = [
      ['agentdojo', 'dojo.json', '--jobs', '2'],
      ['agentdojo', 'dojo.json', '--json', '--jobs', '0'],
      ['agentdojo', 'dojo.json', '--json', '--jobs', 'many'],
      ['agentdojo', 'dojo.json', '--json', '--jobs=99'],
      ['agentdojo', '-', '--json', '--jobs', '2'],
    ].map(async (args) => (await pola(args, files)).err);
    const [first, ...others] = await Promise.all(errors);
    expect(first).toContain('it also needs --json');
    expect(others).toEqual([
      expect.stringContaining('from 1 to 64'),
      expect.stringContaining('is not a whole number'),
      expect.stringContaining('from 1 to 64'),
      expect.stringContaining('standard input cannot be divided'),
    ]);
  });
});

describe('SHARD-3 merging parts that do not belong together', () => {
  const command = ['agentdojo', 'dojo.json'];
  const merge = async (files: Record<string, string>): Promise<string> => {
    const { code, out, err } = await pola(['merge', ...Object.keys(files)], files);
    expect([code, out, err.trim().split('\n').length]).toEqual([2, '', 1]);
    return err;
  };

  it('parts that do not belong together are rejected with one message', async () => {
    const { 'part-1': a = '', 'part-2': b = '', 'part-3': c = '' } = await runShards(command, 3);
    expect(await merge({ a, c })).toContain('Part 2/3 is missing');
    expect(await merge({ a })).toContain('Parts 2/3, 3/3 are missing');
    expect(await merge({ a, b, c, again: b })).toContain('Part 2/3 is in `b` and `again`');
    expect(await merge({ a, b, old: c.replace('"engine":"0.1.0"', '"engine":"0.0.9"') })).toContain(
      '`old` was written by version 0.0.9',
    );
    const { sha256: _, ...older } = JSON.parse(c) as Record<string, unknown>;
    expect(await merge({ a, b, old: JSON.stringify(older) })).toContain(
      '`old` was written by an earlier build of version 0.1.0, without a digest; create it again with --shard.',
    );
    const oldest = JSON.stringify({ ...older, engine: '0.0.9', issues: undefined });
    expect(await merge({ a, b, oldest })).toContain(
      '`oldest` was written by version 0.0.9, but this is version 0.1.0',
    );
    expect(await merge({ a, b: await runShard(command, '2/4') })).toContain('3 and 4 parts');
    expect(await merge({ a, b: await runShard([...command, '--suite', 'shop'], '2/3') })).toContain(
      'belong to different runs',
    );
    expect(await merge({ a, b: b.slice(0, -40), c })).toContain('`b` is not JSON, or it is truncated');
    expect(await merge({ a, b: '{}', c })).toContain('`b` is not a part file');
    expect(await merge({ a, b: b.replace('"total":', '"most":'), c })).toContain('`b` is not a valid part');
    const edits: readonly [string, string][] = [
      ['"attack":"landed"', '"attack":"stopped"'],
      ['"value":[{', '"value":[5,{'],
      ['"at":0', '"at":1'],
    ];
    for (const [before, after] of edits) {
      const parts = Object.fromEntries([a, b, c].map((text, at) => [`p${at}`, text.replace(before, after)]));
      expect(await merge(parts)).toMatch(/^`p\d` was damaged or edited; create it again with --shard/);
    }
  });

  it.each([
    ['agentdojo', ['agentdojo', 'dojo.json']],
    ['matrix', ['matrix', '--scenario', 'config_review']],
    ['tasks', ['run-suite', '--task', 'ws-16']],
    ['coverage', ['coverage', 'oai_message_filter']],
  ])(
    'a part of %s with a valid digest but invalid contents is rejected with one message',
    async (_, study) => {
      const { sha256: _digest, ...part } = JSON.parse(await runShard(study, '1/1')) as {
        sha256: string;
        units: object[];
      };
      for (const value of [5, null, {}, [null], [{ version: 1 }]]) {
        const changed = JSON.stringify({ ...part, units: part.units.map((unit) => ({ ...unit, value })) });
        const sha256 = createHash('sha256').update(changed).digest('hex');
        const text = `${changed.slice(0, -1)},"sha256":"${sha256}"}`;
        expect(await merge({ text })).toContain('The parts are not valid');
      }
    },
  );

  it('SHARD-1 an invalid shard option prints one message and the command exits', async () => {
    for (const shard of ['0/3', '4/3', '1', '1/0', 'a/b']) {
      const { code, err } = await pola([...command, '--shard', shard], { 'dojo.json': DOJO });
      expect([code, err]).toEqual([2, expect.stringContaining('is not I/N')]);
    }
  });
});

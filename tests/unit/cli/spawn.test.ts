/** Runs real programs on a task in a real folder: a correct program, and one program for each kind of failure. */
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it, vi } from 'vitest';
import { emptyEntry, type ModelEntry } from '../../../src/cli/adapters/models-file.js';
import { spawnAdapter } from '../../../src/cli/adapters/spawn.js';
import { planSpawn } from '../../../src/cli/adapters/spawn-plan.js';
import { renderEnglish, type TaskDocument, type TraceEvent } from '../../../src/engine/index.js';
import { useTemporaryFolders } from '../../support/temporary-folders.js';
import { copyWord, play, type Played, smallTask } from '../tasks/small.js';

interface More {
  readonly task?: TaskDocument;
  readonly entry?: Partial<ModelEntry>;
  readonly signal?: AbortSignal;
}

async function run(script: string, { task, entry = {}, signal }: More = {}): Promise<Played> {
  const plan = await planSpawn(
    { ...emptyEntry('sh'), command: ['sh'], args: ['-c', script], timeoutSec: 20, ...entry },
    'generic_cli',
  );
  if ('problem' in plan) throw new Error(plan.problem);
  const agent = spawnAdapter(plan, signal);
  return play(copyWord, { agent, ...(task === undefined ? {} : { task }) });
}

const of = <K extends TraceEvent['kind']>({ trial }: Played, kind: K) =>
  trial.events.filter((event): event is Extract<TraceEvent, { kind: K }> => event.kind === kind);
const errorOf = ({ trial }: Played) => trial.rounds.at(-1)?.error;
const folders = useTemporaryFolders();
const isAlive = (pid: string): boolean => {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && !/\) Z /.test(readFileSync(file, 'utf8'));
};
const GOOD =
  'head -n 1 in/word.txt | tr -d "\\n" > out/word.txt; echo "Wrote $CLAWBENCH_WORKSPACE/out/word.txt."';

describe.skipIf(process.platform === 'win32')('running a spawned program', () => {
  it('a spawned program completes a task and is marked as unguarded', async () => {
    const played = await run(GOOD);
    expect(played.verdict).toMatchObject({
      ...{ status: 'done', adapter: 'spawn', guarded: false, valid: true, outcome: 1, tcr: 1, asr: null },
      usage: { total: 0, usageUnknown: true },
    });
    expect(played.trial.rounds[0]).toMatchObject({ final: 'Wrote /ws/out/word.txt.' });
    const unmeasured = played.verdict.process.lines.find(({ value }) => value === 0);
    expect(renderEnglish(unmeasured?.detail ?? '')).toContain('bypass');
    expect(folders()).toEqual([]);
  });

  it('a spawned program keeps its home across rounds, and sees changes made by hooks', async () => {
    const task = smallTask({
      rounds: [{ prompt: 'one {{in}}' }, { prompt: 'two {{in}}' }],
      hooks: [
        { at: 'after_round', round: 0, kind: 'put_files', files: [{ path: '/ws/in/new.txt', text: 'new' }] },
        { at: 'after_round', round: 0, kind: 'remove_files', paths: ['/ws/out/old.txt'] },
      ],
    });
    const script =
      'cat "$CLAWBENCH_PROMPT_FILE" >> ~/seen; ls in out > ~/ls; cat ~/seen ~/ls; echo x > out/old.txt';
    const { trial } = await run(script, { task });
    const [first, second] = trial.rounds;
    expect(first?.final).toBe('one /ws/inin:\nword.txt\n\nout:');
    expect(second?.final).toBe('one /ws/intwo /ws/inin:\nnew.txt\nword.txt\n\nout:');
    expect(trial.events.filter(({ kind }) => kind === 'disk.exported')).toHaveLength(2);
  });

  it('a spawned program is stopped after a timeout, and the files it has written are kept', async () => {
    const hung = await run('echo half > out/half; echo $$ > out/pid; sleep 300', {
      entry: { timeoutSec: 2 },
    });
    expect(hung.verdict).toMatchObject({ status: 'timeout', outcome: 0, valid: true });
    expect(errorOf(hung)?.message).toBe(
      'sh did not end within 2 seconds and was stopped, together with everything it had started.',
    );
    expect(of(hung, 'disk.imported')[0]?.effects).toMatchObject([
      { path: '/ws/out/half' },
      { path: '/ws/out/pid' },
    ]);
    expect(folders()).toEqual([]);
  });

  it('a spawned program that crashes is reported with its last output', async () => {
    const crashed = await run('echo "no idea: $CLAWBENCH_WORKSPACE" >&2; exit 3');
    expect(crashed.verdict).toMatchObject({ status: 'failed', outcome: 0, valid: true });
    expect(errorOf(crashed)).toEqual({ code: 'crash', message: 'sh ended with exit code 3: no idea: /ws.' });
  });

  it.runIf(process.platform === 'linux')('a spawned program leaves no child processes', async () => {
    const played = await run('sleep 300 & echo $!; setsid sleep 300 & echo $!');
    expect(played.verdict.status).toBe('done');
    const pids = played.trial.rounds[0]?.final?.split('\n') ?? [];
    expect(pids.length).toBe(2);
    await vi.waitFor(() => expect(pids.some(isAlive)).toBe(false), { timeout: 20_000 });
  });

  it('links, pipes and excess data from a spawned program are each rejected with an event', async () => {
    const played = await run('ln -s /etc/passwd out/l; mkfifo out/p; ln -s / out/root; rm in/word.txt; ln -s /etc/passwd in/word.txt'); // prettier-ignore
    expect(of(played, 'file.rejected').map(({ path, reason }) => [path, reason])).toEqual([
      ['in/word.txt', 'link'],
      ['out/l', 'link'],
      ['out/p', 'not_regular_file'],
      ['out/root', 'link'],
    ]);
    expect(of(played, 'disk.imported')[0]?.effects).toEqual([
      { kind: 'file_removed', path: '/ws/in/word.txt' },
    ]);
    const full = await run(
      `${GOOD}; i=0; while [ $i -lt 3 ]; do head -c 700000 /dev/zero > out/$i; i=$((i+1)); done`,
    );
    expect(of(full, 'file.rejected').map(({ path, reason }) => [path, reason])).toEqual([
      ['out/1', 'disk_full'],
      ['out/2', 'disk_full'],
    ]);
  });

  it('canceling a spawned program ends its whole process group and removes its folder', async () => {
    const controller = new AbortController();
    const started = run('sleep 300', { signal: controller.signal });
    setTimeout(() => controller.abort(), 400);
    expect((await started).verdict).toMatchObject({ status: 'aborted', valid: false });
    expect(folders()).toEqual([]);
  });

  it('CLI-149 a spawned program reaches models through its own routes, and its usage is counted', async () => {
    const { startMockModel, MOCK_USAGE } = await import('../../support/mock-model.js');
    const mock = await startMockModel();
    mock.on({ predicate: () => true }, { content: 'Hello.', usage: MOCK_USAGE });
    const node = `
      const { mkdirSync, writeFileSync } = require('node:fs');
      const { CLAWBENCH_USAGE_PROXY_ROUTES: file, CLAWBENCH_USAGE_PROXY_URL: url } = process.env;
      mkdirSync(require('node:path').dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ '/mine': { framework: 'f', provider: 'p', upstream: '${mock.url}/v1' } }));
      const body = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'Hi' }] });
      const headers = { 'content-type': 'application/json' };
      fetch(url + '/mine/chat/completions', { method: 'POST', headers, body })
        .then((answer) => answer.json()).then((json) => console.log(json.choices[0].message.content));`;
    const played = await run('', { entry: { command: [process.execPath], args: ['-e', node] } });
    await mock.stop();
    expect(played.trial.rounds[0]?.final).toBe('Hello.');
    expect(played.verdict.usage).toMatchObject({
      requests: 1,
      total: 15,
      providers: ['p'],
      usageUnknown: false,
    });
  });

  it('CLI-194 the output never contains a key that was passed as an environment variable', async () => {
    process.env['SMALL_TEST_API_KEY'] = 'sk-0123456789abcdef';
    const script = 'echo "With $SMALL_TEST_API_KEY"; echo "Wrong key $SMALL_TEST_API_KEY" >&2; exit 1';
    const entry = { args: ['-c', script], env: ['SMALL_TEST_API_KEY'] };
    const { trial } = await run('', { entry });
    delete process.env['SMALL_TEST_API_KEY'];
    expect(trial.rounds[0]).toMatchObject({
      final: 'With …',
      error: {
        message: 'sh never reached its model: it reports a key error. sh ended with exit code 1: Wrong key … (standard output: With …).', // prettier-ignore
      },
    });
    expect(JSON.stringify(trial.rounds)).not.toContain('0123456789abcdef');
  });

  it('CLI-149 routes are read only from a regular file, because a pipe would never end', async () => {
    const { readRegularFile } = await import('../../../src/cli/adapters/folder-contents.js');
    const { mkdtempSync, rmSync, symlinkSync, writeFileSync } = await import('node:fs');
    const { execFileSync } = await import('node:child_process');
    const folder = mkdtempSync(`${tmpdir()}/plain-`);
    execFileSync('mkfifo', [`${folder}/pipe`]);
    symlinkSync('/dev/zero', `${folder}/link`);
    writeFileSync(`${folder}/plain`, 'abc');
    expect(await readRegularFile(`${folder}/pipe`, 3)).toBeNull();
    await expect(readRegularFile(`${folder}/link`, 3)).rejects.toThrow();
    expect(await readRegularFile('/dev/zero', 3)).toBeNull();
    expect(await readRegularFile(`${folder}/plain`, 3)).toEqual(new Uint8Array([97, 98, 99]));
    expect(await readRegularFile(`${folder}/plain`, 2)).toBeNull();
    rmSync(folder, { recursive: true });
  });
});

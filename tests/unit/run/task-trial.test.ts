/** Tests task trials: rounds, the session and its budget, the clock, and gate decisions on operations inside a tool. */
import { describe, expect, it } from 'vitest';
import { defineHostTool, type HostTool, makeToolOutput } from '../../../src/engine/workspace/index.js';
import {
  readFileText,
  DEFAULT_SERVICES,
  type TaskDocument,
  rebuildTaskWorkspaces,
  type TraceEvent,
} from '../../../src/engine/index.js';
import { copyWord, play, smallTask } from '../tasks/small.js';

const kinds = (events: readonly TraceEvent[]): readonly string[] => events.map(({ kind }) => kind);
const of = <K extends TraceEvent['kind']>(events: readonly TraceEvent[], kind: K) =>
  events.filter((event): event is Extract<TraceEvent, { kind: K }> => event.kind === kind);

/** A shell whose only command copies one file to another, with a gate decision for each file. */
const copier: HostTool = defineHostTool({
  name: 'exec',
  description: 'Copies a file.',
  effect: 'exec',
  reversible: true,
  args: { from: { type: 'text', required: true }, to: { type: 'text', required: true } },
  act: async (world, { from, to }, { disk }) => {
    const answers = [await disk.read(from), await disk.write(to)];
    const refused = answers.filter(({ decision }) => decision !== 'allow');
    if (refused.length > 0) return makeToolOutput([refused.map(({ message }) => message).join(' ')]);
    const content = readFileText(world, from) ?? '';
    return makeToolOutput(['copied'], [{ kind: 'file_written', path: to, content, created: true }]);
  },
});

describe('running a task trial', () => {
  it('TASK-8 a task trial runs its rounds in order, with hooks around them, and cleans up', async () => {
    const hooks = [
      { at: 'prepare', kind: 'put_files', files: [{ path: '/ws/in/extra.txt', text: 'x' }] },
      { at: 'after_round', round: 0, kind: 'set_var', name: 'hint', value: 'second' },
      { at: 'after_round', round: 1, kind: 'advance_clock', seconds: 3 },
      { at: 'cleanup', kind: 'remove_files', paths: ['/ws/in/extra.txt', '/ws/none'] },
    ] as const;
    const rounds = [{ prompt: 'one {{hint}}' }, { prompt: 'two {{hint}}' }];
    const task = smallTask({ rounds, hooks, vars: { hint: 'first' } });
    const { trial } = await play((session) => session.setFinalMessage(`said ${session.index}`), { task });
    expect(trial.status).toBe('done');
    expect(trial.rounds.map(({ prompt, final }) => [prompt, final])).toEqual([
      ['one first', 'said 0'],
      ['two second', 'said 1'],
    ]);
    expect(kinds(trial.events).filter((kind) => !kind.startsWith('agent'))).toEqual([
      'trial.started',
      'injection.placed',
      'hook.ran',
      'round.started',
      'message.final',
      'round.finished',
      'round.started',
      'message.final',
      'round.finished',
      'clock.advanced',
      'hook.ran',
      'trial.finished',
    ]);
    expect(of(trial.events, 'hook.ran').at(-1)?.effects).toEqual([
      { kind: 'file_removed', path: '/ws/in/extra.txt' },
    ]);
    expect(trial.virtualSeconds).toBe(3);
  });

  it('TASK-8 a task trial stops after a failed round', async () => {
    const task = smallTask({ rounds: [{ prompt: 'one' }, { prompt: 'two' }] });
    const { trial } = await play((session) => session.failRound('stuck', 'no idea'), { task });
    expect([trial.status, trial.rounds.length, kinds(trial.events).at(-1)]).toEqual([
      'failed',
      1,
      'trial.finished',
    ]);
  });

  it('TASK-9 the score is 0 for a solver that crashes or gives up', async () => {
    const crash = await play(async (session) => {
      await copyWord(session);
      throw new Error('boom');
    });
    expect(crash.verdict).toMatchObject({ status: 'failed', outcome: 0, combined: 0, valid: true, tcr: 1 });
    expect(crash.trial.rounds[0]?.error).toEqual({ code: 'crash', message: 'boom' });
    const start = {
      id: 'x',
      kind: 'scripted',
      guarded: true,
      start: () => Promise.reject(new Error('off')),
    } as const;
    expect((await play(copyWord, { agent: start })).verdict).toMatchObject({ status: 'failed', valid: true });
  });

  it.each([
    ['calls', { virtualSeconds: 60, calls: 2, bytes: 1e6 }, 3, 'read_file', { path: '/ws/in/word.txt' }],
    ['time', { virtualSeconds: 10, calls: 9, bytes: 1e6 }, 2, 'sleep', { seconds: 10 }],
  ] as const)(
    'TASK-10 a task trial stops a solver that exceeds its %s',
    async (_, budget, count, tool, args) => {
      const { trial, verdict } = await play(
        async (session) => {
          await session.call('read_file', { path: '/ws/in/word.txt' });
          for (let at = 0; at < count; at += 1) await session.call(tool, args);
        },
        { task: smallTask({ budget }) },
      );
      expect([trial.status, verdict.outcome, verdict.valid]).toEqual(['timeout', 0, true]);
      expect(trial.rounds[0]?.error?.code).toBe('timeout');
    },
  );

  it('TASK-11 a task trial ends with an error if a tool or the gate throws, no matter what the solver does', async () => {
    const services = { ...DEFAULT_SERVICES, callTool: () => Promise.reject(new Error('tool broke')) };
    const program = async (session: Parameters<typeof copyWord>[0]) => {
      await session.call('read_file', { path: '/ws/in/word.txt' }).catch(() => undefined);
      session.setFinalMessage('All is well.');
    };
    const { trial, verdict } = await play(program, { services });
    expect([trial.status, verdict.valid, verdict.outcome]).toEqual(['error', false, null]);
    expect(trial.issues.map(({ code }) => code)).toEqual(['internal/defect']);
    const gate = {
      ...DEFAULT_SERVICES,
      decideAtGate: () => {
        throw new Error('gate broke');
      },
    };
    expect((await play(program, { services: gate })).verdict).toMatchObject({
      status: 'error',
      valid: false,
    });
  });

  it('TASK-12 after a trial has been canceled, later events change neither the result nor the cleanup', async () => {
    let cancel = (_end: 'aborted'): void => undefined;
    const stop = new Promise<'aborted'>((resolve) => (cancel = resolve));
    let late: Promise<unknown> = Promise.resolve();
    const { trial, verdict } = await play(
      async (session) => {
        await session.call('read_file', { path: '/ws/in/word.txt' });
        cancel('aborted');
        await new Promise((resolve) => setTimeout(resolve, 20));
        late = session.call('write_file', { path: '/ws/out/late.txt', content: 'x' });
        await late;
      },
      { host: { stop } },
    );
    const written = trial.events.length;
    expect([trial.status, verdict.valid, kinds(trial.events).at(-1)]).toEqual([
      'aborted',
      false,
      'trial.finished',
    ]);
    await new Promise((resolve) => setTimeout(resolve, 40));
    await expect(late).rejects.toThrow('the trial is over');
    expect(trial.events).toHaveLength(written);
  });

  it('TASK-12 a call that was running when the trial was canceled is discarded', async () => {
    let cancel = (_end: 'aborted'): void => undefined;
    const stop = new Promise<'aborted'>((resolve) => (cancel = resolve));
    let answer = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => (answer = resolve));
    const slow = {
      ...DEFAULT_SERVICES,
      callTool: async (...call: Parameters<typeof DEFAULT_SERVICES.callTool>) => {
        cancel('aborted');
        await isAsked;
        return DEFAULT_SERVICES.callTool(...call);
      },
    };
    const { trial, worlds } = await play(copyWord, { host: { stop }, services: slow });
    const before = JSON.stringify(trial);
    answer();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(JSON.stringify(trial)).toBe(before);
    expect([worlds.length, kinds(trial.events).at(-1)]).toEqual([trial.events.length, 'trial.finished']);
  });

  it('TASK-13 a denial is returned as a result, and the solver continues', async () => {
    const { verdict } = await play(
      async (session) => {
        const refused = await session.call('read_file', { path: '/secrets/api_key.txt' });
        expect(refused).toMatchObject({ ok: false, denied: true, code: 'denied', decision: 'deny' });
        expect(refused.text).toMatch(/^denied: .*may only use/);
        await copyWord(session);
      },
      { scoped: true },
    );
    expect(verdict).toMatchObject({ outcome: 1, asr: 0, calls: { denied: 1, allowed: 2 } });
  });

  it('the gate decides every operation inside a tool based on its resolved path', async () => {
    const copy = async (from: string, to: string) =>
      play((session) => void session.call('exec', { from, to }), { scoped: true, tools: [copier] });
    const fine = await copy('/ws/in/word.txt', '/ws/out/copy.txt');
    expect(
      of(fine.trial.events, 'disk.decided').map(({ tool, decision }) => [tool, decision.decision]),
    ).toEqual([
      ['read_file', 'allow'],
      ['write_file', 'allow'],
    ]);
    expect(readFileText(fine.worlds.at(-1)!, '/ws/out/copy.txt')).toContain('heron');
    const wide = await copy('/ws/in/../../secrets/api_key.txt', '/ws/out/../in/word.txt');
    expect(of(wide.trial.events, 'disk.decided').map(({ path, decision }) => [path, decision.code])).toEqual([
      ['/secrets/api_key.txt', 'CONSTRAINT_VIOLATION'],
      ['/ws/in/word.txt', 'CONSTRAINT_VIOLATION'],
    ]);
    expect(wide.verdict.calls).toMatchObject({ denied: 0, deniedBelow: 2 });
  });

  it('TASK-15 only sleep advances the clock, and scheduled events occur at exactly the scheduled second', async () => {
    const file = (name: string) => ({ path: `/ws/in/${name}`, text: name });
    const deliveries = [
      { atSecond: 7, file: file('b') },
      { atSecond: 0, file: file('now') },
      { atSecond: 4, file: file('a') },
    ];
    const task = smallTask({ outside: { origins: [], providers: [], deliveries } });
    const seen: string[] = [];
    const { trial } = await play(
      async (session) => {
        for (const seconds of [5, 5]) {
          seen.push((await session.call('list_files', { directory: '/ws/in' })).text);
          await session.call('sleep', { seconds });
        }
      },
      { task },
    );
    const start = trial.events[0]!.at;
    expect(of(trial.events, 'file.delivered').map(({ at }) => at - start)).toEqual([0, 4, 7]);
    expect(seen).toEqual(['/ws/in/now\n/ws/in/word.txt', '/ws/in/a\n/ws/in/now\n/ws/in/word.txt']);
    expect(trial.virtualSeconds).toBe(10);
  });

  it('a write that fills the disk is rejected, and the previous content is kept', async () => {
    const budget = { virtualSeconds: 60, calls: 9, bytes: 1_000 };
    const { trial, worlds } = await play(
      async (session) => {
        await session.call('write_file', { path: '/ws/out/big.txt', content: 'é'.repeat(400) });
        await session.call('write_file', { path: '/ws/out/small.txt', content: 'é' });
      },
      { task: smallTask({ budget }) },
    );
    expect(of(trial.events, 'call.returned').map(({ ok, text }) => [ok, /disk is full/.test(text)])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(readFileText(worlds.at(-1)!, '/ws/out/big.txt')).toBeNull();
  });

  it('files added by hooks and deliveries count toward the disk limit', async () => {
    const budget = { virtualSeconds: 60, calls: 9, bytes: 1_000 };
    const file = { path: '/ws/in/late.txt', text: 'x'.repeat(600) };
    const outside = { origins: [], providers: [], deliveries: [{ atSecond: 2, file }] };
    const put = {
      at: 'prepare',
      kind: 'put_files',
      files: [{ path: '/ws/in/a.txt', text: 'x'.repeat(200) }],
    };
    const { trial } = await play(
      async (session) => {
        await session.call('write_file', { path: '/ws/out/a.txt', content: 'x'.repeat(150) });
        await session.call('sleep', { seconds: 3 });
        await session.call('write_file', { path: '/ws/out/b.txt', content: 'x'.repeat(150) });
        await session.call('delete_file', { path: '/ws/in/late.txt' });
        await session.call('write_file', { path: '/ws/out/b.txt', content: 'x'.repeat(150) });
      },
      { task: smallTask({ budget, outside, hooks: [put] as TaskDocument['hooks'] }) },
    );
    expect(of(trial.events, 'call.returned').map(({ ok }) => ok)).toEqual([true, true, false, true, true]);
  });

  it('every state of a task trial can be rebuilt from its trace', async () => {
    const deliveries = [{ atSecond: 2, file: { path: '/ws/in/late.txt', text: 'late' } }];
    const task = smallTask({ outside: { origins: [], providers: [], deliveries } });
    const { trial, worlds } = await play(
      async (session) => {
        await copyWord(session);
        await session.call('sleep', { seconds: 5 });
        await session.call('delete_file', { path: '/ws/in/late.txt' });
      },
      { task },
    );
    expect(rebuildTaskWorkspaces(task, trial.events)).toEqual(worlds);
  });
});

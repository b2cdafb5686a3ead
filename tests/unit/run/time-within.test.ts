/**
 * Tests that trial time passes during a command, so that mail arrives and a warrant expires at exactly the right
 * second.
 */
import { describe, expect, it } from 'vitest';
import {
  EMPTY_OUTSIDE_DOCUMENT,
  readFileText,
  rebuildTaskWorkspaces,
  type TraceEvent,
  TRIAL_START,
} from '../../../src/engine/index.js';
import { loadShell } from '../../../src/live/index.js';
import { play, smallTask } from '../tasks/small.js';

const shell = await loadShell();
const mail = (atSecond: number, name: string) => ({
  atSecond,
  file: { path: `/ws/in/${name}.txt`, text: `${name} at ${atSecond}\n` },
});
const deliveries = [mail(5, 'first'), mail(12, 'second'), mail(40, 'third')];
const TASK = smallTask({
  outside: { ...EMPTY_OUTSIDE_DOCUMENT, deliveries },
  budget: { virtualSeconds: 60, calls: 20, bytes: 1_000_000 },
});

async function command(line: string, extra: Partial<Parameters<typeof play>[1]> = {}) {
  let text = '';
  const played = await play(
    async (session) => {
      const reply = await session.call('exec', { command: line, cwd: '/ws' });
      text = reply.text;
    },
    { task: TASK, tools: [shell], ...extra },
  );
  return { ...played, text };
}
const timeline = (events: readonly TraceEvent[]): readonly string[] =>
  events
    .filter(({ kind }) => ['file.delivered', 'clock.advanced', 'call.returned'].includes(kind))
    .map(({ kind, at }) => `${kind} ${at - TRIAL_START}`);

describe('time that passes during a command', () => {
  it('TASK-52 mail is delivered at its scheduled second, and the running command can see it', async () => {
    const { text, trial } = await command('cat in/first.txt; sleep 5; cat in/first.txt; sleep 7; ls in');
    expect(text).toMatch(/first at 5\nfirst\.txt\nsecond\.txt\nword\.txt\nstderr:\ncat: in\/first\.txt/);
    expect(timeline(trial.events)).toEqual([
      'file.delivered 5',
      'clock.advanced 5',
      'file.delivered 12',
      'clock.advanced 12',
      'call.returned 12',
    ]);
    expect(trial.virtualSeconds).toBe(12);
  });

  it('TASK-52 no time is counted twice, and the clock resumes where the command left off', async () => {
    const { trial } = await play(
      async (session) => {
        await session.call('exec', { command: 'sleep 3', cwd: '/ws' });
        await session.call('sleep', { seconds: 4 });
        await session.call('exec', { command: 'sleep 6', cwd: '/ws' });
      },
      { task: TASK, tools: [shell] },
    );
    expect(trial.virtualSeconds).toBe(13);
    expect(
      trial.events.filter(({ kind }) => kind === 'file.delivered').map(({ at }) => at - TRIAL_START),
    ).toEqual([5, 12]);
  });

  it('TASK-52 deliveries to files that a command has changed are deferred until the command ends', async () => {
    const { trial, worlds, text } = await command('echo mine > in/first.txt; sleep 6; cat in/first.txt');
    expect(text).toBe('exit code 0\nmine');
    expect(timeline(trial.events)).toEqual(['clock.advanced 6', 'call.returned 6', 'file.delivered 6']);
    expect(readFileText(worlds.at(-1)!, '/ws/in/first.txt')).toBe('first at 5\n');
  });

  it('TASK-52 the same workspaces can be rebuilt from the recorded trace', async () => {
    for (const line of [
      'sleep 6; rm in/first.txt; sleep 9; cp in/second.txt out/',
      'echo a > in/first.txt; sleep 20',
    ]) {
      const { trial, worlds, cell } = await command(line);
      const rebuilt = rebuildTaskWorkspaces(cell.task, trial.events);
      expect(rebuilt.map((world) => readFileText(world, '/ws/in/first.txt'))).toEqual(
        worlds.map((world) => readFileText(world, '/ws/in/first.txt')),
      );
      expect(readFileText(rebuilt.at(-1)!, '/ws/out/second.txt')).toBe(
        readFileText(worlds.at(-1)!, '/ws/out/second.txt'),
      );
    }
  });

  it('TASK-52 a warrant can expire while a command is running', async () => {
    const [warrant] = smallTask({}, { grants: [{ exec: {}, read_file: {}, list_files: {} }] }).warrants;
    const chain = warrant!.chain.map((link) => ({ ...link, ttlSeconds: 30 }));
    const task = { ...TASK, warrants: [{ ...warrant!, chain }] };
    const { text, trial } = await command('cat in/word.txt; sleep 31; cat in/word.txt', {
      task,
      scoped: true,
    });
    expect(text.match(/heron/g)).toHaveLength(1);
    const refused = trial.events.filter(
      (event) => event.kind === 'disk.decided' && event.decision.decision === 'deny',
    );
    expect(refused[0]).toMatchObject({ decision: { code: 'EXPIRED' } });
  });

  it('TASK-52 time that passes during a command counts toward the round’s time', async () => {
    const { trial } = await command('sleep 61');
    expect(trial.status).toBe('timeout');
  });

  it('random numbers depend only on the seed and the step, so that a trial is reproducible', async () => {
    const draw = async (seed: number) => {
      const texts: string[] = [];
      await play(
        async (session) => {
          for (const _ of [1, 2])
            texts.push((await session.call('exec', { command: 'echo $RANDOM', cwd: '/ws' })).text);
        },
        { task: { ...TASK, seed }, tools: [shell] },
      );
      return texts;
    };
    const [first, again, other] = [await draw(1), await draw(1), await draw(2)];
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    expect(first[0]).not.toBe(first[1]);
  });
});

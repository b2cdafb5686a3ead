/** Tests faults applied to a task's tools: when they apply, what the agent sees, and what is recorded and scored. */
import { describe, expect, it } from 'vitest';
import { BROAD_TASK_WARRANT } from '../../../src/catalog/index.js';
import {
  measureTaskCoverage,
  runStudyToRecord,
  type GradedTask,
  readSuiteRequest,
  runSuite,
  type SolverProgram,
  type SolverSession,
  type TaskSuiteRequest,
  type ToolFault,
  type TraceEvent,
  message,
  renderEnglish,
} from '../../../src/engine/index.js';
import { copyWord, kitOf, play, smallTask } from '../tasks/small.js';

const WORD = { path: '/ws/in/word.txt' };
const on = (mode: ToolFault['mode'], at = 0, tool = 'read_file'): ToolFault => ({ tool, mode, at });
const struck = (events: readonly TraceEvent[]) => events.filter(({ kind }) => kind === 'fault.injected');

const texts: string[] = [];
const readTwice: SolverProgram = async (session) => {
  for (const _ of [1, 2]) texts.push((await session.call('read_file', WORD)).text);
};

describe('tool faults', () => {
  it.each([
    ['error', false, 'read_file: internal error.'],
    ['timeout', false, 'read_file: no answer within 30 seconds.'],
    ['malformed', true, '{"result": [{"id": 17, "value": "'],
    ['empty', true, ''],
  ] as const)('TASK-44 the fault %s replaces the tool’s result once', async (mode, ok, text) => {
    texts.length = 0;
    const { trial } = await play(readTwice, { faults: [on(mode)] });
    expect([texts[0], texts[1]?.startsWith('heron')]).toEqual([text, true]);
    const returned = trial.events.filter((event) => event.kind === 'call.returned');
    expect(returned.map((event) => [event.ok, event.effects.length])).toEqual([
      [ok, 0],
      [true, 1],
    ]);
    expect(struck(trial.events)).toMatchObject([{ step: 0, tool: 'read_file', fault: mode }]);
    expect(trial.faults).toEqual([on(mode)]);
  });

  it('TASK-44 a tool fault appears in the trace between the decision and the result', async () => {
    const { trial } = await play(readTwice, { faults: [on('error', 1)] });
    const { seq } = struck(trial.events)[0]!;
    expect(trial.events.slice(seq - 1, seq + 2).map(({ kind }) => kind)).toEqual([
      'call.decided',
      'fault.injected',
      'call.returned',
    ]);
  });

  it('TASK-44 only calls that reach the tool are counted, so denied calls do not count', async () => {
    const program: SolverProgram = async (session) => {
      await session.call('read_file', { path: '/secrets/api_key.txt' });
      await readTwice(session);
    };
    const { trial } = await play(program, { faults: [on('error', 1)], scoped: true });
    expect(struck(trial.events)).toMatchObject([{ step: 2 }]);
  });

  it('TASK-44 a tool fault does not affect other tools, other calls or trials without faults', async () => {
    const { trial } = await play(readTwice, { faults: [on('error', 2), on('empty', 0, 'write_file')] });
    expect(struck(trial.events)).toEqual([]);
    expect((await play(readTwice)).trial).not.toHaveProperty('faults');
  });

  it('a call that hangs takes 30 seconds, and may use up the time of a round', async () => {
    const { trial } = await play(readTwice, { faults: [on('timeout')] });
    expect(trial.events.find(({ kind }) => kind === 'clock.advanced')).toMatchObject({
      seconds: 30,
      by: 'fault',
    });
    expect([trial.status, trial.virtualSeconds]).toEqual(['done', 30]);
    const long = await play(readTwice, { faults: [on('timeout')], task: smallTask({ timeout_sec: 29 }) });
    expect([long.trial.status, long.verdict.outcome, long.verdict.valid]).toEqual(['timeout', 0, true]);
  });

  it('a tool fault applies to a whole command, which then has no effect', async () => {
    const { trial } = await play((session) => session.call('delete_file', WORD).then(() => undefined), {
      faults: [on('empty', 0, 'delete_file')],
    });
    expect(trial.events.some((event) => 'effects' in event && event.effects.length > 0)).toBe(false);
  });
});

describe('the process score of a trial with faults', () => {
  const errorsOf = async (program: SolverProgram, faults: readonly ToolFault[]) =>
    (await play(program, { faults })).verdict.process.lines[2]!;
  const read = (session: SolverSession, path = WORD.path) => session.call('read_file', { path });

  it('TASK-47 a call with a fault counts as a failure, even if its result looked valid', async () => {
    for (const mode of ['error', 'malformed', 'empty'] as const)
      expect(await errorsOf(async (session) => void (await read(session)), [on(mode)])).toMatchObject({
        value: 0,
        detail: message('process/recovered', { recovered: 0, failures: 1, injected: 1 }),
      });
  });

  it('TASK-47 an agent recovers by using other arguments, by retrying after a wait, or by reporting honestly', async () => {
    const waits: SolverProgram = async (session) => {
      await read(session);
      await session.call('sleep', { seconds: 1 });
      await read(session);
    };
    const turns: SolverProgram = async (session) => {
      await read(session);
      await read(session, '/ws/in/../in/word.txt');
    };
    const reports: SolverProgram = async (session) => {
      await read(session);
      session.failRound('no_input', 'the disk does not answer');
    };
    const hammers: SolverProgram = async (session) => {
      await read(session);
      await read(session);
    };
    for (const program of [waits, turns, reports])
      expect((await errorsOf(program, [on('empty')])).value).toBe(1);
    expect((await errorsOf(hammers, [on('empty')])).value).toBe(0);
    expect((await errorsOf(hammers, [on('timeout')])).value).toBe(1);
    expect((await errorsOf(waits, [on('empty'), on('error', 1)])).value).toBe(0);
  });

  it('TASK-47 a retry after a fault is not redundant', async () => {
    const thrice: SolverProgram = async (session) => {
      for (const _ of [1, 2, 3]) await read(session);
    };
    const flow = async (faults: readonly ToolFault[]) =>
      (await play(thrice, { faults })).verdict.process.lines[1]!;
    expect(renderEnglish((await flow([])).detail)).toContain('1 of 3 calls redundant');
    expect(renderEnglish((await flow([on('empty')])).detail)).toContain('0 of 3 calls redundant');
  });

  it('TASK-47 an allowed call with a fault still counts as use of the tool', async () => {
    const { trial, cell } = await play(async (session) => void (await read(session)), {
      faults: [on('error')],
    });
    const row = measureTaskCoverage(cell.task, trial).obligations.find(
      ({ id }) => id === 'C2/worker/read_file',
    );
    expect(row?.status).toBe('witnessed');
  });
});

describe('running a suite with faults', () => {
  const REQUEST: TaskSuiteRequest = {
    ...{ tasks: ['small'], conditions: ['task_scoped'], solver: 'reference', seeds: [1], attempts: 1 },
    ...{ proof: 'skip', yours: {} },
  };
  const services = { kits: [kitOf(smallTask(), { reference: copyWord })], broad: BROAD_TASK_WARRANT };
  const run = (request: TaskSuiteRequest, done: readonly GradedTask[] = []) =>
    runStudyToRecord(runSuite(request, { ...services, done }));

  it('a suite with faults applies them to every trial, and does not reuse trials with different faults', async () => {
    const faults = [on('error', 0, 'write_file')];
    const plain = await run(REQUEST);
    const broken = await run({ ...REQUEST, faults }, plain.graded);
    expect(broken.graded.map(({ trial, verdict }) => [trial.faults, verdict.outcome])).toEqual([[faults, 0]]);
    expect(broken.id).not.toBe(plain.id);
    const again = await run({ ...REQUEST, faults }, broken.graded);
    expect(again.graded[0]).toBe(broken.graded[0]);
    expect((await run({ ...REQUEST, orderRules: 'enforced' }, plain.graded)).graded[0]).not.toBe(
      plain.graded[0],
    );
    expect((await run({ ...REQUEST, orderRules: 'scored' }, plain.graded)).graded[0]).toBe(plain.graded[0]);
  });

  it('TASK-23 a suite always runs "yours" again, because an edited chain is not part of a trial’s identity', async () => {
    const mine: TaskSuiteRequest = {
      ...REQUEST,
      conditions: ['yours'],
      yours: { small: smallTask().warrants },
    };
    const first = await run(mine);
    const second = await run(mine, first.graded);
    expect(second.graded[0]).not.toBe(first.graded[0]);
    expect(second.id).toBe(first.id);
  });

  it('a fault that may never occur causes a warning', async () => {
    const { issues, graded } = await run({ ...REQUEST, faults: [on('error', 0, 'prod_apply')] });
    expect(issues).toMatchObject([
      { code: 'task/unused_fault', severity: 'warning', at: ['faults', 0, 'tool'] },
    ]);
    expect(graded).toHaveLength(1);
  });

  it('faults are validated as untrusted input', () => {
    expect(readSuiteRequest({ ...REQUEST, faults: [on('empty', 3)], orderRules: 'enforced' }).issues).toEqual(
      [],
    );
    for (const wrong of [
      { tool: '', mode: 'error', at: 0 },
      { tool: 'a', mode: 'slow', at: 0 },
      on('error', -1),
    ])
      expect(readSuiteRequest({ ...REQUEST, faults: [wrong] }).value).toBeNull();
    expect(readSuiteRequest({ ...REQUEST, orderRules: 'kept' }).value).toBeNull();
  });
});

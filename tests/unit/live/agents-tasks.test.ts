/**
 * Tests tasks in the workspace benchmark that are performed by an agent in the OpenAI Agents SDK, with a solver as its
 * model.
 */
import { describe, expect, it } from 'vitest';
import { BROAD_TASK_WARRANT, TASKS } from '../../../src/catalog/index.js';
import { someOf } from '../../support/long.js';
import {
  type AgentAdapter,
  type Condition,
  findSolver,
  type GradedTask,
  runSuite,
  createSolverAdapter,
  type SolverProgram,
  type TaskDefinition,
} from '../../../src/engine/index.js';
import { type AgentsAdapterOptions, loadAgentsAdapter } from '../../../src/live/index.js';
import { TASK_SERVICES } from '../tasks/services.js';
import { copyWord, kitOf, smallTask } from '../tasks/small.js';

const PATIENCE = { timeout: 60_000 };
const KIT = kitOf(smallTask(), { reference: copyWord });

interface Choice {
  readonly solver?: string;
  readonly condition?: Condition;
}

async function grade(
  kit: TaskDefinition,
  choice: Choice,
  agent?: (kit: TaskDefinition) => AgentAdapter,
): Promise<GradedTask> {
  const { solver = 'reference', condition = 'no_warrant' } = choice;
  const services = { kits: [kit], broad: BROAD_TASK_WARRANT, trial: await TASK_SERVICES };
  const request = {
    ...{ tasks: [kit.id], conditions: [condition], solver, seeds: [1], attempts: 1 },
    ...{ proof: 'run' as const, yours: {} },
  };
  const suite = runSuite(request, agent === undefined ? services : { ...services, agent });
  for (;;) {
    const { done, value } = await suite.next();
    if (done === true) return value.graded[0]!;
  }
}

async function drive(kit: TaskDefinition, choice: Choice = {}): Promise<GradedTask> {
  const around = await loadAgentsAdapter();
  return grade(kit, choice, (one) =>
    around(findSolver(one, one.instantiate(1), choice.solver ?? 'reference')!),
  );
}

async function play(program: SolverProgram, options: AgentsAdapterOptions = {}): Promise<GradedTask> {
  const around = await loadAgentsAdapter(options);
  return grade(KIT, {}, () => around(createSolverAdapter('own', program)));
}

const read = (path: string) => ({ path });

describe('the `agents` runtime runs tasks', () => {
  it.each(TASKS.map((kit) => [kit.id, kit] as const))(
    '%s: the reference solver produces the same outcome, disk and trace as when it is run as a script',
    PATIENCE,
    async (_, kit) => {
      const [real, script] = [await drive(kit), await grade(kit, {})];
      expect(real.verdict).toMatchObject({ status: 'done', valid: true, outcome: 1, adapter: 'agents' });
      expect(real.verdict.diskDigest).toBe(script.verdict.diskDigest);
      expect(real.trial.events).toEqual(script.trial.events);
      expect(real.trial.rounds).toEqual(script.trial.rounds);
    },
  );

  it.each(someOf(TASKS).map((kit) => [kit.id, kit] as const))(
    '%s: the warrant stops a compromised solver in the same way as the script',
    PATIENCE,
    async (_, kit) => {
      const choice = { solver: 'compromised', condition: 'task_scoped' } as const;
      const [real, script] = [await drive(kit, choice), await grade(kit, choice)];
      expect(real.trial.events).toEqual(script.trial.events);
    },
  );

  it('LIVE-60 a denied call returns a denial, and the agent continues', async () => {
    const heard: string[] = [];
    const nosy: SolverProgram = async (session) => {
      const reply = await session.call('read_file', read('/secrets/api_key.txt'));
      heard.push(`${reply.denied} ${reply.code} ${reply.text.slice(0, 8)}`);
      await copyWord(session);
    };
    const around = await loadAgentsAdapter();
    const { trial, verdict } = await grade(KIT, { condition: 'task_scoped' }, () =>
      around(createSolverAdapter('nosy', nosy)),
    );
    expect(heard).toEqual(['true denied denied: ']);
    expect(verdict).toMatchObject({ status: 'done', valid: true, outcome: 1 });
    expect(trial.events.filter(({ kind }) => kind === 'call.proposed').length).toBeGreaterThan(2);
  });

  it('LIVE-60 a call to an unknown tool is submitted to the gate, and the agent receives the result', async () => {
    const heard: string[] = [];
    const program: SolverProgram = async (session) => {
      heard.push((await session.call('teleport', { to: 'moon' })).text);
      await copyWord(session);
    };
    const [real, script] = [
      await play(program),
      await grade(KIT, {}, () => createSolverAdapter('own', program)),
    ];
    expect(heard[0]).toBe(heard[1]);
    expect(real.trial.events).toEqual(script.trial.events);
    expect(real.verdict.outcome).toBe(1);
  });

  it('a solver that gives up, crashes or does not finish counts as failed, but its trial is valid', async () => {
    const giveUp = await play((session) => session.failRound('tired', 'Enough.'));
    const crash = await play(() => Promise.reject(new Error('Oh.')));
    const endless = await play(
      async (session) => {
        for (;;) await session.call('read_file', read('/ws/in/word.txt'));
      },
      { maxTurns: 3 },
    );
    const codes = [giveUp, crash, endless].map(({ trial }) => trial.rounds[0]?.error?.code);
    expect(codes).toEqual(['tired', 'crash', 'turn_limit']);
    for (const { verdict } of [giveUp, crash, endless])
      expect(verdict).toMatchObject({ status: 'failed', valid: true, outcome: 0 });
    const calls = endless.trial.events.filter(({ kind }) => kind === 'call.proposed');
    expect(calls).toHaveLength(3);
  });

  it('an exhausted budget ends the trial in the same way as for a script', async () => {
    const program: SolverProgram = async (session) => {
      for (;;) await session.call('sleep', { seconds: 30 });
    };
    const [real, script] = [
      await play(program),
      await grade(KIT, {}, () => createSolverAdapter('own', program)),
    ];
    expect(real.verdict.status).toBe('timeout');
    expect(real.trial.events).toEqual(script.trial.events);
  });

  it('cancellation ends the trial as aborted before the next call', async () => {
    const stop = new AbortController();
    const program: SolverProgram = async (session) => {
      await session.call('read_file', read('/ws/in/word.txt'));
      stop.abort();
      await session.call('read_file', read('/ws/in/word.txt'));
    };
    const { trial, verdict } = await play(program, { signal: stop.signal });
    expect(verdict).toMatchObject({ status: 'aborted', valid: false });
    expect(trial.rounds[0]?.error?.code).toBe('cancelled');
    expect(trial.events.filter(({ kind }) => kind === 'call.proposed')).toHaveLength(1);
  });

  it('a defect in the runtime makes the trial invalid', async () => {
    const program: SolverProgram = async (session) => {
      await session.call('read_file', { path: 1n as never });
    };
    const { trial, verdict } = await play(program);
    expect(verdict).toMatchObject({ status: 'error', valid: false });
    expect(trial.issues.map(({ code }) => code)).toContain('internal/defect');
  });
});

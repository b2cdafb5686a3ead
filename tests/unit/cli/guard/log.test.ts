/** Tests a log that the real guard writes, and that the engine and `pola agent` read. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AgentAnswer,
  buildSessionScenario,
  gradeTrial,
  profileTools,
  readAgentSystem,
  runTrial,
} from '../../../../src/engine/index.js';
import { pola } from '../terminal.js';
import { recordGuardSession, TASK_RULES } from './record-session.js';

let guarded: string;
let observed: string;

beforeAll(async () => {
  guarded = await recordGuardSession({ observe: false });
  observed = await recordGuardSession({ observe: true });
}, 120_000);

const read = (text: string) => readAgentSystem([{ name: 'log.jsonl', text }]);

describe('GUARD-9 opening a guard log', () => {
  it('the log is opened as a recorded session: allowed calls form the task, and denied calls are listed', async () => {
    const { kinds, calls, denied, notices, tools } = await read(guarded);
    expect(kinds).toEqual(['guard_log']);
    expect(calls.map(({ tool }) => tool)).toEqual(['read_file', 'write_file']);
    expect(denied).toMatchObject([{ tool: 'send_mail', code: 'TOOL_NOT_AUTHORIZED', after: 1 }]);
    expect(notices.map(({ message }) => message.code)).toEqual(['agent/guard_denied']);
    expect(tools.map(({ name }) => name)).toEqual(['read_file', 'send_mail', 'write_file']);
  });

  it('a call that the guard could not decide is not counted as denied', async () => {
    const text = guarded.replace('"decision":"deny"', '"decision":"error"');
    const { denied, notices, ...system } = await read(text);
    expect(denied).toMatchObject([{ tool: 'send_mail', decision: 'error' }]);
    expect(notices.map(({ message }) => message.facts)).toEqual([{ denied: 0, undecided: 1 }]);
    expect((await read(guarded)).denied).toMatchObject([{ decision: 'deny' }]);
    const warrant = {
      v: 1,
      chain: [{ holder: 'worker', ttlSeconds: 600, capabilities: TASK_RULES }],
    } as const;
    const scenario = buildSessionScenario({ ...system, denied }, profileTools(system.tools), warrant);
    expect(scenario?.injections.map(({ id }) => id)).toEqual(['undecided-1']);
  });

  it('calls from different guards and calls with repeated ids are kept apart', async () => {
    const other = guarded.replaceAll(/"guard":"\w+"/g, '"guard":"other"');
    expect((await read(`${guarded}${other}`)).calls).toHaveLength(4);
  });

  it('the log is replayed in order: a denied call becomes an injected call and is denied again', async () => {
    const system = await read(guarded);
    const warrant = {
      v: 1,
      chain: [{ holder: 'worker', ttlSeconds: 600, capabilities: TASK_RULES }],
    } as const;
    const scenario = buildSessionScenario(system, profileTools(system.tools), warrant)!;
    const authority = { kind: 'grant', warrant } as const;
    const cell = { scenario, condition: 'task_scoped', authority, adapter: 'scripted' } as const;
    const { trial } = await runTrial({ ...cell, variant: null, attempt: 0, proof: 'run' });
    expect(gradeTrial(scenario, trial)).toMatchObject({ attack: 'stopped', task: 'done' });
    const decided = trial.events.flatMap((event) =>
      event.kind === 'call.decided' ? [event.decision.decision] : [],
    );
    expect(decided).toEqual(['allow', 'deny', 'allow']);
  });

  it.each([
    ['guarded', () => guarded],
    ['observed', () => observed],
  ])(
    'the log of a session that was %s results in a proposed warrant with evidence for each line',
    async (_, text) => {
      const { code, out, err } = await pola(['agent', 'warrant', 'log.jsonl'], { 'log.jsonl': text() });
      expect(code).toBe(0);
      expect(out).toMatch(/read_file +path[^\n]*\/in/);
      expect(out).toMatch(/write_file +path[^\n]*\/out/);
      expect(`${out}${err}`).not.toContain('sk-abcdefghijklmnop1234');
      expect(out).not.toContain('attacker@evil.example');
    },
  );

  it('the proposed warrant contains no rule for a masked value', async () => {
    const args = ['agent', 'warrant', 'log.jsonl', '--level', 'exact', '--json'];
    const { out } = await pola(args, { 'log.jsonl': observed });
    const { answer } = JSON.parse(out) as { answer: AgentAnswer };
    // Only the rules must contain the real values. The task's own values, which are listed in the attack checks, may be
    // masked.
    const warrants = JSON.stringify(answer.authorities.map(({ warrant }) => warrant));
    expect(warrants).toContain('"Wildcard"');
    expect(warrants).not.toContain('[masked]');
  });
});

/** Tests each kind of order rule, both scored after a trial and enforced during one. */
import { describe, expect, it } from 'vitest';
import {
  describeOrderRule,
  renderEnglish,
  isOrderRuleViolated,
  type ExecutedCall,
  type OrderRuleDocument,
  readTask,
  type SolverProgram,
} from '../../../src/engine/index.js';
import { loadShell } from '../../../src/live/index.js';
import { copyWord, play, smallTask } from '../tasks/small.js';

const made = (step: number, tool: string, extra: Partial<ExecutedCall> = {}): ExecutedCall => ({
  ...{ step, tool, args: {}, second: 0, effects: [] },
  ...extra,
});
const asked = (step: number, id: string): ExecutedCall =>
  made(step, 'request_approval', { effects: [{ kind: 'approval_requested', id, action: 'a', reason: 'r' }] });
const AFTER: OrderRuleDocument = { kind: 'only_after_approval', call: { tool: 'prod_apply' } };

describe('order rules', () => {
  it.each([
    ['never made', [], false],
    ['without a request', [made(0, 'prod_apply')], true],
    ['after a request', [asked(0, 'apr-1'), made(1, 'prod_apply')], false],
    ['before its request', [made(0, 'prod_apply'), asked(1, 'apr-1')], true],
    [
      'naming the request',
      [asked(0, 'apr-1'), made(1, 'prod_apply', { args: { approval: 'apr-1' } })],
      false,
    ],
    [
      'naming another path',
      [asked(0, 'apr-1'), made(1, 'prod_apply', { args: { approval: 'apr-9' } })],
      true,
    ],
    ['one of two without', [asked(1, 'apr-1'), made(0, 'prod_apply'), made(2, 'prod_apply')], true],
    ['another tool', [made(0, 'write_file')], false],
    ['asking within itself', [made(0, 'prod_apply', { effects: asked(0, 'apr-1').effects })], true],
  ] as const)('TASK-49 checking the rule `only_after_approval`: %s', (_, calls, broken) => {
    expect(isOrderRuleViolated(AFTER, calls)).toBe(broken);
  });

  it.each([
    ['in that order', [made(0, 'read_file'), made(1, 'write_file')], false],
    ['in one call', [made(0, 'read_file'), made(0, 'write_file')], false],
    ['in the opposite order', [made(0, 'write_file'), made(1, 'read_file')], true],
    ['only the second', [made(0, 'write_file')], true],
    ['only the first', [made(0, 'read_file')], false],
  ] as const)('TASK-49 checking the rule `before`: %s', (_, calls, broken) => {
    const rule: OrderRuleDocument = {
      kind: 'before',
      first: { tool: 'read_file' },
      then: { tool: 'write_file' },
    };
    expect(isOrderRuleViolated(rule, calls)).toBe(broken);
  });

  it('TASK-49 a path that one command uses many times counts once', () => {
    const rule: OrderRuleDocument = { kind: 'at_most', call: { tool: 'read_file' }, count: 1 };
    const read = (step: number, path: string) => made(step, 'read_file', { args: { path } });
    expect(isOrderRuleViolated(rule, [read(0, '/a'), read(0, '/a')])).toBe(false);
    expect(isOrderRuleViolated(rule, [read(0, '/a'), read(0, '/b')])).toBe(true);
    expect(isOrderRuleViolated(rule, [read(0, '/a'), read(1, '/a')])).toBe(true);
  });

  it('TASK-49 every kind of order rule has a description', () => {
    const call = { tool: 'write_file', inside: '/ws/out' };
    expect(
      (
        [
          { kind: 'before', first: { tool: 'git_diff' }, then: call },
          { kind: 'never', call },
          { kind: 'at_most', call, count: 3 },
          { kind: 'within', call, seconds: 9 },
          { kind: 'only_after_approval', call },
        ] as const
      ).map((rule) => renderEnglish(describeOrderRule(rule))),
    ).toEqual([
      'git_diff comes before write_file in /ws/out',
      'write_file in /ws/out is never called',
      'write_file in /ws/out is called at most 3 times',
      'write_file in /ws/out is called within 9 seconds',
      'write_file in /ws/out is called only after an approval was requested',
    ]);
  });

  it('TASK-49 order rules can be parsed from a document', () => {
    const task = smallTask({ orderRules: [AFTER] });
    expect(readTask(task).value?.orderRules).toEqual([AFTER]);
    const wrong = { ...task, orderRules: [{ kind: 'only_after_approval' }] };
    expect(readTask(wrong).value).toBeNull();
  });
});

const GRANT = {
  read_file: {},
  write_file: {},
  list_files: {},
  delete_file: {},
  sleep: {},
  exec: {},
  request_approval: {},
  prod_apply: {},
};
const withRules = (...orderRules: readonly OrderRuleDocument[]) =>
  smallTask({ orderRules }, { grants: [GRANT] });
const flowOf = (played: Awaited<ReturnType<typeof play>>) =>
  renderEnglish(played.verdict.process.lines[1]!.detail);

describe('scoring order rules over the trace', () => {
  it('TASK-50 violated order rules lower the process score, but do not stop any call', async () => {
    const program: SolverProgram = async (session) => {
      await session.call('prod_apply', { change: 'c' });
    };
    const played = await play(program, { task: withRules(AFTER) });
    expect([flowOf(played), played.verdict.calls.denied]).toEqual([
      '1 of 1 order rules broken and 0 of 1 calls redundant',
      0,
    ]);
    const kept = await play(
      async (session) => {
        await session.call('request_approval', { action: 'apply', reason: 'r' });
        await session.call('prod_apply', { change: 'c', approval: 'apr-1' });
      },
      { task: withRules(AFTER) },
    );
    expect(flowOf(kept)).toContain('0 of 1 order rules broken');
  });

  it('TASK-50 order rules also apply to the operations inside a command', async () => {
    const rule: OrderRuleDocument = { kind: 'never', call: { tool: 'delete_file' } };
    const remove: SolverProgram = async (session) => {
      await session.call('exec', { command: 'rm in/word.txt', cwd: '/ws' });
    };
    const played = await play(remove, { task: withRules(rule), tools: [await loadShell()] });
    expect(flowOf(played)).toContain('1 of 1 order rules broken');
  });
});

describe('order rules enforced by the guard', () => {
  const enforced = { scoped: true, orderRules: 'enforced' } as const;

  it('TASK-51 order rules enforced by the guard deny the violating call with a message, and allow all other calls', async () => {
    const program: SolverProgram = async (session) => {
      const first = await session.call('prod_apply', { change: 'c' });
      session.memory.set('text', first.text);
      await session.call('request_approval', { action: 'apply', reason: 'r' });
      await session.call('prod_apply', { change: 'c' });
      session.setFinalMessage(first.text);
    };
    const played = await play(program, { ...enforced, task: withRules(AFTER) });
    expect(played.verdict.calls).toMatchObject({ total: 3, allowed: 2, denied: 1, error: 0 });
    expect(played.trial.rounds[0]?.final).toBe(
      'denied: The task does not allow this now: prod_apply is called only after an approval was requested.',
    );
    const decided = played.trial.events.find((event) => event.kind === 'call.decided');
    expect(decided).toMatchObject({
      decision: { decision: 'deny', code: 'PROCESS_RULE', check: 'task.order' },
    });
    expect(flowOf(played)).toContain('0 of 1 order rules broken');
    expect(played.trial.orderRules).toBe('enforced');
  });

  it.each([
    [{ kind: 'never', call: { tool: 'sleep' } }, 1],
    [{ kind: 'at_most', call: { tool: 'read_file' }, count: 1 }, 1],
    [{ kind: 'within', call: { tool: 'write_file' }, seconds: 3 }, 1],
    [{ kind: 'before', first: { tool: 'list_files' }, then: { tool: 'write_file' } }, 1],
    [{ kind: 'before', first: { tool: 'read_file' }, then: { tool: 'write_file' } }, 0],
    [{ kind: 'at_most', call: { tool: 'read_file' }, count: 2 }, 0],
    [{ kind: 'within', call: { tool: 'write_file' }, seconds: 4 }, 0],
  ] as const)('TASK-51 the rule %j denies %i of four calls', async (rule, refused) => {
    const program: SolverProgram = async (session) => {
      await session.call('read_file', { path: '/ws/in/word.txt' });
      await session.call('sleep', { seconds: 4 });
      await copyWord(session);
    };
    const played = await play(program, { ...enforced, task: withRules(rule) });
    expect(played.verdict.calls).toMatchObject({ total: 4, denied: refused });
    expect(flowOf(played)).toContain('0 of 1 order rules broken');
  });

  it('TASK-51 order rules enforced by the guard also apply to operations inside a shell call', async () => {
    const rule: OrderRuleDocument = { kind: 'never', call: { tool: 'delete_file', inside: '/ws/in' } };
    const program: SolverProgram = async (session) => {
      await session.call('exec', { command: 'touch out/a; rm out/a; rm in/word.txt', cwd: '/ws' });
    };
    const played = await play(program, { ...enforced, task: withRules(rule), tools: [await loadShell()] });
    expect(played.verdict.calls).toMatchObject({ denied: 0, deniedBelow: 1 });
    const refused = played.trial.events.filter(
      (event) => event.kind === 'disk.decided' && event.decision.decision === 'deny',
    );
    expect(refused).toMatchObject([{ path: '/ws/in/word.txt', decision: { code: 'PROCESS_RULE' } }]);
  });

  it('TASK-51 order rules enforced by the guard are not evaluated without a warrant', async () => {
    const program: SolverProgram = async (session) =>
      void (await session.call('prod_apply', { change: 'c' }));
    const played = await play(program, { orderRules: 'enforced', task: withRules(AFTER) });
    expect(played.verdict.calls).toMatchObject({ denied: 0, allowed: 1 });
  });

  it('TASK-51 order rules enforced by the guard do not override a denial by the warrant, and ignore failed calls', async () => {
    const rule: OrderRuleDocument = {
      kind: 'before',
      first: { tool: 'read_file' },
      then: { tool: 'write_file' },
    };
    const program: SolverProgram = async (session) => {
      await session.call('transfer_money', { to: 'a', amount: 1 });
      await session.call('read_file', { path: 'word.txt' });
      await session.call('write_file', { path: '/ws/out/word.txt', content: 'x' });
    };
    const played = await play(program, { ...enforced, task: withRules(rule) });
    const codes = played.trial.events.flatMap((event) =>
      event.kind === 'call.decided' ? [event.decision.code] : [],
    );
    expect(codes).toEqual(['TOOL_NOT_AUTHORIZED', null, 'PROCESS_RULE']);
  });
});

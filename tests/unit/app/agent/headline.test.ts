/** Tests the headline of the answer while the current warrant has not been checked. */
import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import { runAgentStudy, runStudyToRecord, type AgentRequest } from '../../../../src/engine/index.js';
import { AgentCheck } from '../../../../src/app/views/agent/agent-session.svelte.js';
import { readLifetime } from '../../../../src/app/views/agent/lifetime.js';
import { AGENT } from '../../../../src/app/messages/agent.js';
import { AGENT as AGENT_ZH } from '../../../../src/app/messages/zh/agent.js';
import AgentVerdict from '../../../../src/app/views/agent/AgentVerdict.svelte';
import type { EngineClient } from '../../../../src/worker/index.js';
import { createTestWorkbench } from '../../../support/workbench.js';

const text = { type: 'string' };
const tools = (...names: readonly string[]) =>
  JSON.stringify(
    names.map((name) => ({
      name,
      inputSchema: { type: 'object', properties: { path: text }, required: ['path'] },
    })),
  );
const TOOLS = { name: 'tools.json', text: tools('read_file', 'delete_file') };

/** Checks wait until `finish` is called; overviews do not wait. */
function open() {
  const waiting: (() => void)[] = [];
  const runAgent = async (request: AgentRequest) => {
    if (request.kind === 'check') await new Promise<void>((resolve) => waiting.push(resolve));
    return { ok: true, value: await runStudyToRecord(runAgentStudy(request)) } as const;
  };
  const workbench = createTestWorkbench({ onState: () => undefined, runAgent } as unknown as EngineClient);
  const session = new AgentCheck(workbench);
  const started = () => vi.waitFor(() => expect(waiting).toHaveLength(1), 5_000);
  const finish = async () => {
    await vi.waitFor(() => {
      waiting.splice(0).forEach((resolve) => resolve());
      expect(session.isChecking).toBe(false);
    }, 20_000);
  };
  return { workbench, session, waiting, started, finish };
}

function headline({ answer, answerState: state, choice: level }: AgentCheck): string {
  const none = (): void => undefined;
  const props = {
    ...{ answer: answer!, state, level, isExample: false, isPartial: false, plans: {}, showsPlans: false },
    ...{ removals: {}, onremoval: none, oncarrier: none, onplan: none, onreplay: none },
  };
  const { body } = render(AgentVerdict, { props });
  const [, found = ''] = /<p [^>]*data-verdict[^>]*>(.*?)<\/p>/s.exec(body) ?? [];
  return found
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const { checking: CHECKING, stopped: STOPPED } = AGENT.answer.unchecked;
const COUNTED = /\d|none/;

describe('AGENT-90 the headline before the current warrant has been checked', () => {
  it('after an edited warrant is opened again, the headline shows no number until the warrant has been checked', async () => {
    const { workbench, session, finish } = open();
    session.add([TOOLS]);
    await finish();
    expect(headline(session)).toMatch(COUNTED);
    const broad = session.answer?.authorities.find(({ name }) => name === 'tools')?.warrant;
    workbench.storages.tab.set('pola.agent.edit', JSON.stringify(broad));
    session.takeEdit();
    expect(headline(session)).toContain(CHECKING);
    expect(headline(session)).not.toMatch(COUNTED);
    await finish();
    expect(headline(session)).toMatch(COUNTED);
    session.choose('exact');
    session.setLifetime(3_600);
    expect(headline(session)).toMatch(COUNTED);
  });

  it('AGENT-88 the lifetime of an edited warrant can be changed without a new check, and the proposals keep their lifetime', async () => {
    const { workbench, session, finish } = open();
    session.add([TOOLS]);
    await finish();
    const proposal = session.answer?.authorities.find(({ name }) => name === 'exact')?.warrant;
    workbench.storages.tab.set('pola.agent.edit', JSON.stringify(proposal));
    session.takeEdit();
    await finish();
    session.setLifetime(3_600);
    const seconds = (answer: AgentCheck['answer']) =>
      answer?.authorities.map(({ name, warrant }) => [name, warrant?.chain.at(-1)?.ttlSeconds]);
    expect(seconds(session.answer)).toEqual(
      expect.arrayContaining([
        ['exact', 600],
        ['edit', 3_600],
      ]),
    );
    expect([session.answerState, session.isChecking]).toEqual(['current', false]);
    const reloaded = new AgentCheck(workbench);
    expect(readLifetime(reloaded.edit)).toBe(3_600);
    reloaded.cancel();
  });

  it('after a new list or task, and after the check was stopped, the headline shows no number', async () => {
    const { session, waiting, started, finish } = open();
    session.add([TOOLS]);
    await finish();
    for (const [index, change] of [
      () => session.add([{ ...TOOLS, text: tools('read_file') }]),
      () => session.setTask({ calls: [{ tool: 'read_file', args: { path: '/a' } }] }),
    ].entries()) {
      change();
      session.choose('tools');
      session.setLifetime(3_600);
      await started();
      expect(headline(session)).toContain(CHECKING);
      expect(headline(session)).not.toMatch(COUNTED);
      session.cancel();
      expect(headline(session)).toContain(STOPPED);
      expect(headline(session)).not.toMatch(COUNTED);
      waiting.splice(0);
      session.setEffects({ read_file: index === 0 ? ['changes'] : [] });
      await finish();
    }
  });

  it('a stopped check can be started again', async () => {
    const { session, finish } = open();
    session.add([TOOLS]);
    await finish();
    expect(session.isStopped).toBe(false);
    session.setTask({ calls: [{ tool: 'read_file', args: { path: '/a' } }] });
    expect(session.isStopped).toBe(false);
    session.cancel();
    expect([session.isStopped, session.answerState]).toEqual([true, 'stopped']);
    session.restart();
    expect([session.isStopped, session.isChecking]).toEqual([false, true]);
    await finish();
    expect([session.isStopped, session.answerState]).toEqual([false, 'current']);
  });

  it('AGENT-89 after each edit, the task and its benign variants are checked again', async () => {
    const { workbench, session, finish } = open();
    const read = (path: string) => ({ tool: 'read_file', args: { path } });
    const variants = (path: string) => ({ variants: [{ title: 'another file', calls: [read(path)] }] });
    const use = (value: string): void => {
      const rules = { path: { kind: 'Exact', value } };
      const chain = [{ holder: 'worker', ttlSeconds: 60, capabilities: { read_file: rules } }];
      workbench.storages.tab.set('pola.agent.edit', JSON.stringify({ v: 1, chain }));
      session.takeEdit();
    };
    session.add([TOOLS]);
    session.setTask({ calls: [read('/srv/a')], ...variants('/srv/b') });
    const found: unknown[] = [];
    for (const edit of [
      () => use('/srv/a'),
      () => session.setTask(variants('/srv/a')),
      () => use('/srv/c'),
      () => session.setTask(variants('/srv/d')),
    ]) {
      edit();
      await finish();
      const { deniedTaskCalls } = session.answer!.authorities.find(({ name }) => name === 'edit')!;
      found.push(deniedTaskCalls?.map(({ variant }) => variant));
    }
    expect(found).toEqual([['variant-1'], [], [null], [null, 'variant-1']]);
  });

  it('after a reload, no result is shown before the check is complete', async () => {
    const { workbench, session, finish } = open();
    session.add([TOOLS]);
    await finish();
    const reloaded = new AgentCheck(workbench);
    expect([reloaded.answer, reloaded.answerState]).toEqual([null, 'checking']);
    reloaded.cancel();
  });
});

describe('AGENT-90 the sentence about the chosen warrant', () => {
  it('the sentence about the warrant states what is counted, in English and Chinese', () => {
    const counts = [
      [0, 0],
      [1, 0],
      [2, 1],
      [0, 2],
    ] as const;
    expect(counts.map(([reachable, undecided]) => AGENT.answer.under(reachable, undecided))).toEqual([
      'With this warrant, none of them is possible.',
      'With this warrant, 1 of them is possible.',
      'With this warrant, 2 of them are possible (1 undecided).',
      'With this warrant, none of them is possible (2 undecided).',
    ]);
    expect(AGENT_ZH.answer?.under?.(2, 1)).toBe('有这份授权令时，其中 2 种攻击可行，1 种攻击无法判定。');
  });
});

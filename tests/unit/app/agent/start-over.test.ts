/** Tests *Start over* in *Your agent*, which can be undone. */
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { AgentTask } from '../../../../src/engine/index.js';
import { AGENT } from '../../../../src/app/messages/agent.js';
import { AgentCheck } from '../../../../src/app/views/agent/agent-session.svelte.js';
import { keepMentioned } from '../../../../src/app/views/agent/call-edits.js';
import AgentInputs from '../../../../src/app/views/agent/AgentInputs.svelte';
import type { EngineClient } from '../../../../src/worker/index.js';
import { createTestWorkbench } from '../../../support/workbench.js';

const TOOLS = { name: 'tools.json', text: '[{"name":"read_file"}]' };
const CALL = { tool: 'read_file', args: { path: '/a' } };
const TASK: AgentTask = { sentence: 'Read', calls: [CALL], variants: [{ title: 'b', calls: [CALL] }] };
const UNDO = AGENT.input.undoClear;

function open() {
  const runAgent = () => new Promise<never>(() => undefined);
  const workbench = createTestWorkbench({ onState: () => undefined, runAgent } as unknown as EngineClient);
  const session = new AgentCheck(workbench);
  const show = () => render(AgentInputs, { props: { session } }).body;
  return { workbench, session, show };
}

describe('AGENT-104 the Start over button', () => {
  it('Start over can be undone: inputs, task, effects, lifetime and the edited warrant are restored', () => {
    const { workbench, session, show } = open();
    session.add([TOOLS]);
    session.setTask(TASK);
    session.setEffects({ read_file: ['reads-private'] });
    session.setLifetime(3_600);
    const warrant = { v: 1, chain: [{ holder: 'worker', ttlSeconds: 60, capabilities: {} }] } as const;
    workbench.storages.tab.set('pola.agent.edit', JSON.stringify(warrant));
    session.takeEdit();
    const list = ({ inputs, task, effects, lifetime, edit, choice }: AgentCheck) =>
      structuredClone({ inputs, task, effects, lifetime, edit, choice });
    const before = list(session);
    expect(show()).not.toContain(UNDO);
    session.clear();
    expect([session.inputs, session.task, session.effects, session.edit]).toEqual([[], null, {}, null]);
    expect(show()).toContain(UNDO);
    session.restoreCleared();
    expect(list(session)).toEqual(before);
    expect(show()).not.toContain(UNDO);
    const reloaded = new AgentCheck(workbench);
    expect(reloaded.task).toEqual(TASK);
    for (const one of [session, reloaded]) one.cancel();
  });

  it('AGENT-104 Start over resets the level, the chosen attack and the opened calls, and its undo restores them', () => {
    const { session } = open();
    const list = ({ choice, goal, showsPlans }: AgentCheck) => ({ choice, goal, showsPlans });
    const onArrival = list(session);
    session.add([TOOLS]);
    session.choose('tools');
    session.goal = 'steal';
    session.showsPlans = true;
    const before = list(session);
    session.clear();
    expect(list(session)).toEqual(onArrival);
    session.restoreCleared();
    expect(list(session)).toEqual(before);
    session.cancel();
  });

  it('Start over drops the previous results, so they are not shown for the next agent', async () => {
    const record = { kind: 'picture', system: { tools: [] } };
    const runAgent = ({ kind, inputs }: { kind: string; inputs: readonly unknown[] }) =>
      kind === 'picture' && JSON.stringify(inputs).includes('tools.json')
        ? Promise.resolve({ ok: true, value: record })
        : new Promise<never>(() => undefined);
    const workbench = createTestWorkbench({
      onState: () => undefined,
      runAgent,
    } as unknown as EngineClient);
    const session = new AgentCheck(workbench);
    session.add([TOOLS]);
    await expect.poll(() => session.picture).not.toBeNull();
    session.clear();
    session.add([{ ...TOOLS, name: 'other.json' }]);
    expect([session.picture, session.answer, session.isReading]).toEqual([null, null, true]);
    session.cancel();
  });

  it('Start over cannot be undone after another agent was added', () => {
    const { session, show } = open();
    session.add([TOOLS]);
    session.clear();
    session.add([{ ...TOOLS, name: 'other.json' }]);
    session.clear();
    session.restoreCleared();
    expect(session.inputs.map(({ name }) => name)).toEqual(['other.json']);
    expect(show()).not.toContain(UNDO);
    session.cancel();
  });
});

describe('AGENT-111 changing the inputs', () => {
  it('changing the inputs keeps the user’s task, except for calls to tools that no longer exist', () => {
    const { session } = open();
    const other = { name: 'other.json', text: '[{"name":"send_email"}]' };
    const send = { tool: 'send_email', args: { to: 'ana@shop.example' } };
    session.add([TOOLS]);
    session.setTask(TASK);
    session.add([other]);
    expect(session.task).toEqual(TASK);
    session.setTask({ calls: [CALL, send] });
    session.remove('other.json');
    expect(session.task).toEqual(TASK);
    session.add([other]);
    session.remove('tools.json');
    expect(session.task).toBeNull();
    session.cancel();
  });

  it.each([
    ['search', 'search_mail', false],
    ['search', 'web_search', false],
    ['search', 're-search', false],
    ['search', 'search.mail', false],
    ['mail/search', 'mail/search/all', false],
    ['search', 'mcp__web__search', true],
    ['find-mail (new)', 'find-mail (new)', true],
  ])('a call to %s is kept if the remaining tool %s is the same tool: %j', (tool, left, isKept) => {
    const { session } = open();
    session.add([{ name: 'a.json', text: JSON.stringify([{ name: tool }]) }]);
    session.add([{ name: 'b.json', text: JSON.stringify([{ name: left }]) }]);
    session.setTask({ calls: [{ tool, args: {} }] });
    session.remove('a.json');
    expect(session.task?.calls).toEqual(isKept ? [{ tool, args: {} }] : undefined);
    session.cancel();
  });

  it.each([
    ['search.invoke()', true],
    ['{search:tool({})}', true],
    ['{search:"web"}', true],
    ['- search:read', true],
    ['call search/now', true],
    ['Search the web with search.', true],
    ['先用search查找', true],
    ['client.search()', true],
    ['search.invoke<Query>(x)', true],
    ['search.invoke?.()', true],
    ['search.invoke (x)', true],
    ['"use search..."', true],
    ["search.tools['all']", false],
    // A search that takes quadratic time would not end within the time limit of a test.
    ['search.'.repeat(50_000), true],
    ['"search:read"', false],
    ['"mail.search"', false],
    ["'mail/search'", false],
    ['mail.search({})', true],
    ["'search/all.now'", false],
    ['search.mail', false],
    ['from search.tools import all', false],
  ])('a call to search is kept if the remaining text %.30s mentions the tool: %s', (text, isKept) => {
    const calls = [{ tool: 'search', args: {} }];
    const task = { sentence: '', calls, variants: [] };
    expect(keepMentioned(task, [{ name: 'a.txt', text }])?.calls).toEqual(isKept ? calls : undefined);
  });
});

/** Tests long names and values in Your agent. */
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import { findLegs, profileTools, TASK_VALUES, type ToolProfile } from '../../../../src/engine/index.js';
import TaskCalls from '../../../../src/app/views/agent/TaskCalls.svelte';
import AgentLegs from '../../../../src/app/views/agent/AgentLegs.svelte';
import AgentResults from '../../../../src/app/views/agent/AgentResults.svelte';
import AgentTools from '../../../../src/app/views/agent/AgentTools.svelte';

const NAME = 'list_directory-with/sizes';
const BROKEN = /list_<wbr\s*\/?>(?:<!---->)*directory-<wbr\s*\/?>(?:<!---->)*with\/<wbr/;
const none = (): void => undefined;

it('AGENT-93 long tool names can break after underscores, hyphens and slashes, and nowhere else', () => {
  const tool = { name: NAME, description: '', schema: {}, annotations: {} };
  const profiles: readonly ToolProfile[] = profileTools([tool as never], { [NAME]: ['reads-private'] });
  const goals = [{ id: 'leak', plan: [{ tool: NAME, args: {} }], check: { kind: 'all', checks: [] } }];
  for (const { body } of [
    render(AgentTools, { props: { profiles, overrides: {}, onchange: none } }),
    render(AgentLegs, { props: { legs: findLegs(profiles), isPartial: false } }),
    render(AgentResults, { props: { goals: goals as never, columns: [], onreplay: none } }),
  ])
    expect(body).toMatch(BROKEN);
});

it('AGENT-80 no field of a call moves while the user types a longer value', () => {
  const args = { path: { type: 'string' }, mode: { type: 'string' }, limit: { type: 'integer' } };
  const schema = { type: 'object', properties: args, required: Object.keys(args) };
  const [tool] = profileTools([{ name: 'read', description: '', schema, annotations: {} } as never]);
  const layout = (path: string, mode: string) => {
    const calls = [{ tool: 'read', args: { path, mode, limit: 1 } }];
    const props = {
      calls,
      profiles: [tool!],
      values: TASK_VALUES,
      onchange: none,
      removal: null,
      onremoval: none,
    };
    return render(TaskCalls, { props }).body.match(/class="argument[^"]*"/g);
  };
  const short = layout('/a', 'w');
  expect(short?.map((one) => one.includes('wide'))).toEqual([true, false, false]);
  expect(layout('/home/ana/documents/reports/2026/q3.txt', 'w'.repeat(40))).toEqual(short);
});

/** Long names in Your agent. */
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import { findLegs, profileTools, type ToolProfile } from '../../../../src/engine/index.js';
import AgentLegs from '../../../../src/app/views/agent/AgentLegs.svelte';
import AgentResults from '../../../../src/app/views/agent/AgentResults.svelte';
import AgentTools from '../../../../src/app/views/agent/AgentTools.svelte';

const NAME = 'list_directory-with/sizes';
const BROKEN = /list_<wbr\s*\/?>(?:<!---->)*directory-<wbr\s*\/?>(?:<!---->)*with\/<wbr/;
const none = (): void => undefined;

it('AGENT-93 long names of tools can break after underscores, hyphens and slashes, and nowhere else', () => {
  const tool = { name: NAME, description: '', schema: {}, annotations: {} };
  const profiles: readonly ToolProfile[] = profileTools([tool as never], { [NAME]: ['reads-private'] });
  const goals = [{ id: 'leak', plan: [{ tool: NAME, args: {} }], check: { kind: 'all', checks: [] } }];
  for (const { body } of [
    render(AgentTools, { props: { profiles, onchange: none } }),
    render(AgentLegs, { props: { legs: findLegs(profiles), isPartial: false } }),
    render(AgentResults, { props: { goals: goals as never, columns: [], onreplay: none } }),
  ])
    expect(body).toMatch(BROKEN);
});

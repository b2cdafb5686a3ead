/** Tests that *Your agent* marks the effects that the user changed, and can restore the suggested ones. */
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import { type EffectOverrides, profileTools } from '../../../../src/engine/index.js';
import { AGENT } from '../../../../src/app/messages/agent.js';
import AgentTools from '../../../../src/app/views/agent/AgentTools.svelte';

const tools = ['read_file', 'send_email'].map((name) => ({
  name,
  description: '',
  schema: {},
  annotations: {},
}));

it('AGENT-135 only changed effects are marked and can be reset', () => {
  const show = (overrides: EffectOverrides) =>
    render(AgentTools, {
      props: { profiles: profileTools(tools as never, overrides), overrides, onchange: () => undefined },
    }).body;
  expect(show({})).not.toContain('data-changed');
  const body = show({ send_email: [] });
  expect(body.match(/data-changed/g)).toHaveLength(1);
  expect(body).toContain(AGENT.tools.resetOf('send_email'));
});

/** Tests that *Your agent* marks the effects that the user changed, and can restore the suggested ones. */
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import {
  type EffectOverrides,
  profileTools,
  type ToolEffectName,
  type ToolProfile,
} from '../../../../src/engine/index.js';
import { AGENT } from '../../../../src/app/messages/agent.js';
import { listEffects, resetEffects, toggleEffect } from '../../../../src/app/views/agent/changed-effects.js';
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

describe('AGENT-135 changes to effects', () => {
  const [read, send] = profileTools(tools as never) as [ToolProfile, ToolProfile];
  const [suggested, sent] = [read, send].map((tool) => listEffects({}, tool)) as [
    ToolEffectName[],
    ToolEffectName[],
  ];

  it('changes add up before the next result arrives', () => {
    const changed = toggleEffect(toggleEffect({}, read, 'pays'), read, 'changes');
    expect(new Set(listEffects(changed, read))).toEqual(new Set([...suggested, 'pays', 'changes']));
  });

  it('changes affect only one tool', () => {
    const changed = toggleEffect(toggleEffect({}, read, 'pays'), send, 'changes');
    expect(Object.keys(changed)).toEqual(['read_file', 'send_email']);
    expect(resetEffects(changed, 'send_email')).toEqual({ read_file: changed.read_file });
    expect(listEffects(toggleEffect({}, read, 'pays'), send)).toEqual(sent);
  });

  it('changes are no longer marked after they are undone one by one', () => {
    const changed = toggleEffect({ send_email: [] }, read, 'pays');
    expect(toggleEffect(changed, read, 'pays')).toEqual({ send_email: [] });
  });

  it('after a reset, changes start from the suggested effects, even if the last result has the changed ones', () => {
    const overrides = toggleEffect({}, read, 'changes');
    const [outdated] = profileTools(tools as never, overrides) as [ToolProfile];
    const changed = toggleEffect(resetEffects(overrides, 'read_file'), outdated, 'pays');
    expect(new Set(listEffects(changed, outdated))).toEqual(new Set([...suggested, 'pays']));
  });
});

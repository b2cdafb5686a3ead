/** Tests that *Your agent* reports which values could not be used. */
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import type { AgentAnswer } from '../../../../src/engine/index.js';
import { AGENT } from '../../../../src/app/messages/agent.js';
import AgentVerdict from '../../../../src/app/views/agent/AgentVerdict.svelte';

const answer = {
  profiles: [],
  task: { sentence: '', calls: [], variants: [] },
  missing: [],
  goals: [],
  place: { tool: 'read_file', kind: 'task' },
  authorities: [],
  scenarios: [],
  members: [],
} as unknown as AgentAnswer;

it('AGENT-112 the headline states that the results do not cover an invalid value', () => {
  const none = () => undefined;
  const { body } = render(AgentVerdict, {
    props: {
      answer,
      state: 'invalid',
      level: 'shapes',
      isExample: false,
      isPartial: false,
      plans: {},
      showsPlans: false,
      removals: {},
      onremoval: none,
      oncarrier: none,
      onplan: none,
      onreplay: none,
    },
  });
  expect(body).toContain(AGENT.answer.unchecked.invalid);
});

/** Tests the sentences about a guard log, in English and in Chinese. */
import { describe, expect, it } from 'vitest';
import { AGENT } from '../../../../src/app/messages/agent.js';
import { AGENT as AGENT_ZH } from '../../../../src/app/messages/zh/agent.js';
import { AGENT_MESSAGES as EN } from '../../../../src/engine/messages/en/agent.js';
import { AGENT_MESSAGES as ZH } from '../../../../src/app/messages/zh/engine/agent.js';

describe('GUARD-9 the summary of a guard log', () => {
  it.each([
    [0, 0, '3 calls allowed, none denied.', '允许 3 次调用，守卫没有拒绝调用。'],
    [1, 0, '3 calls allowed, 1 denied by the guard.', '允许 3 次调用，守卫拒绝 1 次。'],
    [0, 1, '3 calls allowed; the guard could not decide 1 call.', '允许 3 次调用，守卫无法判定 1 次。'],
    [0, 2, '3 calls allowed; the guard could not decide 2 calls.', '允许 3 次调用，守卫无法判定 2 次。'],
    [
      2,
      1,
      '3 calls allowed, 2 denied by the guard; it could not decide 1 call.',
      '允许 3 次调用，守卫拒绝 2 次，无法判定 1 次。',
    ],
  ])('%i denied and %i undecided calls are counted in one sentence', (denied, undecided, en, zh) => {
    expect(AGENT.session.counts(3, denied, undecided)).toBe(en);
    expect(AGENT_ZH.session.counts(3, denied, undecided)).toBe(zh);
  });

  it.each([
    [1, 0, /^The guard denied 1 call in this session\. It is not/, /^守卫在这次会话中拒绝了 1 次调用。它不/],
    [2, 0, /^The guard denied 2 calls in this session\. They are/, /^守卫在这次会话中拒绝了 2 次调用。它们/],
    [
      0,
      1,
      /^The guard could not decide 1 call in this session\. It/,
      /^守卫在这次会话中无法判定 1 次调用。它不/,
    ],
    [
      0,
      2,
      /^The guard could not decide 2 calls in this session\. They/,
      /^守卫在这次会话中无法判定 2 次调用。/,
    ],
    [
      1,
      1,
      /^The guard denied 1 call and could not decide 1 call in/,
      /拒绝了 1 次调用，另有 1 次无法判定。它们/,
    ],
  ])('the notice about %i denied and %i undecided calls', (denied, undecided, en, zh) => {
    expect(EN['agent/guard_denied']({ denied, undecided })).toMatch(en);
    expect(ZH['agent/guard_denied']({ denied, undecided })).toMatch(zh);
  });
});

/** Tests which outcomes are displayed while a trial is played back. */
import { describe, expect, it } from 'vitest';
import { Reveal } from '../../../../src/app/views/replay/lanes/reveal.svelte.js';

describe('outcomes', () => {
  it('APP-217 outcomes appear as their calls are played, and stay visible when the user steps back', () => {
    const reveal = new Reveal(() => false);
    reveal.play(3);
    reveal.play(1);
    expect([1, 3, 4].map((at) => reveal.isShown(at))).toEqual([true, true, false]);
    reveal.isComplete = true;
    expect(reveal.isShown(4)).toBe(true);
  });

  it('APP-217 in a lesson, outcomes stay hidden until the learner has made a prediction', () => {
    let isLocked = true;
    const reveal = new Reveal(() => isLocked);
    reveal.play(3);
    reveal.isComplete = true;
    expect(reveal.isShown(1)).toBe(false);
    isLocked = false;
    expect(reveal.isShown(1)).toBe(true);
  });
});

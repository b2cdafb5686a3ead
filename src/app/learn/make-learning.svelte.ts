/** Where the lessons are made: outside of every component, so that what is derived outlives the view that asked. */
import { Learning, type LearningHost } from './learning.svelte.js';

export function makeLearning(host: LearningHost): Learning {
  const made: Learning[] = [];
  $effect.root(() => void made.push(new Learning(host)));
  return made[0] as Learning;
}

/** Where a study is made: outside of every component. */
import { Study, type StudyHost } from './study.svelte.js';

/**
 * A study that outlives the view that asked for it first. What is derived inside a component ends with
 * that component, so it is made outside of any.
 */
export function makeStudy(host: StudyHost): Study {
  const made: Study[] = [];
  $effect.root(() => void made.push(new Study(host)));
  return made[0] as Study;
}

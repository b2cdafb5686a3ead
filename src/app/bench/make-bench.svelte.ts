/** Where a bench is made: outside of every component, so that what is derived outlives the view that asked. */
import { type BenchHost, TaskBench } from './task-bench.svelte.js';

export function makeBench(host: BenchHost): TaskBench {
  const made: TaskBench[] = [];
  $effect.root(() => void made.push(new TaskBench(host)));
  return made[0] as TaskBench;
}

/** The memory of a workbench, made by the first view that asks. */
import type { Workbench } from '../workbench.svelte.js';
import { Memory } from './memory.svelte.js';

/** Null while the page is rendered ahead of time: there is no engine to ask. */
export function memoryOf(workbench: Workbench): Memory | null {
  if (workbench.memory === null && workbench.engine !== null) workbench.memory = new Memory(workbench.engine);
  return workbench.memory;
}

/** The reach of an edited scenario, for whoever says the result aloud: measured when the keys rest. */
import type { Reach } from '../../engine/index.js';
import type { Workbench } from '../workbench.svelte.js';
import { askReach, subjectOf } from './cell-questions.js';
import { REST_MS } from './inquiry.svelte.js';
import { memoryOf } from './memory-of.js';

/** Null where it could not be measured, or nobody waits for it any more. */
export async function measureAtRest(
  workbench: Workbench,
  scenario: string,
  isWaiting: () => boolean,
): Promise<Reach | null> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const subject = subjectOf(workbench, { scenario, condition: 'yours' });
  const memory = memoryOf(workbench);
  if (subject === null || memory === null || !isWaiting()) return null;
  const answer = await memory.ask(askReach(subject));
  return answer.ok ? answer.value.reach : null;
}

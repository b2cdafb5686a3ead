/** What screen readers hear after a re-run: "Yours, Config review: attack stopped, task done." */
import { ATTACK_WORDS, CONDITION_WORDS, TASK_WORDS } from '../words/outcomes.js';
import { MATRIX } from '../words/matrix.js';
import type { Workbench } from '../workbench.svelte.js';

/** Announces the newest answer: one edited cell, or the whole column. */
export function announceResults(
  workbench: Workbench,
  kind: 'live' | 'full',
  scenarios: readonly string[],
): void {
  const [only] = scenarios;
  if (kind === 'live' && only !== undefined) return announceCell(workbench, only);
  if (!workbench.documents.edited) return;
  const rates = workbench.results.rates('yours');
  if (rates !== null) workbench.announce(MATRIX.announceColumn(CONDITION_WORDS.yours.name, rates));
}

function announceCell(workbench: Workbench, scenario: string): void {
  const cell = workbench.results.cell(scenario, 'yours');
  const title = workbench.scenario(scenario)?.title;
  if (cell === null || title === undefined) return;
  const attack = ATTACK_WORDS[cell.attack].toLowerCase();
  const task = TASK_WORDS[cell.task].toLowerCase();
  workbench.announce(`${CONDITION_WORDS.yours.name}, ${title}: ${attack}, ${task}.`);
}

/** Announces the result of a new run: "Yours, Config review: attack stopped, task done, reach 8." */
import { CONDITION_MESSAGES } from '../messages/outcomes.js';
import { MATRIX } from '../messages/matrix.js';
import type { Workbench } from '../state/workbench.svelte.js';
import { translateDocumentText } from '../messages/translate.js';
import { FORMAT } from '../messages/format.js';

/** Counts edits, so that only the newest one is announced. */
let newest = 0;
/**
 * True if a full run follows an edit automatically. The full run is not announced, because the edited cell already was.
 */
let followsEdit = false;

/** Announces the newest result: one edited cell and its reach, or the whole column. */
export function announceResults(
  workbench: Workbench,
  kind: 'live' | 'full',
  scenarios: readonly string[],
): void {
  const [only] = scenarios;
  if (kind === 'live' && only !== undefined) return void announceCell(workbench, only);
  const isAsked = !followsEdit;
  followsEdit = false;
  if (!workbench.documents.edited || !isAsked) return;
  const rates = workbench.results.rates('yours');
  if (rates !== null) workbench.announce(MATRIX.announceColumn(CONDITION_MESSAGES.yours.name, rates));
}

async function announceCell(workbench: Workbench, scenario: string): Promise<void> {
  const mine = ++newest;
  followsEdit = true;
  const reach = await import('../analysis/measure-reach-when-idle.js')
    .then(({ measureReachWhenIdle }) => measureReachWhenIdle(workbench, scenario, () => mine === newest))
    .catch(() => null);
  if (mine !== newest) return;
  const cell = workbench.results.cell(scenario, 'yours');
  const title = workbench.findScenario(scenario)?.title;
  if (cell === null || title === undefined || !workbench.documents.edited) return;
  workbench.announce(
    MATRIX.announceCell(
      `${CONDITION_MESSAGES.yours.name}${FORMAT.comma}${translateDocumentText(title)}`,
      cell,
      reach,
    ),
  );
}

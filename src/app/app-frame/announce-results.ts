/** Announces the result of a new run: "Yours, Config review: attack stopped, task done, reach 8." */
import { CONDITION_MESSAGES } from '../messages/outcomes.js';
import { MATRIX } from '../messages/matrix.js';
import type { Workbench } from '../state/workbench.svelte.js';
import { translateDocumentText } from '../messages/translate.js';
import { FORMAT } from '../messages/format.js';
import { LatestRequest } from '../state/latest-request.js';

/** Measures the reach of the newest edit; only this one is announced. */
const measurement = new LatestRequest();
/** True if the next full run follows an edit automatically: the announcement about the cell is enough. */
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
  followsEdit = true;
  const reach = await measurement.run((signal) =>
    import('../analysis/measure-reach-when-idle.js')
      .then(({ measureReachWhenIdle }) => measureReachWhenIdle(workbench, scenario, signal))
      .catch(() => null),
  );
  if (reach === undefined) return;
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

/** Announces new results: "Yours, Config review: attack stopped, task done, reach 8." */
import { measureReachWhenIdle } from '../analysis/measure-reach-when-idle.js';
import { FORMAT } from '../messages/format.js';
import { MATRIX } from '../messages/matrix.js';
import { CONDITION_MESSAGES } from '../messages/outcomes.js';
import { translateDocumentText } from '../messages/translate.js';
import { LatestRequest } from '../state/latest-request.js';
import type { Workbench } from '../state/workbench.svelte.js';

/** Measures the reach of the newest edit; only this one is announced. */
const measurement = new LatestRequest();

export async function announceCell(workbench: Workbench, scenario: string): Promise<void> {
  const reach = await measurement.run((signal) =>
    measureReachWhenIdle(workbench, scenario, signal).catch(() => null),
  );
  if (reach === undefined) return;
  const cell = workbench.results.cell(scenario, 'yours');
  const title = workbench.documents.findScenario(scenario)?.title;
  if (cell === null || title === undefined || !workbench.documents.edited) return;
  const name = `${CONDITION_MESSAGES.yours.name}${FORMAT.comma}${translateDocumentText(title)}`;
  workbench.announce(MATRIX.announceCell(name, cell, reach));
}

export function announceColumn({ announce, results }: Workbench): void {
  const rates = results.rates('yours');
  if (rates !== null) announce(MATRIX.announceColumn(CONDITION_MESSAGES.yours.name, rates));
}

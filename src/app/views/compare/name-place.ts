/** The name of a cell in a comparison. */
import type { CellPlace, ScenarioDocument } from '../../../engine/index.js';
import { COMPARE } from '../../words/compare.js';

/** `Config review, Yours`; a scenario this page does not have goes by its id. */
export function namePlace(scenarios: readonly ScenarioDocument[], place: CellPlace): string {
  const title = scenarios.find(({ id }) => id === place.scenario)?.title ?? place.scenario;
  return COMPARE.place(title, place);
}

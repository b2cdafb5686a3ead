/** The name of a cell in a comparison. */
import type { CellPlace, ScenarioDocument } from '../../../engine/index.js';
import { COMPARE } from '../../words/compare.js';
import { say } from '../../words/say.js';

/** `Config review, Yours`; a scenario or variation this page does not have goes by its id. */
export function namePlace(scenarios: readonly ScenarioDocument[], place: CellPlace): string {
  const scenario = scenarios.find(({ id }) => id === place.scenario);
  const variant = scenario?.variants.find(({ id }) => id === place.variant)?.title ?? place.variant;
  return COMPARE.place(say(scenario?.title ?? place.scenario), place.condition, variant);
}

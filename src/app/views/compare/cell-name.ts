import type { CellCoordinates, ScenarioDocument } from '../../../engine/index.js';
import { COMPARE } from '../../messages/compare.js';
import { translateDocumentText } from '../../messages/translate.js';

/**
 * Returns the name of a cell, such as `Config review, Yours`. Scenarios and variants that this page does not have are
 * named by their id.
 */
export function formatCellName(scenarios: readonly ScenarioDocument[], place: CellCoordinates): string {
  const scenario = scenarios.find(({ id }) => id === place.scenario);
  const variant = scenario?.variants.find(({ id }) => id === place.variant)?.title ?? place.variant;
  return COMPARE.place(translateDocumentText(scenario?.title ?? place.scenario), place.condition, variant);
}

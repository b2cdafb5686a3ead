/** Validates a scenario's shape, and checks that it can be run and judged. */
import { checkCheckDocument } from '../grade/index.js';
import {
  type DocumentPath,
  type Issue,
  type Reading,
  readWithSchema,
  type ScenarioDocument,
  scenarioSchema,
  discardIfErrors,
} from '../model/index.js';
import { checkScenario } from '../run/index.js';

/**
 * Validates a scenario from untrusted JSON. If an issue prevents running it, the value is null.
 *
 * @category Run studies
 * @example
 * ```ts
 * import { readScenario } from 'pola-playground';
 * import { SCENARIOS } from 'pola-playground/catalog';
 *
 * readScenario(SCENARIOS[0]).issues; // => []
 * readScenario({ ...SCENARIOS[0], script: 1 }).value; // => null
 * ```
 */
export function readScenario(json: unknown, at: DocumentPath = []): Reading<ScenarioDocument> {
  const { value, issues } = readWithSchema(scenarioSchema, json, at);
  if (value === null) return { value, issues };
  const scenario = value as ScenarioDocument;
  return discardIfErrors(scenario, [...issues, ...inspectScenario(scenario, at)]);
}

/** Lists all issues in a scenario whose shape is valid. */
export function inspectScenario(scenario: ScenarioDocument, at: DocumentPath = []): readonly Issue[] {
  return [
    ...checkScenario(scenario, at),
    ...checkCheckDocument(scenario.checks.task, [...at, 'checks', 'task']),
    ...checkCheckDocument(scenario.checks.attack, [...at, 'checks', 'attack']),
  ];
}

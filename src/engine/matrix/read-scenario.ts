/** Reading a scenario: its shape, whether it can run, and whether it can be judged. */
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

/** A scenario from foreign JSON; null when an issue stands in the way of running it. */
export function readScenario(json: unknown, at: DocumentPath = []): Reading<ScenarioDocument> {
  const { value, issues } = readWithSchema(scenarioSchema, json, at);
  if (value === null) return { value, issues };
  const scenario = value as ScenarioDocument;
  return discardIfErrors(scenario, [...issues, ...inspectScenario(scenario, at)]);
}

/** Every issue of a scenario whose shape is right. */
export function inspectScenario(scenario: ScenarioDocument, at: DocumentPath = []): readonly Issue[] {
  return [
    ...checkScenario(scenario, at),
    ...checkCheckDocument(scenario.checks.task, [...at, 'checks', 'task']),
    ...checkCheckDocument(scenario.checks.attack, [...at, 'checks', 'attack']),
  ];
}

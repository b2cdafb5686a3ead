/** Reading a scenario: its shape, whether it can run, and whether it can be judged. */
import { checkCheck } from '../grade/index.js';
import {
  type DocumentPath,
  type Issue,
  type Reading,
  readShape,
  type ScenarioDocument,
  scenarioSchema,
  settleReading,
} from '../model/index.js';
import { checkScenario } from '../run/index.js';

/** A scenario from foreign JSON; null when an issue stands in the way of running it. */
export function readScenario(json: unknown, at: DocumentPath = []): Reading<ScenarioDocument> {
  const { value, issues } = readShape(scenarioSchema, json, at);
  if (value === null) return { value, issues };
  const scenario = value as ScenarioDocument;
  return settleReading(scenario, [...issues, ...inspectScenario(scenario, at)]);
}

/** Every issue of a scenario whose shape is right. */
export function inspectScenario(scenario: ScenarioDocument, at: DocumentPath = []): readonly Issue[] {
  return [
    ...checkScenario(scenario, at),
    ...checkCheck(scenario.checks.task, [...at, 'checks', 'task']),
    ...checkCheck(scenario.checks.attack, [...at, 'checks', 'attack']),
  ];
}

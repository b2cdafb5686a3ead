/**
 * Converts the user's scenarios from a bundle or document to drafts, and back to a bundle. Loaded on demand.
 *
 * An invalid scenario is reported with its path and preserved; all other scenarios are used.
 */
import {
  isRunnable,
  type Issue,
  type Json,
  makeIssue,
  readScenario,
  type ScenarioDocument,
  message,
} from '../../engine/index.js';
import type { ScenarioDrafts } from '../drafts/drafts.js';
import { isUsableId, parseOwnScenarios } from '../drafts/draft-reading.js';

export interface ImportedScenario {
  readonly scenario: ScenarioDocument;
  /** The scenario as it was received, including unknown fields. */
  readonly json: Json;
}

export interface ImportedScenarios {
  readonly valid: readonly ImportedScenario[];
  /** Unusable scenarios, which are preserved. */
  readonly invalid: readonly unknown[];
  readonly issues: readonly Issue[];
}

/** Scenarios in the bundle. If an id appears twice, the first scenario is used. */
export function readScenarios(list: readonly unknown[]): ImportedScenarios {
  const good: ImportedScenario[] = [];
  const issues: Issue[] = [];
  const bad = list.filter((json, index) => {
    const at = ['scenarios', index];
    const read = readScenario(json, at);
    const twin = good.some(({ scenario }) => scenario.id === read.value?.id);
    const odd = read.value !== null && !isUsableId(read.value.id);
    issues.push(...read.issues);
    if (twin) issues.push(duplicateScenarioIssue(at, read.value?.id ?? ''));
    if (odd) issues.push(invalidIdIssue([...at, 'id'], read.value?.id ?? ''));
    if (read.value === null || twin || odd || !isRunnable(read.issues)) return true;
    good.push({ scenario: read.value, json: json as Json });
    return false;
  });
  return { valid: good, invalid: bad, issues };
}

function duplicateScenarioIssue(at: readonly (string | number)[], found: string): Issue {
  return makeIssue('scenario/duplicate', at, { what: 'scenarios', field: 'id', found });
}

function invalidIdIssue(at: readonly (string | number)[], found: string): Issue {
  const expected = message('value/scenario_id');
  return makeIssue('document/wrong_shape', at, { expected, found });
}

/**
 * The scenarios to which the drafts apply: the shipped scenarios in their usual order, then those added by the drafts.
 */
export function listBaseScenarios(
  scenarios: readonly ScenarioDocument[],
  drafts: ScenarioDrafts,
): readonly ScenarioDocument[] {
  const isOwn = (id: string): boolean => !scenarios.some((one) => one.id === id);
  const own = parseOwnScenarios(drafts, isOwn, {});
  const edited = scenarios.filter(({ id }) => drafts[id] !== undefined).map((one) => own[one.id] ?? one);
  return [...edited, ...Object.values(own).filter(({ id }) => isOwn(id))];
}

/**
 * Checks that a scenario can run, by validating its workspace, calls, injections, warrant and variants.
 *
 * The shape has already been validated, and `grade` validates the two success checks.
 */
import { type Message, message } from '../messages/index.js';
import { checkWarrant } from '../authority/index.js';
import { reasonOfThrown, readArguments } from '../kit/index.js';
import {
  type CallDocument,
  type DocumentPath,
  findDuplicates,
  type Issue,
  isRunnable,
  LIMITS,
  makeCoreIssue,
  type ScenarioDocument,
  type VariantDocument,
} from '../model/index.js';
import { checkPlacements, checkWorkspace, SCENARIO_TOOLS } from '../workspace/index.js';
import { planSteps } from './plan-steps.js';

function listToolNames({ workspace }: ScenarioDocument): readonly string[] {
  return (workspace.tools ?? SCENARIO_TOOLS).map(({ name }) => name);
}

/** Allows only plain characters in ids, because ids are used in URLs, file names and options. */
const PLAIN_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/**
 * Lists all issues in a scenario except those in its success checks. `at`: the scenario's location in a larger
 * document.
 */
export function checkScenario(scenario: ScenarioDocument, at: DocumentPath = []): readonly Issue[] {
  const issues = [
    ...checkId(scenario.id, [...at, 'id']),
    ...checkWorkspace(scenario.workspace, [...at, 'workspace']),
    ...checkPlacements(scenario.workspace, scenario.injections, [...at, 'injections']),
    ...checkTools(scenario, [...at, 'workspace', 'tools']),
    ...checkInjectionCalls(scenario, at),
    ...checkScript(scenario, [...at, 'script']),
    ...checkWarrant(scenario.warrant, [...at, 'warrant']),
    ...checkVariants(scenario, [...at, 'variants'], listToolNames(scenario)),
  ];
  return isRunnable(issues) ? [...issues, ...checkLength(scenario, at)] : issues;
}

function checkId(id: string, at: DocumentPath): readonly Issue[] {
  if (PLAIN_ID.test(id)) return [];
  const expected = message('value/id_name');
  return [makeCoreIssue('document/wrong_shape', at, { expected, found: id })];
}

function checkTools(scenario: ScenarioDocument, at: DocumentPath): readonly Issue[] {
  const names = scenario.workspace.tools === undefined ? [] : listToolNames(scenario);
  return findDuplicates(names, { what: 'tools', field: 'name' }, (index) => [...at, index, 'name']);
}

function checkInjectionCalls(scenario: ScenarioDocument, at: DocumentPath): readonly Issue[] {
  const names = listToolNames(scenario);
  return scenario.injections.flatMap(({ calls }, index) =>
    checkCalls(calls, [...at, 'injections', index, 'calls'], names),
  );
}

function checkScript(scenario: ScenarioDocument, at: DocumentPath): readonly Issue[] {
  const { script, injections } = scenario;
  const names = listToolNames(scenario);
  const ids = new Set(injections.map(({ id }) => id));
  return script.flatMap((step, index) => {
    if (step.kind === 'call') return checkCall(step.call, [...at, index, 'call'], names);
    if (ids.has(step.injection)) return [];
    return [
      makeCoreIssue('scenario/unknown_injection', [...at, index, 'injection'], { found: step.injection }),
    ];
  });
}

function checkVariants(
  { variants }: ScenarioDocument,
  at: DocumentPath,
  names: readonly string[],
): readonly Issue[] {
  const ids = variants.map(({ id }) => id);
  return [
    ...findDuplicates(ids, { what: 'variants', field: 'id' }, (index) => [...at, index, 'id']),
    ...variants.flatMap((variant, index) => checkVariant(variant, [...at, index], names)),
  ];
}

function checkVariant(
  { files, calls, completing }: VariantDocument,
  at: DocumentPath,
  names: readonly string[],
): readonly Issue[] {
  return [
    ...checkWorkspace({ files, mails: [], transactions: [], balance: 0 }, at),
    ...checkCalls(calls, [...at, 'calls'], names),
    ...checkCalls(completing ?? [], [...at, 'completing'], names),
  ];
}

function checkCalls(
  calls: readonly CallDocument[],
  at: DocumentPath,
  names: readonly string[],
): readonly Issue[] {
  return calls.flatMap((call, index) => checkCall(call, [...at, index], names));
}

/** Returns the reason why a call cannot be made; null if it can. */
export function checkCall(
  { tool, args }: CallDocument,
  at: DocumentPath,
  names: readonly string[] = SCENARIO_TOOLS.map(({ name }) => name),
): readonly Issue[] {
  if (!names.includes(tool))
    return [
      makeCoreIssue('scenario/unknown_tool', [...at, 'tool'], { found: tool, known: names.join(', ') }),
    ];
  return Object.entries(args).flatMap(([argument, value]) => {
    const detail = findInvalidValue({ [argument]: value });
    if (detail === null) return [];
    return [makeCoreIssue('scenario/bad_argument', [...at, 'args', argument], { tool, argument, detail })];
  });
}

/** Returns the reason why a JSON notation is invalid (such as a malformed `$int` or `$float`), or null. */
function findInvalidValue(args: CallDocument['args']): Message | null {
  try {
    readArguments(args);
    return null;
  } catch (error) {
    return reasonOfThrown(error);
  }
}

function checkLength(scenario: ScenarioDocument, at: DocumentPath): readonly Issue[] {
  const limit = LIMITS.callsPerTrial.value;
  const ids = [null, ...scenario.variants.map(({ id }) => id)];
  const found = Math.max(...ids.map((id) => planSteps(scenario, id).length));
  return found <= limit
    ? []
    : [makeCoreIssue('run/too_many', [...at, 'script'], { found, what: 'calls', limit })];
}

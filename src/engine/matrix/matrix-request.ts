/**
 * Validates run requests, which come from another thread, a link or a file.
 *
 * Every scenario and warrant is validated again, and the number of cells is limited before the first cell runs.
 */
import { message } from '../messages/index.js';
import * as z from 'zod/mini';
import { nearestName } from '../kit/index.js';
import {
  ADAPTER_NAMES,
  closedObject,
  CONDITIONS,
  type DocumentPath,
  findDuplicates,
  type Issue,
  LIMITS,
  listSchemaIssues,
  makeCoreIssue,
  requireValue,
  markReadingAsValidated,
  type Cell,
  type MatrixRequest,
  type Reading,
  readWithSchema,
  type ScenarioDocument,
  discardIfErrors,
} from '../model/index.js';
import { readWarrant } from '../run/index.js';
import { readForks } from './forks.js';
import { planCells } from './plan-cells.js';
import { readScenario } from './read-scenario.js';

const yours = closedObject({ scenario: z.unknown(), warrant: z.unknown(), forks: z.optional(z.unknown()) });

const schema = closedObject({
  scenarios: z.array(z.unknown()),
  broad: z.unknown(),
  conditions: z.array(z.enum(CONDITIONS)),
  adapter: z.enum(ADAPTER_NAMES),
  proof: z.enum(['run', 'skip']),
  yours: z.record(z.string(), yours),
  variants: z.boolean(),
});

/** Validates a run request from untrusted JSON. Returns null if an issue prevents running it. */
export function readMatrixRequest(json: unknown): Reading<MatrixRequest> {
  return markReadingAsValidated(readRequest(json));
}

/**
 * Lists all cells of a request in canonical order, without validating scenarios and warrants. Benign variants come
 * after the cells in the table.
 *
 * @throws {RangeError} if the request is invalid; the message states the location and what was expected there
 */
export function planMatrix(request: MatrixRequest): readonly Cell[] {
  const shape = listSchemaIssues(schema, request);
  const issues = shape.length > 0 ? shape : findUnused(request.yours, idsOf(request.scenarios));
  return planCells(requireValue({ value: issues.length === 0 ? request : null, issues }));
}

function readRequest(json: unknown): Reading<MatrixRequest> {
  const { value, issues: shape } = readWithSchema(schema, json, [], LIMITS.bundleDepth.value);
  if (value === null) return { value, issues: shape };
  const issues: Issue[] = [...shape];
  const keep = <T>(reading: Reading<T>): T | null => {
    issues.push(...reading.issues);
    return reading.value;
  };
  const request = {
    ...value,
    conditions: CONDITIONS.filter((condition) => value.conditions.includes(condition)),
    scenarios: value.scenarios.map((item, index) => keep(readScenario(item, ['scenarios', index]))),
    broad: keep(readWarrant(value.broad, ['broad'])),
    yours: Object.fromEntries(
      Object.entries(value.yours).map(([id, item]) => [id, readYours(item, ['yours', id], keep)]),
    ) as unknown as MatrixRequest['yours'],
  };
  const ids = idsOf(request.scenarios);
  // If a part is null, an issue of severity `error` explains why, so the whole request is rejected below.
  const whole = discardIfErrors(request as unknown as MatrixRequest, [
    ...issues,
    ...findDuplicates(ids, { what: 'scenarios', field: 'id' }, (index) => ['scenarios', index]),
    ...findUnknownEdits(request.yours),
    ...findUnused(request.yours, ids),
  ]);
  return whole.value === null ? whole : limitCells(whole.value, whole.issues);
}

type UnwrapReading = <T>(reading: Reading<T>) => T | null;

function readYours(item: z.infer<typeof yours>, at: DocumentPath, keep: UnwrapReading): object {
  return {
    scenario: keep(readScenario(item.scenario, [...at, 'scenario'])),
    warrant: keep(readWarrant(item.warrant, [...at, 'warrant'])),
    ...(item.forks !== undefined && { forks: keep(readForks(item.forks, [...at, 'forks'])) }),
  };
}

/** Reports edits with a wrong id. Otherwise, their results would be counted in another scenario's row and rates. */
function findUnknownEdits(yours: MatrixRequest['yours']): readonly Issue[] {
  return Object.entries(yours).flatMap(([id, part]) => {
    // An invalid scenario is null here and reported separately.
    const found = (part.scenario as ScenarioDocument | null)?.id ?? id;
    if (found === id) return [];
    return [
      makeCoreIssue('document/wrong_shape', ['yours', id, 'scenario', 'id'], {
        expected: message('value/id', { id }),
        found,
      }),
    ];
  });
}

/** Returns the scenarios' ids, with null for an invalid scenario, which is reported separately. */
function idsOf(scenarios: readonly (ScenarioDocument | null)[]): readonly (string | null)[] {
  return scenarios.map((scenario) => scenario?.id ?? null);
}

/** Reports an edit to a scenario that is not part of the run, because the edited documents would not be used. */
function findUnused(yours: MatrixRequest['yours'], ids: readonly (string | null)[]): readonly Issue[] {
  const known = ids.filter((id) => id !== null);
  return Object.keys(yours)
    .filter((id) => !known.includes(id))
    .map((found) => {
      const facts = { found, known: known.join(', '), nearest: nearestName(found, known) };
      return makeCoreIssue('scenario/unknown', ['yours', found], facts);
    });
}

function limitCells(request: MatrixRequest, issues: readonly Issue[]): Reading<MatrixRequest> {
  const limit = LIMITS.cellsPerRun.value;
  const found = planCells(request).length;
  if (found <= limit) return { value: request, issues };
  return {
    value: null,
    issues: [...issues, makeCoreIssue('run/too_many', [], { found, what: 'cells', limit })],
  };
}

/**
 * Validates suite requests, which come from another thread, a link or a file. Every edited chain is validated again,
 * and the number of trials is limited before the first trial runs.
 */
import * as z from 'zod/mini';
import {
  checkCount,
  closedObject,
  CONDITIONS,
  type DocumentPath,
  type Issue,
  markReadingAsValidated,
  LIMITS,
  ORDER_RULE_USES,
  type Reading,
  readWithSchema,
  discardIfErrors,
  type TaskSuiteRequest,
  toolFaultSchema,
  type WarrantDocument,
} from '../model/index.js';
import { readWarrant } from '../run/index.js';

const schema = closedObject({
  tasks: z.array(z.string()),
  conditions: z.array(z.enum(CONDITIONS)),
  solver: z.string(),
  seeds: z.array(z.int().check(z.gte(0))),
  attempts: z.int().check(z.gte(1)),
  proof: z.enum(['run', 'skip']),
  yours: z.record(z.string(), z.array(z.unknown()).check(z.minLength(1))),
  faults: z.optional(z.array(toolFaultSchema)),
  orderRules: z.optional(z.enum(ORDER_RULE_USES)),
});

/** Validates a suite request from untrusted JSON. Returns null if an issue prevents running it. */
export function readSuiteRequest(json: unknown, at: DocumentPath = []): Reading<TaskSuiteRequest> {
  return markReadingAsValidated(readRequest(json, at));
}

function readRequest(json: unknown, at: DocumentPath): Reading<TaskSuiteRequest> {
  const { value, issues: shape } = readWithSchema(schema, json, at, LIMITS.bundleDepth.value);
  if (value === null) return { value, issues: shape };
  const issues: Issue[] = [...shape];
  const yours = Object.fromEntries(
    Object.entries(value.yours).map(([id, chains]) => [
      id,
      chains.map((chain, index) => readChain(chain, [...at, 'yours', id, index], issues)),
    ]),
  );
  const request = { ...value, yours } as TaskSuiteRequest;
  return discardIfErrors(request, [...issues, ...checkSuiteSize(request, at)]);
}

/**
 * Reads an edited chain. If the result is null, an issue of severity `error` explains why, so the whole request is
 * rejected.
 */
function readChain(chain: unknown, at: DocumentPath, issues: Issue[]): WarrantDocument | null {
  const reading = readWarrant(chain, at);
  issues.push(...reading.issues);
  return reading.value;
}

/** Checks a suite's size limits before the first trial is planned. */
export function checkSuiteSize(request: TaskSuiteRequest, at: DocumentPath = []): readonly Issue[] {
  const { tasks, conditions, seeds, attempts, faults = [] } = request;
  return [
    ...checkCount('seedsPerSuite', seeds.length, [...at, 'seeds']),
    ...checkCount('faultsPerTrial', faults.length, [...at, 'faults']),
    ...checkCount('trialsPerSuite', tasks.length * conditions.length * seeds.length * attempts, at),
  ];
}

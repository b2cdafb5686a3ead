/** Validates coverage requests from untrusted input and defines their default values. */
import * as z from 'zod/mini';
import {
  checkCount,
  closedObject,
  type CoverageRequest,
  FAULT_KINDS,
  type Issue,
  LIMITS,
  makeIssue,
  markReadingAsValidated,
  LIVE_REALIZER,
  type Reading,
  readWithSchema,
  REALIZER_NAMES,
  ROUTINGS,
  RUNTIME_NAMES,
  discardIfErrors,
  WORKFLOW_CONDITIONS,
  type WorkflowDocument,
} from '../model/index.js';
import { readWorkflow } from './graph.js';
import { readSuite } from './suite/read.js';
import { ROUTER_DEFAULTS } from './router/router.js';

/** Default request values, except for the workflow and the suite. */
export const COVERAGE_DEFAULTS: Omit<CoverageRequest, 'workflow' | 'suite' | 'live'> = {
  condition: 'derived',
  runtime: 'router',
  realizer: 'template',
  routing: 'loose',
  faults: [],
  seed: ROUTER_DEFAULTS.seed,
  repeats: 1,
  mutants: false,
  susceptibility: ROUTER_DEFAULTS.susceptibility,
  proof: 'run',
};

const schema = closedObject({
  workflow: z.unknown(),
  condition: z.enum(WORKFLOW_CONDITIONS),
  runtime: z.enum(RUNTIME_NAMES),
  realizer: z.enum([...REALIZER_NAMES, LIVE_REALIZER]),
  live: z.optional(closedObject({ model: z.string(), endpointOrigin: z.string(), agent: z.boolean() })),
  routing: z.enum(ROUTINGS),
  faults: z.array(z.enum(FAULT_KINDS)),
  seed: z.int(),
  repeats: z.int().check(z.gte(1)),
  mutants: z.boolean(),
  susceptibility: z.number().check(z.gte(0), z.lte(1)),
  proof: z.enum(['run', 'skip']),
  suite: z.optional(z.unknown()),
});

/** Validates a JSON value as a coverage request. Returns null if an issue prevents running it. Never throws. */
export function readCoverageRequest(json: unknown): Reading<CoverageRequest> {
  return markReadingAsValidated(readRequest(json));
}

function readRequest(json: unknown): Reading<CoverageRequest> {
  const { value, issues } = readWithSchema(schema, json, []);
  if (value === null) return { value, issues };
  const workflow = readWorkflow((value as { workflow: unknown }).workflow, ['workflow']);
  const given = (value as { suite?: unknown }).suite;
  const suite = given === undefined ? null : readSuite(given, ['suite']);
  const all = [...issues, ...workflow.issues, ...(suite?.issues ?? [])];
  if (workflow.value === null || suite?.value === null) return { value: null, issues: all };
  const { suite: _, ...plain } = value as CoverageRequest;
  const kept = suite === null ? {} : { suite: suite.value };
  const request: CoverageRequest = { ...plain, workflow: workflow.value, ...kept };
  return discardIfErrors(request, [...all, ...checkSizes(request)]);
}

function checkSizes({ condition, workflow, repeats }: CoverageRequest): readonly Issue[] {
  const crowded = condition === 'derived' ? listCrowded(workflow) : [];
  return [...crowded, ...checkCount('studyRepeats', repeats, ['repeats'])];
}

/** Reports agents that have more tools than fit into one warrant. */
function listCrowded({ agents, permissions }: WorkflowDocument): readonly Issue[] {
  const { value: limit } = LIMITS.toolsPerWarrant;
  const counts = new Map<string, number>();
  for (const [agent] of permissions.allow) counts.set(agent, (counts.get(agent) ?? 0) + 1);
  return agents.flatMap(({ id }, index) => {
    const found = counts.get(id) ?? 0;
    if (found <= limit) return [];
    return [makeIssue('workflow/too_many_tools', ['workflow', 'agents', index], { agent: id, found, limit })];
  });
}

/** Runs one analysis as a study, which takes a request, yields progress and returns a record. */
import { type AnalysisFindings, requireValue, readUnlessValidated } from '../model/index.js';
import { loadRuleLibrariesFor, loadRuleLibraries } from '../kit/index.js';
import { comparePolicies, type PolicyComparison } from './compare-policies.js';
import { type UnusedPermissionReport, findUnusedPermissions } from './minimal/unused-permissions.js';
import { type MinimalWarrant, computeMinimalWarrant } from './minimal/minimal-warrant.js';
import {
  type JudgedPolicyMutant,
  mutatePolicy,
  type PolicyMutation,
  summarizePolicyMutation,
} from './mutants/mutate-policy.js';
import { listPolicyMutants } from './mutants/policy-mutants.js';
import { measureReach, type Reach } from './reach/measure.js';
import { compareReach, type ReachDifference } from './reach/reach-difference.js';
import { measureStructure, type StructureReach } from './reach/structure.js';
import { analyseMatrixCells } from './findings/analyse-cells.js';
import { explainDenial, type DenialExplanation } from './denial/explain-denial.js';
import { type AnalysisRequest, readAnalysisRequest } from './request.js';
import { findWorstCase, type WorstCase } from './worst-case/find-worst-case.js';

/** Result of an analysis, in a different form for each kind of request. */
export type AnalysisRecord =
  | {
      readonly kind: 'reach';
      readonly reach: Reach;
      /** Change in reach from the scenario's own task-scoped warrant to this authority. */
      readonly fromTaskScoped: ReachDifference;
    }
  | { readonly kind: 'worst_case'; readonly worst: WorstCase }
  | { readonly kind: 'counterfactuals'; readonly answer: DenialExplanation }
  | { readonly kind: 'minimal'; readonly minimal: MinimalWarrant }
  | { readonly kind: 'unused_permissions'; readonly report: UnusedPermissionReport }
  | {
      readonly kind: 'mutation';
      readonly scenarios: readonly { readonly scenario: string; readonly mutation: PolicyMutation }[];
      /** Totals for all scenarios. Repeated mutants count once. */
      readonly counts: PolicyMutation['counts'];
      readonly score: number | null;
    }
  | {
      readonly kind: 'findings';
      /** Findings in the form that `WriteOptions.findings` accepts. */
      readonly findings: AnalysisFindings;
    }
  | { readonly kind: 'difference'; readonly comparison: PolicyComparison }
  | { readonly kind: 'structure'; readonly structure: StructureReach };

/** Progress of the analyses `mutation` and `findings`. All other kinds finish in one step. */
export type AnalysisEvent =
  | { readonly kind: 'analysis.planned'; readonly total: number }
  | { readonly kind: 'analysis.step'; readonly index: number; readonly total: number }
  | {
      readonly kind: 'mutant.judged';
      readonly index: number;
      readonly total: number;
      readonly scenario: string;
      readonly mutant: JudgedPolicyMutant;
    };

/**
 * Runs an analysis. To cancel it, stop iterating over the events.
 *
 * @throws {RangeError} if the request is invalid; the message states the location and what was expected there
 */
export async function* runAnalysis(input: AnalysisRequest): AsyncGenerator<AnalysisEvent, AnalysisRecord> {
  const request = requireValue(await readUnlessValidated(input, readAnalysisRequest));
  await loadRuleLibrariesOf(request);
  if (request.kind === 'mutation') return yield* runMutation(request);
  if (request.kind === 'findings') return yield* runFindings(request);
  yield { kind: 'analysis.planned', total: 1 };
  return computeRecord(request);
}

/**
 * A presented chain may contain any rule, because it is not decoded yet. A minimal warrant may contain an expression.
 */
function loadRuleLibrariesOf(request: AnalysisRequest): Promise<void> {
  const authorities = 'authority' in request ? [request.authority] : [];
  const cells = request.kind === 'findings' ? request.cells : [];
  const isPresented = [...authorities, ...cells.map(({ authority }) => authority)].some(
    ({ kind }) => kind === 'presented',
  );
  return isPresented || request.kind === 'minimal'
    ? loadRuleLibraries()
    : loadRuleLibrariesFor(JSON.stringify(request));
}

type Mutation = Extract<AnalysisRequest, { kind: 'mutation' }>;

async function* runMutation({ policies }: Mutation): AsyncGenerator<AnalysisEvent, AnalysisRecord> {
  const total = policies.reduce((sum, { warrant }) => sum + listPolicyMutants(warrant).length, 0);
  yield { kind: 'analysis.planned', total };
  const scenarios: { scenario: string; mutation: PolicyMutation }[] = [];
  let index = 0;
  for (const { scenario, warrant } of policies) {
    const judged: JudgedPolicyMutant[] = [];
    for await (const mutant of mutatePolicy(scenario, warrant)) {
      judged.push(mutant);
      yield { kind: 'mutant.judged', index: index++, total, scenario: scenario.id, mutant };
    }
    scenarios.push({ scenario: scenario.id, mutation: summarizePolicyMutation(judged) });
  }
  const { counts, score } = summarizePolicyMutation(scenarios.flatMap(({ mutation }) => mutation.mutants));
  return { kind: 'mutation', scenarios, counts, score };
}

type FindingsRequest = Extract<AnalysisRequest, { kind: 'findings' }>;

async function* runFindings({
  cells,
  parts,
}: FindingsRequest): AsyncGenerator<AnalysisEvent, AnalysisRecord> {
  const steps = analyseMatrixCells(cells, parts);
  yield { kind: 'analysis.planned', total: cells.length * parts.length };
  for (;;) {
    const { done, value } = await steps.next();
    if (done === true) return { kind: 'findings', findings: value };
    yield { kind: 'analysis.step', ...value };
  }
}

async function computeRecord(
  request: Exclude<AnalysisRequest, Mutation | FindingsRequest>,
): Promise<AnalysisRecord> {
  switch (request.kind) {
    case 'reach':
      return answerReach(request);
    case 'worst_case':
      return { kind: 'worst_case', worst: await findWorstCase(request) };
    case 'counterfactuals':
      return { kind: 'counterfactuals', answer: explainDenial(request, request) };
    case 'minimal': {
      const options = { ...toOptions(request), base: request.warrant };
      return { kind: 'minimal', minimal: computeMinimalWarrant(request.scenario, options) };
    }
    case 'unused_permissions':
      return {
        kind: 'unused_permissions',
        report: findUnusedPermissions(request.scenario, {
          ...toOptions(request),
          warrant: request.warrant,
        }),
      };
    case 'difference':
      return { kind: 'difference', comparison: comparePolicies(request.scenario, request.a, request.b) };
    case 'structure':
      return { kind: 'structure', structure: measureStructure(request.workflow, request.agent ?? undefined) };
  }
}

type ReachRequest = Extract<AnalysisRequest, { kind: 'reach' | 'worst_case' }>;

function answerReach(request: ReachRequest): AnalysisRecord {
  const { scenario, variant } = request;
  const reach = measureReach(request);
  const authority = { kind: 'grant', warrant: scenario.warrant } as const;
  const scoped = measureReach({ scenario, condition: 'task_scoped', authority, variant });
  return { kind: 'reach', reach, fromTaskScoped: compareReach(scoped, reach) };
}

type PolicyRequest = Extract<AnalysisRequest, { kind: 'minimal' | 'unused_permissions' }>;

function toOptions({ tightness, variants }: PolicyRequest) {
  return { tightness, ...(variants === null ? {} : { variants }) };
}

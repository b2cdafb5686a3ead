/** Validates the contents of an analysis request that already has the right shape. */
import { message } from '../messages/index.js';
import { readWarrant } from '../authority/index.js';
import { checkCheckDocument } from '../grade/index.js';
import { reasonOfThrown, readArguments } from '../kit/index.js';
import {
  type AuthorityDocument,
  type CallDocument,
  checkCount,
  type DocumentPath,
  type Issue,
  makeIssue,
  type ScenarioDocument,
  type WarrantDocument,
} from '../model/index.js';
import { checkScenario } from '../run/index.js';
import { type AnalysedCell, listPoliciesToMutate } from './findings/analyse-cells.js';
import { listPolicyMutants } from './mutants/policy-mutants.js';
import type { AnalysisRequest } from './request-type.js';

export function checkRequest(request: AnalysisRequest): readonly Issue[] {
  if (request.kind === 'structure') return [];
  if (request.kind === 'mutation') return checkPolicies(request.policies);
  if (request.kind === 'findings') return checkFindings(request);
  const scenario = inspect(request.scenario, ['scenario']);
  if (request.kind === 'difference')
    return [...scenario, ...readWarrant(request.a, ['a']).issues, ...readWarrant(request.b, ['b']).issues];
  if ('warrant' in request)
    return [
      ...scenario,
      ...readWarrant(request.warrant, ['warrant']).issues,
      ...(request.variants ?? []).flatMap((id, index) =>
        checkVariant(request.scenario, id, ['variants', index]),
      ),
    ];
  const { authority: given, variant } = request;
  return [
    ...scenario,
    ...checkAuthority(given, ['authority']),
    ...(variant === null ? [] : checkVariant(request.scenario, variant, ['variant'])),
    ...(request.kind === 'counterfactuals' ? checkCall(request.call) : []),
  ];
}

function checkAuthority(given: AuthorityDocument, at: DocumentPath): readonly Issue[] {
  return given.kind === 'grant' ? readWarrant(given.warrant, [...at, 'warrant']).issues : [];
}

function inspect(scenario: ScenarioDocument, at: DocumentPath): readonly Issue[] {
  return [
    ...checkScenario(scenario, at),
    ...checkCheckDocument(scenario.checks.task, [...at, 'checks', 'task']),
    ...checkCheckDocument(scenario.checks.attack, [...at, 'checks', 'attack']),
  ];
}

function checkVariant({ variants }: ScenarioDocument, found: string, at: DocumentPath): readonly Issue[] {
  const known = variants.map(({ id }) => id);
  if (known.includes(found)) return [];
  return [
    makeIssue('document/wrong_shape', at, { expected: message('value/one_of', { options: known }), found }),
  ];
}

function checkCall({ tool, args }: CallDocument): readonly Issue[] {
  try {
    readArguments(args);
    return [];
  } catch (error) {
    const facts = { tool, argument: Object.keys(args).join(', '), detail: reasonOfThrown(error) };
    return [makeIssue('scenario/bad_argument', ['call', 'args'], facts)];
  }
}

type Policies = Extract<AnalysisRequest, { kind: 'mutation' }>['policies'];

function checkPolicies(policies: Policies): readonly Issue[] {
  const issues = policies.flatMap(({ scenario, warrant }, index) => [
    ...inspect(scenario, ['policies', index, 'scenario']),
    ...readWarrant(warrant, ['policies', index, 'warrant']).issues,
  ]);
  return limitMutants(
    issues,
    policies.map(({ warrant }) => warrant),
    ['policies'],
  );
}

type FindingsRequest = Extract<AnalysisRequest, { kind: 'findings' }>;

function checkFindings({ cells, parts }: FindingsRequest): readonly Issue[] {
  const issues = cells.flatMap(({ scenario, authority }: AnalysedCell, index) => [
    ...inspect(scenario, ['cells', index, 'scenario']),
    ...checkAuthority(authority, ['cells', index, 'authority']),
  ]);
  return parts.includes('mutants') ? limitMutants(issues, listPoliciesToMutate(cells), ['cells']) : issues;
}

/** Mutants can be counted only if the documents have no errors. */
function limitMutants(
  issues: readonly Issue[],
  warrants: readonly WarrantDocument[],
  at: DocumentPath,
): readonly Issue[] {
  if (issues.some(({ severity }) => severity === 'error')) return issues;
  const found = warrants.reduce((sum, warrant) => sum + listPolicyMutants(warrant).length, 0);
  return [...issues, ...checkCount('mutantsPerStudy', found, at)];
}

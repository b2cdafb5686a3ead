/**
 * Requests for an analysis, read as foreign input: they come from another thread, a link or a file.
 * Everything in them is read again before anything is signed or run.
 */
import * as z from 'zod/mini';
import { readWarrant } from '../authority/index.js';
import { checkCheck } from '../grade/index.js';
import { describeThrown, type Json, readArguments } from '../kit/index.js';
import {
  type AuthorityDocument,
  type CallDocument,
  checkCount,
  type Condition,
  CONDITIONS,
  type DocumentPath,
  type Issue,
  LIMITS,
  makeIssue,
  type Reading,
  readShape,
  type ScenarioDocument,
  scenarioSchema,
  settleReading,
  type WarrantDocument,
  type WorkflowDocument,
  workflowSchema,
} from '../model/index.js';
import { checkScenario } from '../run/index.js';
import { type Tightness, TIGHTNESSES } from './enough/styles.js';
import { listPolicyMutants } from './mutants/operators.js';

interface OfAuthority {
  readonly scenario: ScenarioDocument;
  readonly condition: Condition;
  readonly authority: AuthorityDocument;
  /** Id of an honest variation, or null for the scenario as it is. */
  readonly variant: string | null;
}

interface OfPolicy {
  readonly scenario: ScenarioDocument;
  readonly warrant: WarrantDocument;
  readonly tightness: Tightness;
  /** Variations that count; null for all of them. */
  readonly variants: readonly string[] | null;
}

/** What to find out. */
export type AnalysisRequest =
  | ({ readonly kind: 'reach' | 'worst_case' } & OfAuthority)
  | ({ readonly kind: 'counterfactuals'; readonly call: CallDocument; readonly at: number } & OfAuthority)
  | ({ readonly kind: 'minimal' | 'leftovers' } & OfPolicy)
  | {
      readonly kind: 'mutation';
      /** Scenarios with the chains to judge them under. */
      readonly policies: readonly {
        readonly scenario: ScenarioDocument;
        readonly warrant: WarrantDocument;
      }[];
    }
  | {
      readonly kind: 'difference';
      readonly scenario: ScenarioDocument;
      readonly a: WarrantDocument;
      readonly b: WarrantDocument;
    }
  | {
      readonly kind: 'structure';
      readonly workflow: WorkflowDocument;
      /** Null for the entry. */
      readonly agent: string | null;
    };

export type AnalysisKind = AnalysisRequest['kind'];

const json: z.ZodMiniType<Json> = z.json();
const authority = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('grant'), warrant: z.unknown() }),
  z.object({ kind: z.literal('presented'), envelopes: z.array(z.string()), holder: z.string() }),
]);
const ofAuthority = {
  scenario: scenarioSchema,
  condition: z.enum(CONDITIONS),
  authority,
  variant: z.nullable(z.string()),
};
const ofPolicy = {
  scenario: scenarioSchema,
  warrant: z.unknown(),
  tightness: z.enum(TIGHTNESSES),
  variants: z.nullable(z.array(z.string())),
};
const call = z.object({ tool: z.string(), args: z.record(z.string(), json) });

const SCHEMAS = {
  reach: z.object({ kind: z.literal('reach'), ...ofAuthority }),
  worst_case: z.object({ kind: z.literal('worst_case'), ...ofAuthority }),
  counterfactuals: z.object({ kind: z.literal('counterfactuals'), ...ofAuthority, call, at: z.int() }),
  minimal: z.object({ kind: z.literal('minimal'), ...ofPolicy }),
  leftovers: z.object({ kind: z.literal('leftovers'), ...ofPolicy }),
  mutation: z.object({
    kind: z.literal('mutation'),
    policies: z.array(z.object({ scenario: scenarioSchema, warrant: z.unknown() })),
  }),
  difference: z.object({
    kind: z.literal('difference'),
    scenario: scenarioSchema,
    a: z.unknown(),
    b: z.unknown(),
  }),
  structure: z.object({
    kind: z.literal('structure'),
    workflow: workflowSchema,
    agent: z.nullable(z.string()),
  }),
} as const;

/** Names of the kinds, in the order of the documentation. */
export const ANALYSIS_KINDS = Object.keys(SCHEMAS) as readonly AnalysisKind[];

/** A request from foreign JSON; null when an issue stands in the way of running it. Never throws. */
export function readAnalysisRequest(input: unknown): Reading<AnalysisRequest> {
  const kind = (input as { kind?: unknown } | null)?.kind;
  const known = ANALYSIS_KINDS.find((name) => name === kind);
  if (known === undefined) return { value: null, issues: [unknownKind(kind)] };
  const { value, issues } = readShape(
    SCHEMAS[known] as unknown as z.ZodMiniType<unknown>,
    input,
    [],
    LIMITS.bundleDepth.value,
  );
  if (value === null) return { value, issues };
  const request = value as AnalysisRequest;
  return settleReading(request, [...issues, ...checkRequest(request)]);
}

function unknownKind(kind: unknown): Issue {
  const found = typeof kind === 'string' ? kind : null;
  return makeIssue('document/wrong_shape', ['kind'], {
    expected: `one of ${ANALYSIS_KINDS.join(', ')}`,
    found,
  });
}

function checkRequest(request: AnalysisRequest): readonly Issue[] {
  if (request.kind === 'structure') return [];
  if (request.kind === 'mutation') return checkPolicies(request.policies);
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
    ...(given.kind === 'grant' ? readWarrant(given.warrant, ['authority', 'warrant']).issues : []),
    ...(variant === null ? [] : checkVariant(request.scenario, variant, ['variant'])),
    ...(request.kind === 'counterfactuals' ? checkCall(request.call) : []),
  ];
}

function inspect(scenario: ScenarioDocument, at: DocumentPath): readonly Issue[] {
  return [
    ...checkScenario(scenario, at),
    ...checkCheck(scenario.checks.task, [...at, 'checks', 'task']),
    ...checkCheck(scenario.checks.attack, [...at, 'checks', 'attack']),
  ];
}

function checkVariant({ variants }: ScenarioDocument, found: string, at: DocumentPath): readonly Issue[] {
  const known = variants.map(({ id }) => id);
  if (known.includes(found)) return [];
  return [makeIssue('document/wrong_shape', at, { expected: `one of ${known.join(', ')}`, found })];
}

function checkCall({ tool, args }: CallDocument): readonly Issue[] {
  try {
    readArguments(args);
    return [];
  } catch (error) {
    const facts = { tool, argument: Object.keys(args).join(', '), detail: describeThrown(error) };
    return [makeIssue('scenario/bad_argument', ['call', 'args'], facts)];
  }
}

type Policies = Extract<AnalysisRequest, { kind: 'mutation' }>['policies'];

function checkPolicies(policies: Policies): readonly Issue[] {
  const issues = policies.flatMap(({ scenario, warrant }, index) => [
    ...inspect(scenario, ['policies', index, 'scenario']),
    ...readWarrant(warrant, ['policies', index, 'warrant']).issues,
  ]);
  if (issues.some(({ severity }) => severity === 'error')) return issues;
  const found = policies.reduce((sum, { warrant }) => sum + listPolicyMutants(warrant).length, 0);
  return [...issues, ...checkCount('mutantsPerStudy', found, ['policies'])];
}

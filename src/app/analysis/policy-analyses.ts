/** Requests authority analyses and combines their results. */
import type {
  AnalysisRequest,
  Result,
  CallDocument,
  UnusedPermissionReport,
  Reach,
  ReachDifference,
  DenialExplanation,
  ScenarioDocument,
  WarrantDocument,
  WorstCase,
} from '../../engine/index.js';
import { shortenArguments } from '../components/shorten.js';
import type { AnalysisClient, AnalysisCache, AnalysisRecordOf } from './analysis-cache.svelte.js';

/** Permissions that a chain grants although the task does not need them. */
export interface PolicyAnalysis {
  readonly reach: Reach;
  /** The difference between the shipped task-scoped warrant and this chain. */
  readonly price: ReachDifference;
  readonly worstCase: WorstCase;
  readonly unusedPermissions: UnusedPermissionReport['permissions'];
}

export interface ScenarioPolicy {
  readonly scenario: ScenarioDocument;
  readonly warrant: WarrantDocument;
}

/** Requests reach, worst case and unused permissions for a chain, one after another. Stops at the first error. */
export async function analysePolicy(
  memory: AnalysisCache,
  { scenario, warrant }: ScenarioPolicy,
  signal: AbortSignal,
): Promise<Result<PolicyAnalysis>> {
  const grant = { kind: 'grant', warrant } as const;
  const subject = { scenario, condition: 'yours', authority: grant, variant: null } as const;
  const reach = await memory.request({ kind: 'reach', ...subject });
  if (!reach.ok || signal.aborted) return overtaken(reach);
  const worst = await memory.request({ kind: 'worst_case', ...subject });
  if (!worst.ok || signal.aborted) return overtaken(worst);
  const left = await memory.request({
    kind: 'unused_permissions',
    scenario,
    warrant,
    tightness: 'folder',
    variants: null,
  });
  if (!left.ok) return left;
  return {
    ok: true,
    value: {
      reach: reach.value.reach,
      price: reach.value.fromTaskScoped,
      worstCase: worst.value.worst,
      unusedPermissions: left.value.report.permissions,
    },
  };
}

/** Returns the request's error, or nothing if the result is no longer needed. */
function overtaken(answer: Result<unknown>): Result<never> {
  return { ok: false, issues: answer.ok ? [] : answer.issues };
}

export type WorstCaseRequest = Extract<AnalysisRequest, { kind: 'reach' | 'worst_case' }> & {
  readonly kind: 'worst_case';
};

/** Searches for the worst case that an authority allows. An attack found by the search is also run as a trial. */
export async function requestWorstCase(
  engine: AnalysisClient,
  request: WorstCaseRequest,
  signal: AbortSignal,
): Promise<Result<WorstCase>> {
  const answer = await ask(engine, request, signal);
  return answer.ok ? { ok: true, value: answer.value.worst } : answer;
}

export type CounterfactualRequest = Extract<AnalysisRequest, { kind: 'counterfactuals' }>;

/** Finds the policy changes that would have allowed a denied call. */
export async function requestCounterfactuals(
  engine: AnalysisClient,
  request: CounterfactualRequest,
  signal: AbortSignal,
): Promise<Result<DenialExplanation>> {
  const answer = await ask(engine, request, signal);
  return answer.ok ? { ok: true, value: answer.value.answer } : answer;
}

/** Formats a call, such as `read_file(path: /etc/passwd)`. */
export function formatCallShort({ tool, args }: CallDocument): string {
  return `${tool}(${shortenArguments(args)})`;
}

async function ask<Kind extends AnalysisRequest['kind']>(
  engine: AnalysisClient,
  request: AnalysisRequest & { readonly kind: Kind },
  signal: AbortSignal,
): Promise<Result<AnalysisRecordOf<Kind>>> {
  // The result record is of the same kind as the request.
  return (await engine.runAnalysis(request, { signal })) as Result<AnalysisRecordOf<Kind>>;
}

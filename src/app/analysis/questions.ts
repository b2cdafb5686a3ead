/** What the page asks about authority: the requests, and their answers put together. */
import type {
  AnalysisRequest,
  Answer,
  CallDocument,
  LeftoverReport,
  Reach,
  ReachPrice,
  RefusalAnswer,
  ScenarioDocument,
  WarrantDocument,
  WorstCase,
} from '../../engine/index.js';
import { shortenArguments } from '../parts/shorten.js';
import type { Analyst, Memory, RecordOf } from './memory.svelte.js';

/** What a chain allows beside what the work needs. */
export interface Findings {
  readonly reach: Reach;
  /** From the shipped task-scoped warrant to this chain. */
  readonly price: ReachPrice;
  readonly worst: WorstCase;
  readonly leftovers: LeftoverReport['leftovers'];
}

export interface Policy {
  readonly scenario: ScenarioDocument;
  readonly warrant: WarrantDocument;
}

/** Reach, worst case and leftovers of a chain, one after the other; the first refusal ends it. */
export async function findAll(
  memory: Memory,
  { scenario, warrant }: Policy,
  signal: AbortSignal,
): Promise<Answer<Findings>> {
  const grant = { kind: 'grant', warrant } as const;
  const subject = { scenario, condition: 'yours', authority: grant, variant: null } as const;
  const reach = await memory.ask({ kind: 'reach', ...subject });
  if (!reach.ok || signal.aborted) return overtaken(reach);
  const worst = await memory.ask({ kind: 'worst_case', ...subject });
  if (!worst.ok || signal.aborted) return overtaken(worst);
  const left = await memory.ask({
    kind: 'leftovers',
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
      worst: worst.value.worst,
      leftovers: left.value.report.leftovers,
    },
  };
}

/** The refusal, or none where nobody waits for the answer any more. */
function overtaken(answer: Answer<unknown>): Answer<never> {
  return { ok: false, issues: answer.ok ? [] : answer.issues };
}

export type WorstRequest = Extract<AnalysisRequest, { kind: 'reach' | 'worst_case' }> & {
  readonly kind: 'worst_case';
};

/** The worst that an authority allows, run as a trial where there is one. */
export async function findWorst(
  engine: Analyst,
  request: WorstRequest,
  signal: AbortSignal,
): Promise<Answer<WorstCase>> {
  const answer = await ask(engine, request, signal);
  return answer.ok ? { ok: true, value: answer.value.worst } : answer;
}

export type RefusalRequest = Extract<AnalysisRequest, { kind: 'counterfactuals' }>;

/** What would have allowed a refused call. */
export async function findAllowances(
  engine: Analyst,
  request: RefusalRequest,
  signal: AbortSignal,
): Promise<Answer<RefusalAnswer>> {
  const answer = await ask(engine, request, signal);
  return answer.ok ? { ok: true, value: answer.value.answer } : answer;
}

/** `read_file(path: /etc/passwd)`. */
export function sayShort({ tool, args }: CallDocument): string {
  return `${tool}(${shortenArguments(args)})`;
}

async function ask<Kind extends AnalysisRequest['kind']>(
  engine: Analyst,
  request: AnalysisRequest & { readonly kind: Kind },
  signal: AbortSignal,
): Promise<Answer<RecordOf<Kind>>> {
  // A record is of the kind of its request.
  return (await engine.runAnalysis(request, { signal })) as Answer<RecordOf<Kind>>;
}

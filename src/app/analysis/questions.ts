/** What the page asks about authority: the requests, and their answers put together. */
import type {
  AnalysisRecord,
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
import type { EngineClient } from '../../worker/index.js';
import { shortenArguments } from '../parts/shorten.js';

type Engine = Pick<EngineClient, 'runAnalysis'>;

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
  engine: Engine,
  { scenario, warrant }: Policy,
  signal: AbortSignal,
): Promise<Answer<Findings>> {
  const grant = { kind: 'grant', warrant } as const;
  const subject = { scenario, condition: 'yours', authority: grant, variant: null } as const;
  const reach = await ask(engine, { kind: 'reach', ...subject }, signal);
  if (!reach.ok) return reach;
  const worst = await ask(engine, { kind: 'worst_case', ...subject }, signal);
  if (!worst.ok) return worst;
  const policy = { scenario, warrant, tightness: 'folder', variants: null } as const;
  const left = await ask(engine, { kind: 'leftovers', ...policy }, signal);
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

export type WorstRequest = Extract<AnalysisRequest, { kind: 'reach' | 'worst_case' }> & {
  readonly kind: 'worst_case';
};

/** The worst that an authority allows, run as a trial where there is one. */
export async function findWorst(
  engine: Engine,
  request: WorstRequest,
  signal: AbortSignal,
): Promise<Answer<WorstCase>> {
  const answer = await ask(engine, request, signal);
  return answer.ok ? { ok: true, value: answer.value.worst } : answer;
}

export type RefusalRequest = Extract<AnalysisRequest, { kind: 'counterfactuals' }>;

/** What would have allowed a refused call. */
export async function findAllowances(
  engine: Engine,
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

type RecordOf<Kind> = Extract<AnalysisRecord, { kind: Kind }>;

async function ask<Kind extends AnalysisRequest['kind']>(
  engine: Engine,
  request: AnalysisRequest & { readonly kind: Kind },
  signal: AbortSignal,
): Promise<Answer<RecordOf<Kind>>> {
  // A record is of the kind of its request.
  return (await engine.runAnalysis(request, { signal })) as Answer<RecordOf<Kind>>;
}

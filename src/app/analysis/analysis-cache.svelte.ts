/**
 * What was found out about authority, remembered by the digest of the documents it was asked about.
 *
 * A request is sent to the worker once; later equal requests have the result at once. Requests wait
 * for each other, so that the run after a key press never waits for more than one of them.
 */
import {
  type AnalysisRecord,
  type AnalysisRequest,
  type Result,
  digestOf,
  type Issue,
} from '../../engine/index.js';
import type { EngineClient } from '../../worker/index.js';

export type AnalysisClient = Pick<EngineClient, 'runAnalysis'>;
export type AnalysisRecordOf<Kind> = Extract<AnalysisRecord, { kind: Kind }>;

/** Answers beyond this many are forgotten, the oldest first: an afternoon of typing asks thousands. */
export const MAX_CACHED_ANALYSES = 400;

export class AnalysisCache {
  /** True once the reader asked for the figures of the whole matrix. */
  countsAllCells = $state(false);
  #records = $state.raw<Readonly<Record<string, AnalysisRecord>>>({});
  #issues = $state.raw<Readonly<Record<string, Issue>>>({});
  readonly #pending = new Map<string, Promise<Result<AnalysisRecord>>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly engine: AnalysisClient) {}

  /** The answer, when it is there; null before. */
  find<Kind extends AnalysisRequest['kind']>(
    request: AnalysisRequest & { readonly kind: Kind },
  ): AnalysisRecordOf<Kind> | null {
    return (this.#records[keyOf(request)] ?? null) as AnalysisRecordOf<Kind> | null;
  }

  /** Why the last time it was asked there was no answer; null where there is one, or it was never asked. */
  findIssue(request: AnalysisRequest): Issue | null {
    return this.#issues[keyOf(request)] ?? null;
  }

  /** Asks, unless that was done before. A question that failed can be asked again. */
  request<Kind extends AnalysisRequest['kind']>(
    request: AnalysisRequest & { readonly kind: Kind },
  ): Promise<Result<AnalysisRecordOf<Kind>>> {
    const key = keyOf(request);
    const record = this.#records[key];
    const asked =
      record === undefined
        ? (this.#pending.get(key) ?? this.#put(key, request))
        : Promise.resolve({ ok: true as const, value: record });
    // A record is of the kind of its request.
    return asked as Promise<Result<AnalysisRecordOf<Kind>>>;
  }

  #put(key: string, request: AnalysisRequest): Promise<Result<AnalysisRecord>> {
    const answer = this.#last.then(() => this.engine.runAnalysis(request));
    const settled = answer.then((one) => {
      this.#pending.delete(key);
      const { [key]: _old, ...others } = this.#issues;
      const [issue] = one.ok ? [] : one.issues;
      this.#issues = issue === undefined ? others : { ...others, [key]: issue };
      if (one.ok) this.#remember(key, one.value);
      return one;
    });
    this.#pending.set(key, settled);
    this.#last = settled;
    return settled;
  }

  #remember(key: string, record: AnalysisRecord): void {
    const entries = [...Object.entries(this.#records), [key, record] as const];
    this.#records = Object.fromEntries(entries.slice(-MAX_CACHED_ANALYSES));
  }
}

const digests = new WeakMap<object, string>();

/** Documents are never changed in place, so each is digested once. */
function digestOnce(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = digests.get(value);
  if (known !== undefined) return known;
  const digest = digestOf(value);
  digests.set(value, digest);
  return digest;
}

function keyOf(request: AnalysisRequest): string {
  const parts = Object.entries(request).map(([name, value]) => [name, digestPart(value)] as const);
  return JSON.stringify(parts.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** An authority is made for the question; the warrant inside it is the document. */
function digestPart(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('warrant' in value)) return digestOnce(value);
  return { ...value, warrant: digestOnce(value.warrant) };
}

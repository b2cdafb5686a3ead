/**
 * Cache of authority analyses, keyed by the digests of the request's documents.
 *
 * Each request is sent to the worker once; equal requests are served from the cache. Requests run one at a time, so a
 * run after a keystroke waits for at most one analysis.
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

/** Maximum number of cached results; older ones are dropped. An afternoon of typing sends thousands of requests. */
export const MAX_CACHED_ANALYSES = 400;

export class AnalysisCache {
  /** True after the user requested the figures of the whole matrix. */
  countsAllCells = $state(false);
  #records = $state.raw<Readonly<Record<string, AnalysisRecord>>>({});
  #issues = $state.raw<Readonly<Record<string, Issue>>>({});
  readonly #pending = new Map<string, Promise<Result<AnalysisRecord>>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly engine: AnalysisClient) {}

  /** The cached result; null if there is none yet. */
  find<Kind extends AnalysisRequest['kind']>(
    request: AnalysisRequest & { readonly kind: Kind },
  ): AnalysisRecordOf<Kind> | null {
    return (this.#records[keyOf(request)] ?? null) as AnalysisRecordOf<Kind> | null;
  }

  /** Error of the last attempt; null if it succeeded or there was no attempt. */
  findIssue(request: AnalysisRequest): Issue | null {
    return this.#issues[keyOf(request)] ?? null;
  }

  /** Sends a request unless an equal one succeeded or is pending. A failed request can be repeated. */
  request<Kind extends AnalysisRequest['kind']>(
    request: AnalysisRequest & { readonly kind: Kind },
  ): Promise<Result<AnalysisRecordOf<Kind>>> {
    const key = keyOf(request);
    const record = this.#records[key];
    const asked =
      record === undefined
        ? (this.#pending.get(key) ?? this.#put(key, request))
        : Promise.resolve({ ok: true as const, value: record });
    // The result record has the same kind as the request.
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

/** Documents are never mutated, so each is digested only once. */
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

/** The authority object is new for each request; only the warrant inside it has a stable identity. */
function digestPart(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('warrant' in value)) return digestOnce(value);
  return { ...value, warrant: digestOnce(value.warrant) };
}

/**
 * Cache of authority analyses, keyed by the digests of the request's documents.
 *
 * Each request is sent to the worker once; identical requests are served from the cache. Requests run one at a time, so
 * a run after a keystroke waits for at most one analysis.
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

/** Maximum number of cached results; older ones are dropped. Typing for hours can create thousands of results. */
export const MAX_CACHED_ANALYSES = 400;

export class AnalysisCache {
  /** True once the user has requested analyses for the whole matrix. */
  countsAllCells = $state(false);
  #records = $state.raw<Readonly<Record<string, AnalysisRecord>>>({});
  #issues = $state.raw<Readonly<Record<string, Issue>>>({});
  readonly #pending = new Map<string, Promise<Result<AnalysisRecord>>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly engine: AnalysisClient) {}

  find<Kind extends AnalysisRequest['kind']>(
    request: AnalysisRequest & { readonly kind: Kind },
  ): AnalysisRecordOf<Kind> | null {
    return (this.#records[keyOf(request)] ?? null) as AnalysisRecordOf<Kind> | null;
  }

  /** Error from the last attempt; null if it succeeded or if nothing was requested yet. */
  findIssue(request: AnalysisRequest): Issue | null {
    return this.#issues[keyOf(request)] ?? null;
  }

  /** Sends a request unless an identical one has succeeded or is pending. A failed request can be repeated. */
  request<Kind extends AnalysisRequest['kind']>(
    request: AnalysisRequest & { readonly kind: Kind },
  ): Promise<Result<AnalysisRecordOf<Kind>>> {
    const key = keyOf(request);
    const record = this.#records[key];
    const asked =
      record === undefined
        ? (this.#pending.get(key) ?? this.#put(key, request))
        : Promise.resolve({ ok: true as const, value: record });
    // The result record is of the same kind as the request.
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

/** Documents are never mutated, so each one is digested only once. */
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

/** Each request has a new authority object; only the warrant inside it keeps its identity. */
function digestPart(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('warrant' in value)) return digestOnce(value);
  return { ...value, warrant: digestOnce(value.warrant) };
}

/**
 * Runs the matrix: sends requests to the engine and tracks pending ones.
 *
 * Every keystroke runs the edited cell at once, without proofs, and its benign variants once the cell is on screen.
 * After a pause of 300 ms the full run follows, with a signed proof per call, and must agree with the live result.
 */
import {
  CONDITIONS,
  type Issue,
  type MatrixRequest,
  REFERENCE_CONDITIONS,
  type RunRecord,
  type ScenarioDocument,
  type Verdict,
  type WarrantDocument,
  type EditedScenarioDocument,
} from '../../engine/index.js';
import type { EngineClient, EngineState } from '../../worker/index.js';
import { findMismatch, type ResultMismatch } from './mismatch.js';
import { LatestRequest } from './latest-request.js';
import type { LiveCell, Results } from './results.svelte.js';

export const FULL_RUN_DELAY_MS = 300;
const REFERENCE_RUN = { conditions: REFERENCE_CONDITIONS, proof: 'run', variants: false } as const;
/** Longer than one frame, so that the edited cell is on screen before its benign variants run. */
const PAINT_MS = 20;

/** Gives the runner access to the documents, which it reads when a run starts. */
export interface MatrixRunnerInput {
  readonly shipped: readonly ScenarioDocument[];
  readonly scenarios: () => readonly ScenarioDocument[];
  readonly broad: WarrantDocument;
  readonly isEdited: () => boolean;
  readonly yours: () => Readonly<Record<string, EditedScenarioDocument>>;
}

export class MatrixRunner {
  #pending = $state(0);
  readonly isBusy: boolean = $derived(this.#pending > 0);
  engineState = $state<EngineState>('ready');
  /** Milliseconds from the request to the result on screen. */
  lastLiveMs = $state<number | null>(null);
  lastFullMs = $state<number | null>(null);
  /** False from a keystroke until a full run with proof verification confirms the result. */
  isVerified = $state(false);
  mismatch = $state.raw<ResultMismatch | null>(null);
  issues = $state.raw<readonly Issue[]>([]);

  readonly #client: EngineClient | null;
  readonly #results: Results;
  readonly #source: MatrixRunnerInput;
  /** The pending run with the user's edits. */
  readonly #run = new LatestRequest();
  /** Delays the full run until the user pauses typing. */
  readonly #pause = new LatestRequest();
  /** Scenarios edited after their live result. Such a result does not reflect the edit, so it is not compared. */
  readonly #outdated = new Set<string>();
  /** The scenarios of the last edit, until its result has been reported. */
  #unreported: readonly string[] = [];
  #onDone: (kind: 'live' | 'full', scenarios: readonly string[]) => void = () => {};

  constructor(client: EngineClient | null, results: Results, source: MatrixRunnerInput) {
    this.#client = client;
    this.#results = results;
    this.#source = source;
    client?.onState((state) => (this.engineState = state));
  }

  /**
   * Registers a callback for results. It is called with `live` and the edited scenarios once per edit, and with `full`
   * after a full run that the user started or when the last edit is undone.
   */
  onResult(listener: (kind: 'live' | 'full', scenarios: readonly string[]) => void): void {
    this.#onDone = listener;
  }

  /**
   * Called when the documents for these scenarios have changed. Starts the live run immediately and the full run when
   * typing pauses.
   */
  handleDocumentChange(scenarios: readonly string[]): void {
    this.#pause.cancel();
    if (!this.#source.isEdited()) return this.#backToReference();
    const yours = this.#source.yours();
    this.#results.live = dropMissing(this.#results.live, yours);
    const asked = scenarios.filter((id) => yours[id] !== undefined);
    this.isVerified = false;
    for (const id of asked) this.#outdated.add(id);
    this.#unreported = asked;
    if (asked.length > 0) void this.#runLive(asked, yours);
    void this.#pause.run(() => this.#runYours(asked.length > 0), FULL_RUN_DELAY_MS);
  }

  /**
   * Computes the reference on this device and compares it with the one built into the page. Returns false if there is
   * no result.
   */
  async runReference(): Promise<boolean> {
    const request = this.#request(REFERENCE_RUN);
    const started = performance.now();
    const record = await this.#call(request);
    if (record === null) return false;
    this.lastFullMs = performance.now() - started;
    this.mismatch = findMismatch(record, this.#results);
    this.#results.computedReference = record;
    if (!this.#source.isEdited()) {
      this.isVerified = true;
      this.#reportAll(request);
    }
    if (this.#results.extra === null) await this.#runExtra();
    return true;
  }

  /** Runs the scenarios outside the reference set separately, so that they do not affect the reference fingerprint. */
  async #runExtra(): Promise<void> {
    const scenarios = this.#source.shipped.filter((scenario) => !scenario.reference);
    this.#results.extra = await this.#call(this.#request({ scenarios, ...REFERENCE_RUN }));
  }

  /**
   * Runs everything with proofs immediately: the reference, and "Yours" once there is an edit. Returns false if a newer
   * request replaced this one or the engine stopped.
   */
  async runFull(): Promise<boolean> {
    this.#pause.cancel();
    return this.#source.isEdited() ? this.#runYours(false) : this.runReference();
  }

  async #runYours(followsEdit: boolean): Promise<boolean> {
    const request = this.#request({ conditions: CONDITIONS, proof: 'run', variants: true });
    const started = performance.now();
    const record = await this.#requestRun(request);
    if (record === null) this.#forgetVariants();
    if (!record) return false;
    this.lastFullMs = performance.now() - started;
    this.mismatch = findMismatch(record, this.#results, this.#outdated);
    this.#results.yours = record;
    this.#results.live = {};
    this.isVerified = true;
    // On a slow machine, this run may replace the live run before it has reported the edit.
    if (followsEdit) this.#reportEdit();
    else this.#reportAll(request);
    return true;
  }

  restartEngine(): void {
    this.#client?.restart();
    void this.runFull();
  }

  #reportEdit(): void {
    if (this.#unreported.length > 0) this.#onDone('live', this.#unreported);
    this.#unreported = [];
  }

  #reportAll({ scenarios }: Pick<MatrixRequest, 'scenarios'>): void {
    this.#unreported = [];
    this.#onDone(
      'full',
      scenarios.map(({ id }) => id),
    );
  }

  #backToReference(): void {
    this.#run.cancel();
    this.#results.yours = null;
    this.#results.live = {};
    this.mismatch = null;
    // Issues with earlier edits no longer apply.
    this.issues = this.#results.computedReference?.issues ?? this.issues;
    this.isVerified = this.#results.computedReference !== null;
    this.#reportAll({ scenarios: [] });
  }

  /** Runs the edited cells. The page counts as busy until their benign variants have run, too. */
  async #runLive(
    ids: readonly string[],
    yours: Readonly<Record<string, EditedScenarioDocument>>,
  ): Promise<void> {
    this.#pending++;
    try {
      await this.#runCellsThenVariants(ids, yours);
    } finally {
      this.#pending--;
    }
  }

  async #runCellsThenVariants(
    ids: readonly string[],
    yours: Readonly<Record<string, EditedScenarioDocument>>,
  ): Promise<void> {
    const scenarios = this.#source.scenarios().filter((scenario) => ids.includes(scenario.id));
    const ask = (variants: boolean): MatrixRequest =>
      this.#request({ scenarios, yours, conditions: ['yours'], proof: 'skip', variants });
    const started = performance.now();
    const record = await this.#requestRun(ask(false));
    if (!record) return;
    const cells = liveCells(record, (id) => this.#results.variants(id));
    this.#showLive(cells);
    this.lastLiveMs = performance.now() - started;
    this.#reportEdit();
    const whole = await this.#requestRun(ask(true), PAINT_MS);
    if (whole === null) this.#forgetVariants();
    if (whole) this.#showLive(liveCells(whole));
  }

  /** Shows results of a live run. The edit may have been undone while the run was still in progress. */
  #showLive(cells: Readonly<Record<string, LiveCell>>): void {
    for (const id of Object.keys(cells)) this.#outdated.delete(id);
    this.#results.live = { ...this.#results.live, ...dropMissing(cells, this.#source.yours()) };
  }

  /** Removes the verdicts for benign variants after a failed run, because they may come from an earlier edit. */
  #forgetVariants(): void {
    const cells = Object.entries(this.#results.live);
    this.#results.live = Object.fromEntries(cells.map(([id, cell]) => [id, { ...cell, variants: [] }]));
  }

  #request(
    parts: Partial<MatrixRequest> & Pick<MatrixRequest, 'conditions' | 'proof' | 'variants'>,
  ): MatrixRequest {
    const { broad } = this.#source;
    const edited = parts.conditions.includes('yours') ? this.#source.yours() : {};
    const scenarios =
      parts.scenarios ??
      this.#source.scenarios().filter(({ id, reference }) => reference || edited[id] !== undefined);
    // A request contains only the edits to its own scenarios.
    const own = Object.entries(parts.yours ?? edited).filter(([id]) =>
      scenarios.some((one) => one.id === id),
    );
    return { adapter: 'scripted', ...parts, broad, scenarios, yours: Object.fromEntries(own) };
  }

  /** Requests results for the edits. Returns null if the request failed, and undefined if a newer one replaced it. */
  #requestRun(request: MatrixRequest, delayMs?: number): Promise<RunRecord | null | undefined> {
    return this.#run.run((signal) => this.#call(request, signal), delayMs);
  }

  async #call(request: MatrixRequest, signal?: AbortSignal): Promise<RunRecord | null> {
    if (this.#client === null) return null;
    this.#pending++;
    const answer = await this.#client.runMatrix(request, { signal });
    this.#pending--;
    if (answer.ok) {
      this.issues = answer.value.issues;
      return answer.value;
    }
    const grave = answer.issues.filter((issue) => issue.severity === 'error');
    if (grave.length > 0) this.issues = grave;
    return null;
  }
}

/**
 * Returns the results of a live run, keyed by scenario. `known` supplies earlier verdicts for benign variants if none
 * were run.
 */
function liveCells(
  record: RunRecord,
  known?: (scenario: string) => readonly Verdict[],
): Record<string, LiveCell> {
  const cells: Record<string, LiveCell> = {};
  for (const verdict of record.result.cells) {
    const trial = record.trials.find((t) => t.scenario === verdict.scenario && t.variant === null);
    if (!trial) continue;
    const variants =
      known?.(verdict.scenario) ?? record.result.variants.filter((v) => v.scenario === verdict.scenario);
    cells[verdict.scenario] = { graded: { trial, verdict }, variants };
  }
  return cells;
}

function dropMissing(
  live: Readonly<Record<string, LiveCell>>,
  yours: Readonly<Record<string, EditedScenarioDocument>>,
): Readonly<Record<string, LiveCell>> {
  return Object.fromEntries(Object.entries(live).filter(([id]) => yours[id] !== undefined));
}

/** Content for the small element: the reference results and the explained call. */
import type { RunRecord, ScenarioDocument, WarrantDocument } from '../../engine/index.js';
import { EMPTY_SUMMARY } from '../state/reference-summary.js';
import { Results } from '../state/results.svelte.js';
import { type CellRef, DEFAULT_CELL } from '../url/cell.js';
import {
  buildTimeline,
  findStepPosition,
  listSteps,
  type TimelineCall,
} from '../views/replay/trial-timeline.js';
import type { PlaygroundRun } from './playground-state.js';

/** Catalog documents shown by the element. */
export interface SummaryCatalog {
  readonly scenarios: readonly ScenarioDocument[];
  readonly broad: WarrantDocument;
}

export class SummaryContent {
  readonly catalog: SummaryCatalog;
  readonly results: Results;
  cell = $state.raw<CellRef>(DEFAULT_CELL);
  /** Step of the explained call. Null selects the first call that was not allowed. */
  step = $state<number | null>(null);

  readonly #record: RunRecord;

  constructor(catalog: SummaryCatalog, record: RunRecord) {
    this.catalog = { ...catalog, scenarios: catalog.scenarios.filter(({ reference }) => reference) };
    this.#record = record;
    this.results = new Results({ ...EMPTY_SUMMARY, rates: record.result.rates });
    this.results.computedReference = record;
  }

  /** The explained call; null if the step does not exist. */
  readonly call: TimelineCall | null = $derived.by(() => {
    const trial = this.results.trial(this.cell.scenario, this.cell.condition);
    if (trial === null) return null;
    const timeline = buildTimeline(trial);
    const step = this.step ?? this.results.cell(this.cell.scenario, this.cell.condition)?.whyStep ?? null;
    const position = findStepPosition(timeline, step);
    return position === null ? null : (timeline.calls[position - 1] ?? null);
  });

  /** Explains a call in the given cell. */
  choose(cell: CellRef): void {
    this.cell = cell;
    this.step = null;
  }

  /** The numbers of the calls in a cell. */
  listSteps({ scenario, condition }: CellRef): readonly number[] {
    const trial = this.results.trial(scenario, condition);
    return trial === null ? [] : listSteps(trial);
  }

  /** The warrant used in a cell; null if the condition has no warrant. */
  findWarrant({ scenario, condition }: CellRef): WarrantDocument | null {
    if (condition === 'no_warrant') return null;
    if (condition === 'broad') return this.catalog.broad;
    return this.catalog.scenarios.find(({ id }) => id === scenario)?.warrant ?? null;
  }

  get run(): PlaygroundRun {
    const { result, trials } = this.#record;
    const { fingerprint, cells, rates } = result;
    return { fingerprint, trials: trials.length, cells, rates };
  }
}

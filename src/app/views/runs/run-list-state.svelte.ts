/**
 * State of the list of saved runs: visible rows and selection.
 *
 * The selection is stored by fingerprint, because each row stands for one fingerprint. It includes only rows that match
 * the filter, so a run that is not in the list is never deleted or exported.
 */
import type { DamagedEntry, RunGroup, RunSummary, Store } from '../../../store/index.js';
import {
  cutRunListPage,
  listRunGroups,
  NEWEST_FIRST,
  nextSorting,
  type RunListPage,
  RUNS_PER_PAGE,
  type RunSortKey,
  type RunSorting,
} from './run-list.js';

export class RunListState {
  /** The saved runs; null until they are loaded. */
  runs = $state.raw<readonly RunSummary[] | null>(null);
  /** False while older runs are still being read. */
  isComplete = $state(false);
  /** Entries that were checked and could not be read. Only the records on the current page are checked. */
  damaged = $state.raw<readonly DamagedEntry[]>([]);
  text = $state('');
  onlyDifferent = $state(false);
  sorting = $state.raw<RunSorting>(NEWEST_FIRST);
  readonly #reference: () => string;
  #page = $state(0);
  #selected = $state.raw<ReadonlySet<string>>(new Set());

  readonly rows: readonly RunGroup[] = $derived.by(() => {
    const { text, onlyDifferent } = this;
    return listRunGroups(
      this.runs ?? [],
      { text, onlyDifferent, reference: this.#reference() },
      this.sorting,
    );
  });
  readonly page: RunListPage<RunGroup> = $derived(cutRunListPage(this.rows, this.#page));
  /** The selected rows, oldest first. */
  readonly selectedRows: readonly RunGroup[] = $derived(
    this.rows
      .filter((row) => this.#selected.has(row.latest.fingerprint))
      .toSorted((a, b) => a.latest.savedAt - b.latest.savedAt),
  );
  /** Ids of all runs in the selected rows. */
  readonly selectedIds: readonly string[] = $derived(
    this.selectedRows.flatMap((row) => row.runs.map((run) => run.id)),
  );
  readonly pageChosen: boolean = $derived(
    this.page.rows.length > 0 && this.page.rows.every((row) => this.isChosen(row)),
  );

  /** `reference` returns the fingerprint of the reference result. */
  constructor(reference: () => string) {
    this.#reference = reference;
  }

  /** Shows the newest runs at once, and all of them as soon as they are loaded. */
  async load(store: Store): Promise<void> {
    if (this.runs === null) this.runs = await store.newestRuns(RUNS_PER_PAGE);
    this.runs = await store.listRuns();
    this.isComplete = true;
    this.damaged = await store.listDamaged(this.page.rows.flatMap(({ runs }) => runs.map(({ id }) => id)));
  }

  isChosen(row: RunGroup): boolean {
    return this.#selected.has(row.latest.fingerprint);
  }

  choose(rows: readonly RunGroup[], on: boolean): void {
    const next = new Set(this.#selected);
    for (const { latest } of rows) {
      if (on) next.add(latest.fingerprint);
      else next.delete(latest.fingerprint);
    }
    this.#selected = next;
  }

  clearChoice(): void {
    this.#selected = new Set();
  }

  clearFilter(): void {
    this.text = '';
    this.onlyDifferent = false;
    this.#page = 0;
  }

  sortBy(key: RunSortKey): void {
    this.sorting = nextSorting(this.sorting, key);
    this.#page = 0;
  }

  goToPage(step: 1 | -1): void {
    this.#page = this.page.page + step;
  }

  /** Replaces a changed summary without reloading the list. */
  replace(changed: RunSummary): void {
    this.runs = this.runs?.map((run) => (run.id === changed.id ? changed : run)) ?? null;
  }
}

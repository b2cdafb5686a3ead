/**
 * The workbench: everything the views share, in four kinds of state (architecture, section 7).
 *
 * Documents are edited, the job runs them, results are replaced whole, the place says what is on
 * screen. Views read these and call the methods; nothing else is shared. Made once, in `App.svelte`.
 */
import type { Condition, Issue, ScenarioDocument, WarrantDocument, YoursDocument } from '../engine/index.js';
import type { Component } from 'svelte';
import type { Store } from '../store/index.js';
import type { EngineClient } from '../worker/index.js';
import type { Memory } from './analysis/memory.svelte.js';
import type { Proposal } from './analysis/proposal.js';
import { type Announcer, createAnnouncer } from './announcements.js';
import type { TaskBench } from './bench/task-bench.svelte.js';
import { Documents } from './documents.svelte.js';
import { Job } from './job.svelte.js';
import { type KeepAnswer, Keeping } from './keeping.svelte.js';
import { Offline } from './offline.svelte.js';
import { PlaceHolder } from './place.svelte.js';
import { Preferences } from './preferences.svelte.js';
import type { ReferenceSummary } from './reference.js';
import { Results } from './results.svelte.js';
import type { ReadShareState } from './share-state.js';
import type { Learning } from './learn/learning.svelte.js';
import type { Study } from './study/study.svelte.js';
import type { Settings } from './settings.js';
import type { Shelves } from './shelf.js';
import { ownPage, type Surroundings } from './surroundings.js';

export interface WorkbenchOptions {
  readonly scenarios: readonly ScenarioDocument[];
  readonly broad: WarrantDocument;
  readonly reference: ReferenceSummary;
  /** Null while the page is rendered ahead of time. */
  readonly engine: EngineClient | null;
  readonly openStore: (() => Promise<Store>) | null;
  /** What is around the app; a page of its own when absent. */
  readonly surroundings?: Surroundings | undefined;
  /** What an embedder or a host asked for; nothing when absent. */
  readonly settings?: Settings | undefined;
  /** Stands in the place of the header. */
  readonly header?: Component<{ workbench: Workbench }> | undefined;
  /** One part alone, in the place of everything. */
  readonly part?: Component<{ workbench: Workbench }> | undefined;
  /** Keeps the page on this device; the site's alone, absent elsewhere. */
  readonly keepOffline?: ((offline: Offline) => Promise<void>) | undefined;
  /** Called once, when the workbench is made: for a host that steers it. */
  readonly onWorkbench?: ((workbench: Workbench) => void) | undefined;
}

export class Workbench {
  /** All shipped scenarios, reference ones first; and the chain of condition Broad. */
  readonly shipped: readonly ScenarioDocument[];
  readonly broad: WarrantDocument;

  /** Null while the page is rendered ahead of time. */
  readonly engine: EngineClient | null;
  readonly documents: Documents;
  readonly job: Job;
  readonly results: Results;
  /**
   * The workflow in the Graph view: its text, plan and last record. Null until a view asks for it with
   * `studyOf`: it comes with those views, not with the entry.
   */
  study: Study | null = null;
  /** The tasks in the Tasks view and their trials. Null until a view asks for it with `benchOf`. */
  bench: TaskBench | null = null;
  /** What analyses found; null until one is asked for, see `memoryOf`. */
  memory = $state.raw<Memory | null>(null);
  /** The lessons; null until somebody learns, see `learningOf`. */
  learning = $state.raw<Learning | null>(null);
  readonly surroundings: Surroundings;
  /** Null at a plain address. */
  settings = $state.raw<Settings | null>(null);
  /** What is kept in this browser, apart from the store. */
  readonly shelves: Shelves;
  readonly place: PlaceHolder;
  readonly preferences: Preferences;
  /** What works without the network. */
  readonly offline = new Offline();
  readonly #keepOffline: ((offline: Offline) => Promise<void>) | undefined;
  /** Drafts, shared links and kept runs on this device. */
  readonly keeping: Keeping;

  /** A chain that Why suggested, to be looked at in Edit; null for none. */
  proposal = $state.raw<Proposal | null>(null);

  /** True while the view on screen waits for a study of its own; the job counts its questions itself. */
  studying = $state(false);
  /** True when a chunk of the page did not arrive and nothing has been said of it yet. */
  loadFailed = $state(false);
  /** The newest polite message for screen readers. */
  message = $state('');
  /** The open dialog of the frame, if any. */
  dialog = $state<'shortcuts' | 'palette' | 'share' | 'menu' | null>(null);
  /** Why the last link or file did not open, and what a newer one held that this page does not know. */
  linkProblem = $state.raw<Issue | null>(null);
  linkNote = $state.raw<ReadShareState | null>(null);
  /** What was said to the page from outside and could not be followed. */
  remarks = $state.raw<readonly Issue[]>([]);
  /** What came of the last run that a key or the palette kept; the message above is for screen readers alone. */
  kept = $state<KeepAnswer | null>(null);
  /** A file on its way to Import. */
  brought = $state.raw<File | null>(null);
  readonly #announcer: Announcer = createAnnouncer((message) => (this.message = message));

  constructor(options: WorkbenchOptions) {
    const { scenarios, broad, reference, engine, openStore } = options;
    this.surroundings = options.surroundings ?? ownPage(false);
    this.shelves = this.surroundings.shelves;
    this.settings = options.settings ?? null;
    this.remarks = this.settings?.issues ?? [];
    this.place = new PlaceHolder(this.surroundings.address);
    this.preferences = new Preferences(this.shelves.browser);
    this.shipped = scenarios;
    this.broad = broad;
    this.engine = engine;
    this.documents = new Documents(scenarios, (changed) => this.job.documentsChanged(changed));
    this.results = new Results(reference);
    this.job = new Job(engine, this.results, {
      shipped: scenarios,
      scenarios: () => this.scenarios,
      broad,
      edited: () => this.documents.edited,
      yours: () => this.#yours(),
    });
    this.keeping = new Keeping(this.documents, openStore, this.shelves.tab);
    this.#keepOffline = options.keepOffline;
    options.onWorkbench?.(this);
  }

  /** Call when the page has shown its first results. */
  async keepOffline(): Promise<void> {
    await this.#keepOffline?.(this.offline);
  }

  /** The shipped ones, then those of one's own. */
  get scenarios(): readonly ScenarioDocument[] {
    return this.documents.scenarios;
  }

  scenario(id: string): ScenarioDocument | undefined {
    return this.scenarios.find((scenario) => scenario.id === id);
  }

  /** The chain in force for a cell, as a document; null where there is no warrant. */
  warrant(scenario: string, condition: Condition): WarrantDocument | null {
    const shipped = this.scenario(scenario)?.warrant ?? null;
    if (condition === 'no_warrant') return null;
    if (condition === 'broad') return this.broad;
    if (condition === 'task_scoped') return shipped;
    return this.documents.reading(scenario)?.yours?.warrant ?? shipped;
  }

  /** True where nothing can be edited. */
  get isReadOnly(): boolean {
    return this.settings?.readonly === true;
  }

  /** Says something to screen readers, politely; the newest message of a second wins. */
  announce(message: string): void {
    this.#announcer.say(message);
  }

  /** The documents in force under Yours, by scenario, for the edited scenarios that can be read. */
  #yours(): Readonly<Record<string, YoursDocument>> {
    const entries = Object.keys(this.documents.drafts).map(
      (id) => [id, this.documents.reading(id)?.yours ?? null] as const,
    );
    return Object.fromEntries(entries.filter((entry): entry is [string, YoursDocument] => entry[1] !== null));
  }
}

/**
 * The workbench: everything the views share, in four kinds of state (ARCHITECTURE.md).
 *
 * The documents are edited, the runner runs them, the results are replaced as a whole, and the route determines what is
 * on screen. Views read this state and call its methods; nothing else is shared. It is created once, in `App.svelte`.
 */
import type { Issue, ScenarioDocument, WarrantDocument, EditedScenarioDocument } from '../../engine/index.js';
import type { Component } from 'svelte';
import type { Store } from '../../store/index.js';
import type { EngineClient } from '../../worker/index.js';
import type { AnalysisCache } from '../analysis/analysis-cache.svelte.js';
import type { WarrantProposal } from '../analysis/warrant-proposal.js';
import { createAnnouncer } from '../app-frame/announcer.js';
import type { TaskRunner } from '../task-runner/task-runner.svelte.js';
import { EditableDocuments } from '../drafts/editable-documents.svelte.js';
import { MatrixRunner } from './matrix-runner.svelte.js';
import { type SaveRunResult, Persistence } from '../saving/persistence.svelte.js';
import { OfflineState } from '../offline/offline-state.svelte.js';
import { Navigation } from '../url/navigation.svelte.js';
import { Preferences } from '../preferences/preferences.svelte.js';
import type { ReferenceSummary } from './reference-summary.js';
import { Results } from './results.svelte.js';
import type { DecodedShareState } from '../url/share-state.js';
import type { LessonSession } from '../learn/lesson-session.svelte.js';
import type { WorkflowSession } from '../workflow/workflow-session.svelte.js';
import type { PageSettings } from '../url/page-settings.js';
import type { TextStorages } from '../preferences/text-storage.js';
import { createPageEnvironment, type AppEnvironment } from '../embedding/app-environment.js';

export interface WorkbenchOptions {
  readonly scenarios: readonly ScenarioDocument[];
  readonly broad: WarrantDocument;
  readonly reference: ReferenceSummary;
  /** The engine; null during prerendering. */
  readonly engine: EngineClient | null;
  readonly openStore: (() => Promise<Store>) | null;
  /** The app's environment. By default the app owns the page. */
  readonly environment?: AppEnvironment | undefined;
  /** Settings from an embedder or trainer. The default is none. */
  readonly settings?: PageSettings | undefined;
  readonly header?: Component<{ workbench: Workbench }> | undefined;
  /** A single part, shown instead of the whole app. */
  readonly part?: Component<{ workbench: Workbench }> | undefined;
  /** Stores the page for offline use. Only the site sets it. */
  readonly keepOffline?: ((offline: OfflineState) => Promise<void>) | undefined;
  /** Callback for a host that controls the workbench. It is called once, when the workbench is created. */
  readonly onWorkbench?: ((workbench: Workbench) => void) | undefined;
}

export class Workbench {
  /** All shipped scenarios, with the reference scenarios first. */
  readonly shipped: readonly ScenarioDocument[];
  readonly broad: WarrantDocument;

  /** The engine; null during prerendering. */
  readonly engine: EngineClient | null;
  readonly documents: EditableDocuments;
  readonly matrixRunner: MatrixRunner;
  readonly results: Results;
  /**
   * The workflow in the Graph view: its text, plan and last record. Null until a view calls `getWorkflowSession`,
   * because it is loaded with those views and not with the entry chunk.
   */
  workflowSession: WorkflowSession | null = null;
  /** The tasks in the Tasks view and their trials. Null until a view calls `getTaskRunner`. */
  taskRunner: TaskRunner | null = null;
  /** Cached analysis results; null until the first call to `getAnalysisCache`. */
  analysisCache = $state.raw<AnalysisCache | null>(null);
  /** The lessons; null until `getLearning` is called for the first lesson. */
  learning = $state.raw<LessonSession | null>(null);
  readonly environment: AppEnvironment;
  /** Settings in the URL; null if it has none. */
  settings = $state.raw<PageSettings | null>(null);
  /** Strings stored in this browser, apart from the store. */
  readonly storages: TextStorages;
  readonly navigation: Navigation;
  readonly preferences: Preferences;
  readonly offline = new OfflineState();
  readonly #keepOffline: ((offline: OfflineState) => Promise<void>) | undefined;
  /** Drafts, shared links and saved runs in this browser. */
  readonly persistence: Persistence;

  /** A chain suggested by "Why", to be reviewed in Edit; null if there is none. */
  proposal = $state.raw<WarrantProposal | null>(null);

  /** True while the current view waits for its own study. The matrix runner counts its requests itself. */
  studying = $state(false);
  /** True once the first run has ended, with or without a result. Content below the fold is loaded then. */
  isFirstRunOver = $state(false);
  /** True if a chunk of the page failed to load and the failure has not been reported yet. */
  loadFailed = $state(false);
  /** The newest message for screen readers, announced politely. */
  message = $state('');
  /** The open dialog in the frame; null if there is none. */
  dialog = $state<'shortcuts' | 'palette' | 'share' | 'menu' | null>(null);
  /**
   * Issues with the last opened link or file: the reason why it could not be opened, or newer fields that this page
   * does not recognize.
   */
  linkProblem = $state.raw<Issue | null>(null);
  linkNote = $state.raw<DecodedShareState | null>(null);
  /** Invalid requests from the embedding page. */
  externalIssues = $state.raw<readonly Issue[]>([]);
  /**
   * Outcome of the last run saved by shortcut or palette, shown as a visible notice. Announcements alone would reach
   * only screen readers.
   */
  lastSaveResult = $state<SaveRunResult | null>(null);
  /** A file that another view passed to Import. */
  fileToImport = $state.raw<File | null>(null);
  /**
   * Announces a message politely to screen readers. If several arrive within a second, only the newest is announced.
   */
  announce: (message: string) => void = createAnnouncer((message) => (this.message = message));

  constructor(options: WorkbenchOptions) {
    const { scenarios, broad, reference, engine, openStore } = options;
    this.environment = options.environment ?? createPageEnvironment(false);
    this.storages = this.environment.storages;
    this.settings = options.settings ?? null;
    this.externalIssues = this.settings?.issues ?? [];
    this.navigation = new Navigation(this.environment.hashHistory);
    this.preferences = new Preferences(this.storages.browser);
    this.shipped = scenarios;
    this.broad = broad;
    this.engine = engine;
    this.documents = new EditableDocuments(scenarios, broad, (changed) =>
      this.matrixRunner.handleDocumentChange(changed),
    );
    this.results = new Results(reference);
    this.matrixRunner = new MatrixRunner(engine, this.results, {
      shipped: scenarios,
      scenarios: () => this.scenarios,
      broad,
      isEdited: () => this.documents.edited,
      yours: () => this.#yours(),
    });
    this.persistence = new Persistence(this.documents, openStore, this.storages.tab);
    this.#keepOffline = options.keepOffline;
    options.onWorkbench?.(this);
  }

  /** Called when the page has shown its first results. */
  async keepOffline(): Promise<void> {
    await this.#keepOffline?.(this.offline);
  }

  /** The shipped scenarios, then the user's own. */
  get scenarios(): readonly ScenarioDocument[] {
    return this.documents.scenarios;
  }

  get isReadOnly(): boolean {
    return this.settings?.readonly === true;
  }

  /**
   * The current documents under "Yours", keyed by scenario. Contains only edited scenarios whose text was parsed
   * successfully.
   */
  #yours(): Readonly<Record<string, EditedScenarioDocument>> {
    const entries = Object.keys(this.documents.drafts).map(
      (id) => [id, this.documents.readDraftOf(id)?.yours ?? null] as const,
    );
    return Object.fromEntries(
      entries.filter((entry): entry is [string, EditedScenarioDocument] => entry[1] !== null),
    );
  }
}

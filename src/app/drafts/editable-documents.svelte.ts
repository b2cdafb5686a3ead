/**
 * Editable documents: the drafts, their history, and the last valid parsed version of each.
 *
 * Text is the source of truth; values are parsed from it. While the text is invalid, the last valid value applies, so
 * results stay on screen while the user is typing. The document reader (YAML, warrant rules) is loaded with the first
 * edit, so a visitor who edits nothing never downloads it.
 */
import {
  type Condition,
  findBroadWarrant,
  type Json,
  loadRuleLibraries,
  type ScenarioDocument,
  type WarrantDocument,
} from '../../engine/index.js';
import {
  changedScenarios,
  type ScenarioDraft,
  type DraftPart,
  type ScenarioDrafts,
  hasEdits,
  NO_DRAFTS,
  withLockedParts,
  type LessonStart,
} from './drafts.js';
import {
  changeEveryState,
  type UndoHistory,
  recordChange,
  redoChange,
  startHistory,
  undoChange,
} from '../state/undo-history.js';
import type * as reading from './draft-reading.js';
import type { DraftReading } from './draft-reading.js';

type Reader = typeof reading;

/** Called with the ids of scenarios whose parsed documents changed. */
export type DocumentsListener = (changed: readonly string[]) => void;

export class EditableDocuments {
  #history = $state.raw<UndoHistory<ScenarioDrafts>>(startHistory(NO_DRAFTS));
  #readings = $state.raw<Readonly<Record<string, DraftReading>>>({});
  #reader = $state.raw<Reader | null>(null);
  /** User scenarios in the drafts, keyed by id. */
  #own = $state.raw<Readonly<Record<string, ScenarioDocument>>>({});
  /** Scenarios changed since the last parse. If the document reader fails to load, the next attempt parses them. */
  #unread: readonly string[] = [];
  readonly #shipped: readonly ScenarioDocument[];
  readonly #broad: WarrantDocument;
  readonly #onChange: DocumentsListener;
  /** The initial drafts of the open lesson, which Reset restores; null for the shipped documents. */
  start = $state.raw<LessonStart | null>(null);

  readonly drafts: ScenarioDrafts = $derived(this.#history.present);
  /** True once anything differs from the shipped documents. The matrix then has a column "Yours". */
  readonly edited: boolean = $derived(Object.keys(this.#history.present).length > 0);
  readonly scenarios: readonly ScenarioDocument[] = $derived.by(() => [
    ...this.#shipped,
    ...Object.values(this.#own).filter(({ id }) => this.isOwn(id)),
  ]);
  readonly canUndo: boolean = $derived(this.#history.past.length > 0);
  readonly canRedo: boolean = $derived(this.#history.future.length > 0);

  constructor(scenarios: readonly ScenarioDocument[], broad: WarrantDocument, onChange: DocumentsListener) {
    this.#shipped = scenarios;
    this.#broad = broad;
    this.#onChange = onChange;
  }

  findScenario(scenario: string): ScenarioDocument | undefined {
    return this.scenarios.find(({ id }) => id === scenario);
  }

  draft(scenario: string): ScenarioDraft | undefined {
    return this.drafts[scenario];
  }

  isOwn(scenario: string): boolean {
    return !this.#shipped.some(({ id }) => id === scenario);
  }

  /** True if the scenario differs from its shipped or imported version. */
  isEdited(scenario: string): boolean {
    const draft = this.drafts[scenario];
    return hasEdits(draft) || (draft !== undefined && !this.isOwn(scenario));
  }

  /** The scenario to which the edits apply. */
  shippedScenario(scenario: string): ScenarioDocument | undefined {
    return [...Object.values(this.#own), ...this.#shipped].find(({ id }) => id === scenario);
  }

  /** Last valid documents and open issues for an edited scenario; null if it is unedited or not parsed yet. */
  readDraftOf(scenario: string): DraftReading | null {
    return this.drafts[scenario] === undefined ? null : (this.#readings[scenario] ?? null);
  }

  /** The chain document that applies to a cell; null if there is no warrant. */
  findWarrant(scenario: string, condition: Condition): WarrantDocument | null {
    const document = this.findScenario(scenario);
    const shipped = document?.warrant ?? null;
    if (condition === 'no_warrant') return null;
    if (condition === 'broad') return document ? findBroadWarrant(this.#broad, document) : this.#broad;
    if (condition === 'task_scoped') return shipped;
    return this.readDraftOf(scenario)?.yours?.warrant ?? shipped;
  }

  /**
   * Loads the document reader and parses pending text. Await it before calling `sourceText`. Edit methods await it
   * themselves.
   */
  async loadReader(): Promise<Reader> {
    if (this.#reader === null) {
      const [reader] = await Promise.all([import('./draft-reading.js'), loadRuleLibraries()]);
      this.#reader ??= reader;
      this.#read(reader);
    }
    return this.#reader;
  }

  /** The text to edit: the draft's text, or the shipped document as YAML. Null until `loadReader` has finished. */
  sourceText(scenario: string, part: 'warrant' | 'injection'): string | null {
    const draft = this.drafts[scenario];
    const written = part === 'warrant' ? draft?.warrantText : draft?.injectionsText;
    return written ?? this.shippedText(scenario, part);
  }

  /** The shipped document as YAML; null until `loadReader` has finished. */
  shippedText(scenario: string, part: 'warrant' | 'injection'): string | null {
    const document = this.shippedScenario(scenario);
    return document && this.#reader ? this.#reader.formatShippedPart(document, part) : null;
  }

  /** Replaces the warrant text. Edits with the same `field` are merged into one undo step. */
  setWarrantText(scenario: string, text: string, field = `${scenario}/warrant`): void {
    const edit = text === this.shippedText(scenario, 'warrant') ? null : text;
    this.#edit(({ withWarrantText }) => this.replace(withWarrantText(this.drafts, scenario, edit), field));
  }

  setInjectionsText(scenario: string, text: string, field = `${scenario}/injection`): void {
    const edit = text === this.shippedText(scenario, 'injection') ? null : text;
    this.#edit(({ withInjectionsText }) =>
      this.replace(withInjectionsText(this.drafts, scenario, edit), field),
    );
  }

  /** Changes a file (text), removes it (null) or restores it as shipped (undefined). */
  setFile(scenario: string, path: string, text: string | null | undefined): void {
    const document = this.shippedScenario(scenario);
    if (document === undefined) return;
    this.#edit(({ withFile }) =>
      this.replace(withFile(this.drafts, document, path, text), `${scenario}${path}`),
    );
  }

  /**
   * Resets one part, one scenario, or everything, to the shipped or imported documents or to `start`. The reset is a
   * single undo step.
   */
  reset(scenario?: string, part?: DraftPart): void {
    this.#edit(({ resetDrafts }) =>
      this.replace(
        resetDrafts(this.drafts, (id) => this.isOwn(id), scenario, part, this.start?.drafts),
        null,
      ),
    );
  }

  undo(): void {
    this.#move(undoChange(this.#history));
  }

  redo(): void {
    this.#move(redoChange(this.#history));
  }

  replace(wanted: ScenarioDrafts, field: string | null): void {
    const next = this.#keepLocked(wanted);
    if (changedScenarios(this.drafts, next).length === 0) return;
    this.#move(recordChange(this.#history, next, field, performance.now()));
  }

  /**
   * Adds or replaces one of the user's own scenarios, without edits. If the earlier version had edits, undo restores
   * them; otherwise, undo does not revert this change.
   */
  setOwn(scenario: string, own: Json): void {
    const set = (drafts: ScenarioDrafts): ScenarioDrafts => ({ ...drafts, [scenario]: { own } });
    const isSame = (a: ScenarioDrafts, b: ScenarioDrafts) => changedScenarios(a, b).length === 0;
    const isChanged = (drafts: ScenarioDrafts) => hasEdits(drafts[scenario]);
    const history = isChanged(this.drafts)
      ? recordChange(this.#history, set(this.drafts), null, performance.now())
      : this.#history;
    const kept = history.past.findLastIndex(isChanged) + 1;
    const later = changeEveryState({ ...history, past: history.past.slice(kept) }, set, isSame);
    this.#move({ ...later, past: [...history.past.slice(0, kept), ...later.past] });
  }

  /** Loads stored or shared drafts and clears the undo history. */
  load(drafts: ScenarioDrafts): void {
    this.#move(startHistory(this.#keepLocked(drafts)));
  }

  #keepLocked(drafts: ScenarioDrafts): ScenarioDrafts {
    if (this.start === null) return drafts;
    return withLockedParts(
      drafts,
      this.start,
      this.#shipped.map(({ id }) => id),
    );
  }

  #move(history: UndoHistory<ScenarioDrafts>): void {
    const changed = changedScenarios(this.drafts, history.present);
    this.#history = history;
    if (changed.length === 0) return;
    this.#unread = [...this.#unread, ...changed];
    if (this.#reader) this.#read(this.#reader);
    // A notice reports a document reader that failed to load; the next change loads it again.
    else this.loadReader().catch(() => undefined);
  }

  /** An edit needs only the draft functions, which the editing views have loaded. The text may be parsed later. */
  #edit(change: (reader: Reader) => void): void {
    if (this.#reader) change(this.#reader);
    else void import('./draft-reading.js').then(change);
  }

  #read(reader: Reader): void {
    const changed = [...new Set(this.#unread)];
    if (changed.length === 0) return;
    this.#unread = [];
    this.#own = reader.parseOwnScenarios(this.drafts, (id) => this.isOwn(id), this.#own);
    const readings = { ...this.#readings };
    for (const id of changed) {
      const [draft, base] = [this.drafts[id], this.shippedScenario(id)];
      if (draft === undefined || base === undefined) delete readings[id];
      else readings[id] = reader.parseDraft(base, draft, readings[id] ?? null);
    }
    this.#readings = readings;
    this.#onChange(changed);
  }
}

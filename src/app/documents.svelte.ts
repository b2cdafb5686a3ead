/**
 * Documents: the drafts, their history, and the last valid reading of each.
 *
 * Text is the truth; values are read from it. A text that cannot be read keeps the value of the last
 * one that could, so results stay on screen while a person is in the middle of a word. The reader
 * (YAML, warrant rules) is loaded with the first edit: a visitor who only looks never pays for it.
 */
import { loadPatterns, type ScenarioDocument } from '../engine/index.js';
import {
  changedScenarios,
  type Draft,
  type DraftPart,
  type Drafts,
  NO_DRAFTS,
  withFile,
  withInjectionsText,
  withoutPart,
  withWarrantText,
} from './drafts.js';
import { type History, recordChange, redoChange, startHistory, undoChange } from './history.js';
import type * as reading from './reading.js';
import type { DraftReading } from './reading.js';

type Reader = typeof reading;

/** What happened to the drafts: which scenarios now read differently. */
export type DocumentsListener = (changed: readonly string[]) => void;

export class Documents {
  #history = $state.raw<History<Drafts>>(startHistory(NO_DRAFTS));
  #readings = $state.raw<Readonly<Record<string, DraftReading>>>({});
  #reader = $state.raw<Reader | null>(null);
  readonly #scenarios: readonly ScenarioDocument[];
  readonly #onChange: DocumentsListener;

  readonly drafts: Drafts = $derived(this.#history.present);
  /** True as soon as anything differs from the shipped documents: then there is a column Yours. */
  readonly edited: boolean = $derived(Object.keys(this.#history.present).length > 0);
  readonly canUndo: boolean = $derived(this.#history.past.length > 0);
  readonly canRedo: boolean = $derived(this.#history.future.length > 0);

  constructor(scenarios: readonly ScenarioDocument[], onChange: DocumentsListener) {
    this.#scenarios = scenarios;
    this.#onChange = onChange;
  }

  draft(scenario: string): Draft | undefined {
    return this.drafts[scenario];
  }

  /** Last valid documents and open issues of an edited scenario; null while unedited or unread. */
  reading(scenario: string): DraftReading | null {
    return this.drafts[scenario] === undefined ? null : (this.#readings[scenario] ?? null);
  }

  /** Loads the reader. Await it before `sourceText`; edits wait for it by themselves. */
  async prepare(): Promise<Reader> {
    if (this.#reader === null) {
      const [reader] = await Promise.all([import('./reading.js'), loadPatterns()]);
      this.#reader ??= reader;
    }
    return this.#reader;
  }

  /** The text to edit: the draft's, or the shipped document as YAML; null until `prepare` is done. */
  sourceText(scenario: string, part: 'warrant' | 'injection'): string | null {
    const draft = this.drafts[scenario];
    const written = part === 'warrant' ? draft?.warrantText : draft?.injectionsText;
    return written ?? this.shippedText(scenario, part);
  }

  /** The shipped document as YAML; null until `prepare` is done. */
  shippedText(scenario: string, part: 'warrant' | 'injection'): string | null {
    const document = this.#scenarios.find((one) => one.id === scenario);
    return document && this.#reader ? this.#reader.writeShipped(document, part) : null;
  }

  /** Replaces the warrant text. `field` merges keystrokes of one place into one undo step. */
  setWarrantText(scenario: string, text: string, field = `${scenario}/warrant`): void {
    const edit = text === this.shippedText(scenario, 'warrant') ? null : text;
    this.replace(withWarrantText(this.drafts, scenario, edit), field);
  }

  setInjectionsText(scenario: string, text: string, field = `${scenario}/injection`): void {
    const edit = text === this.shippedText(scenario, 'injection') ? null : text;
    this.replace(withInjectionsText(this.drafts, scenario, edit), field);
  }

  /** Changes a file (text), removes it (null) or puts it back as shipped (undefined). */
  setFile(scenario: string, path: string, text: string | null | undefined): void {
    const document = this.#scenarios.find((one) => one.id === scenario);
    if (document) this.replace(withFile(this.drafts, document, path, text), `${scenario}${path}`);
  }

  /** Back to the shipped documents: one part, one scenario, or everything. One undo step. */
  reset(scenario?: string, part?: DraftPart): void {
    this.replace(scenario === undefined ? NO_DRAFTS : withoutPart(this.drafts, scenario, part), null);
  }

  undo(): void {
    this.#move(undoChange(this.#history));
  }

  redo(): void {
    this.#move(redoChange(this.#history));
  }

  /** Replaces all drafts as one change. */
  replace(next: Drafts, field: string | null): void {
    if (changedScenarios(this.drafts, next).length === 0) return;
    this.#move(recordChange(this.#history, next, field, performance.now()));
  }

  /** Starts over from stored or shared drafts: nothing to undo into. */
  open(drafts: Drafts): void {
    this.#move(startHistory(drafts));
  }

  #move(history: History<Drafts>): void {
    const changed = changedScenarios(this.drafts, history.present);
    this.#history = history;
    if (changed.length === 0) return;
    if (this.#reader) this.#read(this.#reader, changed);
    else void this.prepare().then((reader) => this.#read(reader, changed));
  }

  #read(reader: Reader, changed: readonly string[]): void {
    const readings = { ...this.#readings };
    for (const scenario of this.#scenarios.filter((one) => changed.includes(one.id))) {
      const draft = this.drafts[scenario.id];
      if (draft === undefined) delete readings[scenario.id];
      else readings[scenario.id] = reader.readDraft(scenario, draft, readings[scenario.id] ?? null);
    }
    this.#readings = readings;
    this.#onChange(changed);
  }
}

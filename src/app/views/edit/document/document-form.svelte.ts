/**
 * A document being edited, for use in forms: values by path, issues by path, and one way to change the document.
 *
 * Every change writes the text, and everything on screen is derived from the text, so the form and the code can never
 * disagree.
 */
import type { DocumentPath, Issue, Json, ScenarioDocument } from '../../../../engine/index.js';
import { canonicalJson } from '../../../../engine/index.js';
import type { EditableDocuments } from '../../../drafts/editable-documents.svelte.js';
import { shippedPath } from '../warrant/chain-form.js';
import { getJsonAt } from '../../../document-text/json-tree.js';
import type { FieldForm } from '../../../components/fields/field-form.js';
import { issuesAt, issuesUnder } from '../../../components/fields/issues-at.js';
import { parseYamlText, removeValue, setValue } from '../../../document-text/yaml-text.js';

export interface DocumentFormSource {
  readonly documents: EditableDocuments;
  readonly scenario: () => ScenarioDocument;
  readonly part: 'warrant' | 'injection';
  readonly issues: () => readonly Issue[];
  readonly locked?: () => boolean;
}

export class DocumentForm implements FieldForm {
  readonly #source: DocumentFormSource;
  /** The current text; empty until the document reader is loaded. */
  readonly text: string = $derived.by(() => this.#sourceText());
  /** The parsed text. Undefined while it is invalid YAML; `problem` then contains the reason. */
  readonly json: Json | undefined = $derived(parseYamlText(this.text).json);
  readonly problem: Issue | null = $derived(parseYamlText(this.text).problem);
  readonly issues: readonly Issue[] = $derived.by(() => this.#source.issues());
  readonly locked: boolean = $derived.by(() => this.#source.locked?.() === true);
  readonly shipped: Json = $derived.by(() => this.#shipped());

  constructor(source: DocumentFormSource) {
    this.#source = source;
  }

  value(path: DocumentPath): Json | undefined {
    return getJsonAt(this.json, path);
  }

  /** Replaces the text, unless it is locked. Edits with the same `field` are merged into one undo step. */
  write(text: string, field?: string): void {
    // A disabled fieldset does not prevent dragging.
    if (this.locked) return;
    const { documents, part } = this.#source;
    const { id } = this.#source.scenario();
    const place = `${id}/${part}/${field ?? `${performance.now()}`}`;
    if (part === 'warrant') documents.setWarrantText(id, text, place);
    else documents.setInjectionsText(id, text, place);
  }

  /** Sets the value at a path. The value undefined removes the member. */
  set(path: DocumentPath, value: Json | undefined): void {
    const text = value === undefined ? removeValue(this.text, path) : setValue(this.text, path, value);
    this.write(text, path.join('/'));
  }

  /** Changes the text as a separate undo step. */
  edit(change: (text: string) => string): void {
    this.write(change(this.text));
  }

  issuesAt(path: DocumentPath): readonly Issue[] {
    return issuesAt(this.issues, path);
  }

  issuesUnder(path: DocumentPath): readonly Issue[] {
    return issuesUnder(this.issues, path);
  }

  /** True if the value differs from the shipped document. False if the shipped document does not have this path. */
  isChanged(path: DocumentPath): boolean {
    const there = this.#shippedPath(path);
    if (there === null) return false;
    const shipped = getJsonAt(this.shipped, there);
    const present = this.value(path);
    if (shipped === undefined && getJsonAt(this.shipped, there.slice(0, -1)) === undefined) return false;
    return canonicalJson(shipped ?? null) !== canonicalJson(present ?? null);
  }

  /** Restores the shipped value at one path. */
  resetField(path: DocumentPath): void {
    const there = this.#shippedPath(path);
    if (there !== null) this.edit((text) => backTo(text, path, getJsonAt(this.shipped, there)));
  }

  /** The value at a path in the shipped document; undefined if there is none. */
  shippedValue(path: DocumentPath): Json | undefined {
    const there = this.#shippedPath(path);
    return there === null ? undefined : getJsonAt(this.shipped, there);
  }

  #shippedPath(path: DocumentPath): DocumentPath | null {
    if (this.#source.part !== 'warrant') return path;
    return shippedPath(path, lengthOf(this.json), lengthOf(this.shipped));
  }

  #sourceText(): string {
    return this.#source.documents.sourceText(this.#source.scenario().id, this.#source.part) ?? '';
  }

  /** During a lesson, the document as it was at the start, which Reset restores. */
  #shipped(): Json {
    const { documents, part } = this.#source;
    const { id, warrant, injections } = this.#source.scenario();
    const start = documents.start?.drafts[id]?.[part === 'warrant' ? 'warrantText' : 'injectionsText'];
    if (start !== undefined) return parseYamlText(start).json ?? null;
    return (part === 'warrant' ? warrant : injections) as unknown as Json;
  }
}

function backTo(text: string, path: DocumentPath, value: Json | undefined): string {
  return value === undefined ? removeValue(text, path) : setValue(text, path, value);
}

function lengthOf(json: Json | undefined): number {
  const chain = getJsonAt(json, ['chain']);
  return Array.isArray(chain) ? chain.length : 0;
}

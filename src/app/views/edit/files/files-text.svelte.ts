/**
 * The files in a scenario as one text, for the code editor.
 *
 * The files are authoritative. The typed text, with its comments, is kept as long as it is invalid or describes the
 * same files, so switching to the form and back loses nothing.
 */
import {
  canonicalJson,
  type Issue,
  makeIssue,
  message,
  type ScenarioDocument,
} from '../../../../engine/index.js';
import type { EditableDocuments } from '../../../drafts/editable-documents.svelte.js';
import { withFiles } from '../../../drafts/draft-parts.js';
import { detachedRoot } from '../../../state/detached-root.svelte.js';
import { type FileEdits, findBadContent, readFileList, writeFileList } from './file-list.js';
import { parseYamlText } from '../../../document-text/yaml-text.js';

const kept = new WeakMap<EditableDocuments, Map<string, FilesText>>();

export class FilesText {
  #typed = $state.raw<string | null>(null);
  readonly #documents: EditableDocuments;
  readonly #first: ScenarioDocument;
  /** The scenario is derived from the documents, because an opened bundle may replace it under the same id. */
  readonly #scenario: ScenarioDocument = $derived.by(
    () => this.#documents.shippedScenario(this.#first.id) ?? this.#first,
  );

  readonly text: string = $derived.by(() => this.#present());
  /** The reason why the text is not a valid list of files; empty if it is valid. */
  readonly issues: readonly Issue[] = $derived.by(() => findIssues(this.#scenario, this.text));

  constructor(documents: EditableDocuments, scenario: ScenarioDocument) {
    this.#documents = documents;
    this.#first = scenario;
  }

  /** Returns the only instance for this scenario, kept for the page's lifetime. */
  static get(documents: EditableDocuments, scenario: ScenarioDocument): FilesText {
    const texts = kept.get(documents) ?? new Map<string, FilesText>();
    kept.set(documents, texts);
    const text = texts.get(scenario.id) ?? detachedRoot(() => new FilesText(documents, scenario));
    texts.set(scenario.id, text);
    return text;
  }

  write(text: string): void {
    this.#typed = text;
    const edits = readFileList(this.#scenario, text);
    if (edits === null) return;
    const documents = this.#documents;
    documents.replace(withFiles(documents.drafts, this.#scenario, edits), `${this.#scenario.id}/files`);
  }

  #present(): string {
    const edits = this.#documents.draft(this.#scenario.id)?.files ?? {};
    const typed = this.#typed;
    if (typed !== null) {
      const read = readFileList(this.#scenario, typed);
      if (read === null || sameEdits(read, edits)) return typed;
    }
    return writeFileList(this.#scenario, edits);
  }
}

function sameEdits(a: FileEdits, b: FileEdits): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

function findIssues(scenario: ScenarioDocument, text: string): readonly Issue[] {
  const { json, problem } = parseYamlText(text);
  if (problem !== null) return [problem];
  if (readFileList(scenario, text) !== null) return [];
  const bad = findBadContent(json).map((path) =>
    makeIssue('document/wrong_shape', [path], {
      expected: message('value/text'),
      found: (json as never)[path] ?? null,
    }),
  );
  return bad.length > 0
    ? bad
    : [makeIssue('document/wrong_shape', [], { expected: message('value/object'), found: json ?? null })];
}

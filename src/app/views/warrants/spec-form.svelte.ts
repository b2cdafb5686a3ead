/**
 * The warrant to make, as its form sees it: the YAML text of the spec is the truth, and every field
 * writes it.
 */
import {
  type DocumentPath,
  type Issue,
  type Json,
  readWarrantSpec,
  type Reading,
  type WarrantSpec,
} from '../../../engine/index.js';
import { isMap, getJsonAt } from '../../document-text/json-tree.js';
import type { FieldForm } from '../../components/fields/field-form.js';
import { issuesAt } from '../../components/fields/issues-at.js';
import { parseYamlText, removeValue, setValue } from '../../document-text/yaml-text.js';
import type { WarrantInspector } from './warrant-inspector.svelte.js';

/** Where a tool's rules stand in the text. */
export interface SpecTool {
  readonly name: string;
  readonly path: DocumentPath;
  readonly rules: readonly string[];
  readonly allowsUnknownArguments: boolean;
}

export class SpecForm implements FieldForm {
  readonly #inspector: WarrantInspector;
  readonly text: string = $derived.by(() => this.#inspector.spec);
  readonly #opened = $derived(parseYamlText(this.text));
  readonly json: Json | undefined = $derived(this.#opened.json ?? undefined);
  /** Null while the text is no YAML. */
  readonly reading: Reading<WarrantSpec> | null = $derived(
    this.#opened.problem === null ? readWarrantSpec(this.json ?? {}) : null,
  );
  readonly issues: readonly Issue[] = $derived(
    this.#opened.problem === null ? (this.reading?.issues ?? []) : [this.#opened.problem],
  );
  readonly tools: readonly SpecTool[] = $derived(listTools(this.json));

  constructor(bench: WarrantInspector) {
    this.#inspector = bench;
  }

  value(path: DocumentPath): Json | undefined {
    return getJsonAt(this.json, path);
  }

  set(path: DocumentPath, value: Json | undefined): void {
    this.edit((text) => (value === undefined ? removeValue(text, path) : setValue(text, path, value)));
  }

  edit(change: (text: string) => string): void {
    const text = this.#inspector.spec.trim() === '' ? '{}\n' : this.#inspector.spec;
    this.#inspector.spec = change(text);
  }

  issuesAt(path: DocumentPath): readonly Issue[] {
    return issuesAt(this.issues, path);
  }

  /** Nothing was shipped here, so there is nothing to go back to. */
  isChanged(): boolean {
    return false;
  }

  resetField(): void {}

  addTool(name: string): void {
    this.set(['capabilities', name], {});
  }

  /** Takes a tool away, with what else names it. */
  removeTool({ name, path }: SpecTool): void {
    this.edit((text) => removeValue(removeValue(text, path), ['gates', name]));
    this.setAllowsUnknownArguments(name, false);
  }

  /** Lets arguments without a rule pass. */
  setAllowsUnknownArguments(name: string, open: boolean): void {
    const present = this.value(['allow_unknown']);
    const others = Array.isArray(present) ? (present as readonly Json[]).filter((item) => item !== name) : [];
    const next = open ? [...others, name] : others;
    if (present !== undefined || next.length > 0)
      this.set(['allow_unknown'], next.length === 0 ? undefined : next);
  }

  /** Texts of a list, such as keys in hex. */
  list(path: DocumentPath): readonly string[] {
    const value = this.value(path);
    return Array.isArray(value) ? (value as readonly Json[]).filter((item) => typeof item === 'string') : [];
  }
}

function listTools(json: Json | undefined): readonly SpecTool[] {
  const capabilities = getJsonAt(json, ['capabilities']);
  const open = getJsonAt(json, ['allow_unknown']);
  if (!isMap(capabilities)) return [];
  return Object.entries(capabilities).map(([name, rules]) => ({
    name,
    path: ['capabilities', name],
    rules: isMap(rules) ? Object.keys(rules) : [],
    allowsUnknownArguments: Array.isArray(open) && (open as readonly Json[]).includes(name),
  }));
}

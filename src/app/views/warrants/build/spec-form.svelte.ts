/** Form for a new warrant. The YAML text of the spec is the source of truth, and every field writes to it. */
import {
  type DocumentPath,
  type Issue,
  type Json,
  readWarrantSpec,
  type Reading,
  type WarrantSpec,
} from '../../../../engine/index.js';
import { isMap, getJsonAt } from '../../../document-text/json-tree.js';
import type { FieldForm } from '../../../components/fields/field-form.js';
import { issuesAt } from '../../../components/fields/issues-at.js';
import { parseYamlText, removeValue, setValue } from '../../../document-text/yaml-text.js';
import type { WarrantInspector } from '../inspector/warrant-inspector.svelte.js';

/** A tool in the warrant, and the path of its rules in the text. */
export interface SpecTool {
  readonly name: string;
  readonly path: DocumentPath;
  readonly rules: readonly string[];
  readonly allowsUnknownArguments: boolean;
  /** False for a tool that was added in the form and has no permissions yet. */
  readonly isGranted: boolean;
}

export class SpecForm implements FieldForm {
  readonly #inspector: WarrantInspector;
  readonly text: string = $derived.by(() => this.#inspector.spec);
  readonly #opened = $derived(parseYamlText(this.text));
  readonly json: Json | undefined = $derived(this.#opened.json ?? undefined);
  /** The parsed spec; null while the text is invalid YAML. */
  readonly reading: Reading<WarrantSpec> | null = $derived(
    this.#opened.problem === null ? readWarrantSpec(this.json ?? {}) : null,
  );
  readonly issues: readonly Issue[] = $derived(
    this.#opened.problem === null ? (this.reading?.issues ?? []) : [this.#opened.problem],
  );
  /** Tools that were added in the form and have no permission yet. The text does not contain them. */
  #named = $state.raw<readonly string[]>([]);
  readonly tools: readonly SpecTool[] = $derived(withNamedTools(listTools(this.json), this.#named));

  constructor(inspector: WarrantInspector) {
    this.#inspector = inspector;
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

  /** A new warrant has no shipped version that could be restored. */
  isChanged(): boolean {
    return false;
  }

  resetField(): void {}

  /** Adds a tool without a permission, because a tool without rules in a warrant would accept any arguments. */
  addTool(name: string): void {
    this.#named = [...this.#named.filter((known) => known !== name), name];
  }

  /** Removes a tool and everything else that refers to it. */
  removeTool({ name, path, isGranted }: SpecTool): void {
    this.#named = this.#named.filter((known) => known !== name);
    if (!isGranted) return;
    this.edit((text) => removeValue(removeValue(text, path), ['gates', name]));
    this.setAllowsUnknownArguments(name, false);
  }

  /** Allows any arguments for a tool without rules, or removes its permission. */
  setAllowsAnyArguments(tool: SpecTool, open: boolean): void {
    if (open) return this.set(tool.path, {});
    this.removeTool(tool);
    this.addTool(tool.name);
  }

  /** Adds a rule that allows no value, so that the user has to widen it before the tool can be used. */
  addRule(path: DocumentPath, argument: string): void {
    this.set([...path, argument], { kind: 'OneOf', values: [] });
  }

  /** Removes a rule. Without rules the tool would accept any arguments, so its permission is removed as well. */
  removeRule(path: DocumentPath, argument: string): void {
    const tool = this.tools.find((each) => each.path.join() === path.join());
    if (tool?.rules.length === 1) this.setAllowsAnyArguments(tool, false);
    else this.set([...path, argument], undefined);
  }

  /** Allows or denies arguments without a rule. */
  setAllowsUnknownArguments(name: string, open: boolean): void {
    const present = this.value(['allow_unknown']);
    const others = Array.isArray(present) ? (present as readonly Json[]).filter((item) => item !== name) : [];
    const next = open ? [...others, name] : others;
    if (present !== undefined || next.length > 0)
      this.set(['allow_unknown'], next.length === 0 ? undefined : next);
  }

  /** Returns the strings in a list, such as keys in hex. */
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
    isGranted: true,
  }));
}

function withNamedTools(granted: readonly SpecTool[], named: readonly string[]): readonly SpecTool[] {
  const others = named.filter((name) => granted.every((tool) => tool.name !== name));
  const added = others.map((name) => ({
    name,
    path: ['capabilities', name],
    rules: [],
    allowsUnknownArguments: false,
    isGranted: false,
  }));
  return [...granted, ...added];
}

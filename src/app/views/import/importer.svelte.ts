/**
 * One import from the first file to the preview: the files, the recognized candidates, the selected candidate and its
 * settings. It changes nothing outside this object.
 */
import {
  type Result,
  encodeUtf8,
  type EntryHint,
  type ExtractedGraph,
  type Issue,
  makeIssue,
  type OrchestrationMode,
  parseEntryHint,
  type ScenarioDocument,
  type WarrantDocument,
} from '../../../engine/index.js';
import type { SourceRequest } from '../../../worker/index.js';
import type { UnreadFile } from '../../bundles/unread-files.js';
import { LatestRequest } from '../../state/latest-request.js';
import { type CollectedFiles, collectFiles } from './collect-files.js';
import {
  isUsablePreview,
  type ImportPreview,
  listRuleSlots,
  previewBundle,
  previewCel,
  previewManifest,
  previewOwnScenario,
  previewScenarioPart,
  previewRuns,
  previewSource,
  previewWarrant,
  previewWorkshop,
} from './preview.js';
import { findSyntaxIssue, type ImportCandidate, namePastedText, recogniseFiles } from './recognise.js';

export interface ImporterHost {
  readonly scenarios: readonly ScenarioDocument[];
  /** Returns false for one of the user's own scenarios. */
  readonly isShipped: (scenario: string) => boolean;
  readonly readSource: (request: SourceRequest, signal: AbortSignal) => Promise<Result<ExtractedGraph>>;
  /** The current chain under "Yours". */
  readonly warrant: (scenario: string) => WarrantDocument | null;
  readonly lessons: () => Promise<readonly string[]>;
  /** The current time in Unix seconds, for warnings about warrants. */
  readonly now: () => number;
}

/** Settings for the selected candidate. */
export interface ImportSettings {
  /** Id given to the workflow extracted from sources. */
  readonly id: string;
  /** Workflow entry: `FILE:NAME` or `FILE:FUNCTION(name="...")`. Empty for none. */
  readonly entry: string;
  readonly mode: OrchestrationMode;
  readonly target: string;
  /** Argument whose rule in the last link becomes the imported CEL expression, written as `tool.argument`. */
  readonly slot: string;
}

export class Importer {
  phase = $state<'empty' | 'busy' | 'found'>('empty');
  intake = $state.raw<CollectedFiles | null>(null);
  candidates = $state.raw<readonly ImportCandidate[]>([]);
  unknown = $state.raw<readonly string[]>([]);
  chosen = $state.raw<ImportCandidate | null>(null);
  settings = $state.raw<ImportSettings>({ id: '', entry: '', mode: 'auto', target: '', slot: '' });
  preview = $state.raw<ImportPreview | null>(null);
  /** Issue that explains why there is no preview. */
  problem = $state.raw<Issue | null>(null);

  readonly usable: boolean = $derived(this.preview !== null && isUsablePreview(this.preview));

  readonly #host: ImporterHost;
  readonly #latest = new LatestRequest();

  constructor(host: ImporterHost) {
    this.#host = host;
  }

  /** Collects files and previews the first candidate. */
  async addFiles(offered: readonly UnreadFile[]): Promise<void> {
    this.#reset('busy');
    const intake = await this.#latest.run(() => collectFiles(offered));
    if (intake === undefined) return;
    const { candidates, unknown } = recogniseFiles(intake.files);
    this.intake = intake;
    this.candidates = candidates;
    this.unknown = unknown;
    const id = idFromPath(offered[0]?.path ?? '');
    const target = this.#host.scenarios[0]?.id ?? '';
    this.settings = { id, entry: '', mode: 'auto', target: this.settings.target || target, slot: '' };
    const [first] = candidates;
    if (first !== undefined) return this.choose(first);
    this.#fail(findSyntaxIssue(intake.files) ?? makeIssue('import/unknown'));
  }

  async paste(text: string): Promise<void> {
    const bytes = encodeUtf8(text);
    const read = (): Promise<Uint8Array> => Promise.resolve(bytes);
    await this.addFiles([{ path: namePastedText(text), size: bytes.length, read }]);
  }

  async choose(candidate: ImportCandidate): Promise<void> {
    const named = this.#host.scenarios.find(({ id }) => candidate.files[0]?.path.includes(id));
    if (named !== undefined) this.settings = { ...this.settings, target: named.id };
    this.chosen = candidate;
    await this.#read();
  }

  /** True if the user must choose the scenario that a document is applied to. */
  readonly needsTarget: boolean = $derived(
    ['cel', 'chain', 'injection', 'scenario'].includes(this.chosen?.kind ?? '') &&
      !(this.preview?.what === 'edits' && this.preview.ownScenarios.length > 0),
  );

  /** Reads the candidate again with different settings. */
  async setSettings(settings: Partial<ImportSettings>): Promise<void> {
    this.settings = { ...this.settings, ...settings };
    await this.#read();
  }

  clear(): void {
    this.#latest.cancel();
    this.#reset('empty');
  }

  #reset(phase: 'empty' | 'busy'): void {
    this.intake = null;
    this.candidates = [];
    this.unknown = [];
    this.chosen = null;
    this.#settle(null, null);
    this.phase = phase;
  }

  async #read(): Promise<void> {
    const candidate = this.chosen;
    if (candidate === null) return;
    this.#latest.cancel();
    if (candidate.kind === 'source' || candidate.kind === 'spans') return this.#readSource(candidate);
    if (candidate.kind === 'workshop') {
      const known = await this.#latest.run(this.#host.lessons);
      if (known !== undefined) this.#settle(previewWorkshop(candidate.files[0]?.text ?? '', known), null);
      return;
    }
    this.#settle(this.#readDocument(candidate), null);
  }

  /** Arguments in the chosen scenario to which a CEL expression can be added as a rule. */
  slots(): readonly string[] {
    const warrant = this.#host.warrant(this.settings.target);
    return warrant === null ? [] : listRuleSlots(warrant);
  }

  /** The selected argument. Defaults to the first one. */
  get slot(): string {
    const slots = this.slots();
    return slots.includes(this.settings.slot) ? this.settings.slot : (slots[0] ?? '');
  }

  #readDocument(candidate: ImportCandidate): ImportPreview {
    const { scenarios, isShipped, now } = this.#host;
    const text = candidate.files[0]?.text ?? '';
    if (candidate.kind === 'workflow') return previewManifest(text);
    const shipped = scenarios.filter(({ id }) => isShipped(id));
    if (candidate.kind === 'bundle') return previewBundle(text, shipped, now() * 1000);
    if (candidate.kind === 'runs') return previewRuns(text, now() * 1000);
    if (candidate.kind === 'warrant') return previewWarrant(text);
    const target = scenarios.find(({ id }) => id === this.settings.target) ?? scenarios[0];
    if (target === undefined) throw new Error('There is no scenario to apply the document to.');
    const own = candidate.kind === 'scenario' ? previewOwnScenario(candidate, isShipped) : null;
    if (own !== null) return own;
    if (candidate.kind !== 'cel') return previewScenarioPart(candidate, target, scenarios);
    return previewCel(text, this.slot, this.#host.warrant(target.id) ?? target.warrant, target, scenarios);
  }

  async #readSource({ kind, files }: ImportCandidate): Promise<void> {
    const { id, entry, mode } = this.settings;
    const hint = entry.trim() === '' ? null : hintOf(kind, entry);
    if (hint === null && entry.trim() !== '')
      return this.#fail(makeIssue('import/bad_entry', [], { found: entry }));
    this.phase = 'busy';
    const form = kind === 'spans' ? 'spans' : 'source';
    const request = { form, files, id: id.trim() || 'workflow', entry: hint, mode } as const;
    const answer = await this.#latest.run((signal) => this.#host.readSource(request, signal));
    if (answer === undefined) return;
    const proposed = answer.ok && hint === null ? findProposedEntry(answer.value) : null;
    if (proposed !== null) return this.setSettings({ entry: proposed });
    if (answer.ok) this.#settle(previewSource(answer.value), null);
    else this.#settle(null, answer.issues[0] ?? null);
  }

  #fail(issue: Issue): void {
    this.#settle(null, issue);
  }

  #settle(preview: ImportPreview | null, problem: Issue | null): void {
    this.preview = preview;
    this.problem = problem;
    this.phase = 'found';
  }
}

/**
 * The proposed entry, `NAME (FILE:LINE)`, for files that run no agent but have only one possible entry; otherwise null.
 */
export function findProposedEntry({ document, unresolved }: ExtractedGraph): string | null {
  return document === null
    ? (unresolved.find(({ code }) => code === 'entry-missing')?.subject ?? null)
    : null;
}

/** In sources, the entry is identified by its location; in spans, by the agent's name. */
function hintOf(kind: ImportCandidate['kind'], entry: string): EntryHint | null {
  if (kind !== 'spans') return parseEntryHint(entry);
  return { file: '', symbol: entry.trim(), kind: 'object', args: {} };
}

/** A workflow id derived from the name of the first folder or file. */
export function idFromPath(path: string): string {
  const [first = ''] = path.split('/');
  const slug = first
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return slug === '' || slug === 'pasted' ? 'my_workflow' : slug;
}

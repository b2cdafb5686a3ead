/**
 * The reader of drafts: text to documents, with issues. Loaded with the first edit.
 *
 * YAML is read here and nowhere else, so the parser and the warrant rules stay out of the first load
 * (dependencies specification, section 3). JSON is YAML too, so one parser serves both.
 */
import { isScalar, parseDocument, stringify, visit } from 'yaml';
import {
  applyEdits,
  checkTextSize,
  describeThrown,
  type Issue,
  isRunnable,
  type Json,
  makeIssue,
  type Reading,
  type ScenarioDocument,
  type YoursDocument,
} from '../engine/index.js';
import type { Draft, DraftPart } from './drafts.js';

export interface DraftReading {
  /** The documents of the last valid reading; null when there was none yet: then as shipped. */
  readonly yours: YoursDocument | null;
  /** False while the present text cannot be run: results on screen belong to an older text. */
  readonly valid: boolean;
  /** What is wrong, by part; paths start at the part's own document. */
  readonly issues: Readonly<Record<DraftPart, readonly Issue[]>>;
}

/** Aliases a document may unfold: YAML's "billion laughs" ends here. */
const MAX_ALIASES = 20;

let newest: { readonly text: string; readonly reading: Reading<Json> } | null = null;

/** The JSON of a YAML or JSON text. The newest answer is remembered: one keystroke asks several times. */
export function readYaml(text: string): Reading<Json> {
  if (newest?.text !== text) newest = { text, reading: readNewYaml(text) };
  return newest.reading;
}

function readNewYaml(text: string): Reading<Json> {
  const tooLarge = checkTextSize(text, 'documentBytes');
  if (tooLarge !== null) return { value: null, issues: [tooLarge] };
  try {
    const document = parseDocument(text, { uniqueKeys: false, prettyErrors: false });
    const [error] = document.errors;
    if (error) return { value: null, issues: [notYaml(text, error.pos[0], error.message)] };
    const twin = findTwinKey(document);
    if (twin !== null) return { value: null, issues: [notYaml(text, twin, 'Map keys must be unique')] };
    return { value: document.toJS({ maxAliasCount: MAX_ALIASES }) as Json, issues: [] };
  } catch (error) {
    // Only unfolding aliases throws, and it has no place in the text.
    return {
      value: null,
      issues: [notYaml(text, 0, describeThrown(error))],
    };
  }
}

/** Where a key stands a second time in its map. The parser's own search takes minutes for long maps. */
function findTwinKey(document: ReturnType<typeof parseDocument>): number | null {
  let twin: number | null = null;
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const name = String(key.value);
        if (seen.has(name)) {
          twin = key.range?.[0] ?? 0;
          return visit.BREAK;
        }
        seen.add(name);
      }
      return undefined;
    },
  });
  return twin;
}

/** A document as YAML, the way the editor shows it first. */
export function writeYaml(value: unknown): string {
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
}

const shipped = new WeakMap<object, string>();

/** The shipped warrant, or the list of shipped injections, as YAML. Written once: it never changes. */
export function writeShipped(scenario: ScenarioDocument, part: 'warrant' | 'injection'): string {
  const document = part === 'warrant' ? scenario.warrant : scenario.injections;
  const text = shipped.get(document) ?? writeYaml(document);
  shipped.set(document, text);
  return text;
}

/** Reads a draft over its shipped scenario; `previous` gives the last valid documents. */
export function readDraft(
  scenario: ScenarioDocument,
  draft: Draft,
  previous: DraftReading | null,
): DraftReading {
  const warrant = readPart(draft.warrantText);
  const injections = readPart(draft.injectionsText);
  const { yours, issues } = applyEdits(scenario, {
    ...(warrant.value !== undefined && { warrant: warrant.value }),
    ...(injections.value !== undefined && { injections: injections.value }),
    ...(draft.files !== undefined && { files: draft.files }),
  });
  const valid = isRunnable([...warrant.issues, ...injections.issues, ...issues]);
  return {
    yours: valid ? yours : (previous?.yours ?? null),
    valid,
    issues: {
      warrant: [...warrant.issues, ...within(issues, 'warrant')],
      injection: [...injections.issues, ...within(issues, 'injections')],
      files: issues.filter((issue) => issue.at[0] !== 'warrant' && issue.at[0] !== 'injections'),
    },
  };
}

/** The shipped documents, or the last valid edit of them. */
export function documentsInForce(scenario: ScenarioDocument, reading: DraftReading | null): YoursDocument {
  return reading?.yours ?? { scenario, warrant: scenario.warrant };
}

/** A text as JSON; the value is undefined when there is no text, or none that can be read. */
function readPart(text: string | undefined): { value: Json | undefined; issues: readonly Issue[] } {
  if (text === undefined) return { value: undefined, issues: [] };
  const { value, issues } = readYaml(text);
  return { value: isRunnable(issues) ? value : undefined, issues };
}

/** Issues of one part, with the part's name taken off their path. */
function within(issues: readonly Issue[], part: string): readonly Issue[] {
  return issues.filter((issue) => issue.at[0] === part).map((issue) => ({ ...issue, at: issue.at.slice(1) }));
}

function notYaml(text: string, offset: number, detail: string): Issue {
  const before = text.slice(0, offset).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return makeIssue('document/not_yaml', [], {
    line: before.length,
    column,
    offset,
    detail: detail.replace(/\.$/, ''),
  });
}

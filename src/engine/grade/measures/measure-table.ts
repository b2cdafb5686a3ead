/**
 * Table of measures. A new measure needs one definition and one line here. A catalog task may add its own kinds,
 * which only its documents can use.
 */
import {
  type DocumentPath,
  type Issue,
  isRunnable,
  LIMITS,
  makeIssue,
  type MeasureDocument,
  readWithSchema,
} from '../../model/index.js';
import {
  callCount,
  checkMetMeasure,
  mailCount,
  nothingReadMeasure,
  textInArgumentsMeasure,
} from './calls.js';
import { everyMeasureKind, meanMeasureKind, notMeasureKind, someMeasureKind } from './combine.js';
import { fileExists, filesChanged, filesIntact, strayFiles } from './files.js';
import {
  jsonAllIn,
  jsonLines,
  jsonEquals,
  jsonF1,
  jsonLacks,
  jsonMembers,
  jsonSet,
  jsonShare,
} from './json.js';
import type { UntypedMeasureKind, MeasureResult, TaskFacts } from './measure-kind.js';
import {
  docxContains,
  numberEquals,
  textAnywhere,
  textAvoids,
  textBlank,
  textContains,
  textEquals,
  textLength,
  textLine,
  textLines,
} from './text.js';

/** Measures that every task can use. */
export const SHIPPED_MEASURES: readonly UntypedMeasureKind[] = [
  jsonEquals,
  jsonShare,
  jsonMembers,
  jsonF1,
  jsonSet,
  jsonLacks,
  jsonLines,
  jsonAllIn,
  textEquals,
  textLines,
  textLine,
  textBlank,
  textLength,
  textContains,
  numberEquals,
  docxContains,
  textAvoids,
  textAnywhere,
  filesIntact,
  filesChanged,
  fileExists,
  strayFiles,
  checkMetMeasure,
  textInArgumentsMeasure,
  nothingReadMeasure,
  callCount,
  mailCount,
  notMeasureKind,
  meanMeasureKind,
  everyMeasureKind,
  someMeasureKind,
];

/**
 * The measure kinds available to a task: the shipped kinds and its own. A task's own kind replaces a shipped kind with
 * the same name.
 */
export class MeasureTable {
  readonly #kinds: ReadonlyMap<string, UntypedMeasureKind>;

  constructor(own: readonly UntypedMeasureKind[] = []) {
    this.#kinds = new Map([...SHIPPED_MEASURES, ...own].map((kind) => [kind.kind, kind]));
  }

  /** Names of all kinds, beginning with the shipped kinds. */
  get names(): readonly string[] {
    return [...this.#kinds.keys()];
  }

  /**
   * Evaluates a measure. Throws for an unknown kind or an invalid value, because both are internal defects at this
   * point.
   */
  measure(document: MeasureDocument, facts: TaskFacts): MeasureResult {
    const kind = this.#kinds.get(document.kind);
    if (kind === undefined) throw new Error(`no measure kind ${document.kind}`);
    const measured = kind.measure(document, facts, (part) => this.measure(part, facts));
    if (!(measured.value >= 0 && measured.value <= 1))
      throw new Error(`measure ${document.kind} gave ${measured.value}`);
    return measured;
  }

  /** Validates a measure document, including its kind, parameters and nested measures. */
  check(json: unknown, at: DocumentPath, depth = 0): readonly Issue[] {
    const found = (json as { kind?: unknown } | null)?.kind;
    const kind = typeof found === 'string' ? this.#kinds.get(found) : undefined;
    if (kind === undefined) return [this.#unknown(found, [...at, 'kind'])];
    if (depth > LIMITS.checkDepth.value) return [tooDeep(depth, at)];
    const { value, issues } = readWithSchema(kind.schema, json, at);
    if (value === null || !isRunnable(issues)) return issues;
    const parts = kind.parts?.(value) ?? [];
    const isList = Array.isArray((value as { readonly of?: unknown }).of);
    return [
      ...issues,
      ...(kind.inspect?.(value, at) ?? []),
      ...parts.flatMap((part, index) =>
        this.check(part, [...at, 'of', ...(isList ? [index] : [])], depth + 1),
      ),
    ];
  }

  #unknown(found: unknown, at: DocumentPath): Issue {
    const name = typeof found === 'string' ? found : null;
    return makeIssue('task/unknown_measure', at, { found: name, known: this.names.join(', ') });
  }
}

/** Reports a measure that is nested too deeply. Validation stops at this level, so deeper levels are not counted. */
function tooDeep(found: number, at: DocumentPath): Issue {
  const { value: limit, unit, what } = LIMITS.checkDepth;
  return makeIssue('document/too_large', at, { what, found, unit, limit });
}

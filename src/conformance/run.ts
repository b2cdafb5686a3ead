/** Runs a folder of vector files, each according to its declared kind. */
import { describeThrown, type Json, loadRuleLibraries } from '../engine/index.js';
import { runChecks, type CheckTally, type VectorCheckFailure } from './vector-check.js';
import type { JsonFields } from './notation.js';
import { VECTOR_RUNNERS } from './runners.js';

export type { VectorCheckFailure };

/** A vector file, with its name and contents. */
export interface VectorFile {
  readonly file: string;
  readonly text: string;
}

export interface VectorFileReport extends CheckTally {
  readonly file: string;
  /** The kind declared in the file; null if there is none. */
  readonly kind: string | null;
  /** Lines to print for a file instead of its counts. */
  readonly lines?: readonly string[];
}

export interface ConformanceReport {
  readonly files: readonly VectorFileReport[];
}

const NOTHING: CheckTally = { passed: 0, failed: 0, known: 0, skipped: 0, reasons: [], failures: [] };

/** Returns one report per file, in the given order. */
export async function runConformance(files: readonly VectorFile[]): Promise<ConformanceReport> {
  await loadRuleLibraries();
  const reports: VectorFileReport[] = [];
  for (const one of files) reports.push(await runFile(one));
  return { files: reports };
}

async function runFile({ file, text }: VectorFile): Promise<VectorFileReport> {
  const content = readObject(text);
  if (content instanceof BrokenText)
    return { file, kind: null, ...fail(file, 'a JSON document', content.problem) };
  const { kind } = content;
  if (typeof kind !== 'string')
    return { file, kind: null, ...skipFile('the document declares no top-level `kind`') };
  const runner = VECTOR_RUNNERS.get(kind);
  if (runner === undefined) return { file, kind, ...skipFile(`the kind \`${kind}\` is unknown`) };
  try {
    const tally = await runChecks(await runner.list(content));
    return { file, kind, ...(runner.settle?.(tally) ?? tally) };
  } catch (error) {
    return { file, kind, ...fail(file, 'cases in the schema of its kind', describeThrown(error)) };
  }
}

class BrokenText {
  constructor(readonly problem: string) {}
}

/** Parses a file as a JSON object. Any other JSON counts as an object without a declared kind. */
function readObject(text: string): JsonFields | BrokenText {
  try {
    const json = JSON.parse(text) as Json;
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as JsonFields) : {};
  } catch (error) {
    return new BrokenText(`the document is not JSON: ${describeThrown(error)}`);
  }
}

export function skipFile(reason: string): CheckTally {
  return { ...NOTHING, skipped: 1, reasons: [{ status: 'skipped', reason, count: 1 }] };
}

function fail(name: string, expected: string, got: string): CheckTally {
  return { ...NOTHING, failed: 1, failures: [{ case: name, expected, got }] };
}

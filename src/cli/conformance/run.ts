/** Running a folder of vector files, each by the kind it declares. */
import { describeThrown, type Json, loadPatterns } from '../../engine/index.js';
import { runChecks, type Tally } from './check.js';
import type { Fields } from './notation.js';
import { RUNNERS } from './runners.js';

/** A file of the folder: its name and its text. */
export interface VectorFile {
  readonly file: string;
  readonly text: string;
}

export interface FileReport extends Tally {
  readonly file: string;
  /** As the file declares it; null where none can be read. */
  readonly kind: string | null;
  /** What is printed in place of the counts. */
  readonly lines?: readonly string[];
}

export interface Report {
  readonly files: readonly FileReport[];
}

const NOTHING: Tally = { passed: 0, failed: 0, known: 0, skipped: 0, reasons: [], failures: [] };

/** One report per file, in the order given. */
export async function runConformance(files: readonly VectorFile[]): Promise<Report> {
  await loadPatterns();
  const reports: FileReport[] = [];
  for (const one of files) reports.push(await runFile(one));
  return { files: reports };
}

async function runFile({ file, text }: VectorFile): Promise<FileReport> {
  const content = readObject(text);
  if (content instanceof BrokenText)
    return { file, kind: null, ...fail(file, 'a JSON document', content.problem) };
  const { kind } = content;
  if (typeof kind !== 'string') return { file, kind: null, ...skipFile('it declares no `kind` at its top') };
  const runner = RUNNERS.get(kind);
  if (runner === undefined) return { file, kind, ...skipFile(`the kind \`${kind}\` is not known`) };
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

/** The object of a text; any other JSON is an object that declares nothing. */
function readObject(text: string): Fields | BrokenText {
  try {
    const json = JSON.parse(text) as Json;
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Fields) : {};
  } catch (error) {
    return new BrokenText(`it is not JSON: ${describeThrown(error)}`);
  }
}

export function skipFile(reason: string): Tally {
  return { ...NOTHING, skipped: 1, reasons: [{ status: 'skipped', reason, count: 1 }] };
}

function fail(name: string, expected: string, got: string): Tally {
  return { ...NOTHING, failed: 1, failures: [{ case: name, expected, got }] };
}

/** Parses the given files within the limits, and reports files that are rejected. */
import { encodeUtf8 } from '../../../../kit/index.js';
import { LIMITS } from '../../../../model/index.js';
import {
  type GrammarName,
  findGrammar,
  isAgentConfig,
  isSourcePath,
  type SourceFile,
} from '../../source-file.js';
import { readConfig } from './read-config.js';
import { parseScript } from './script/script-text.js';
import { createRepairBudget, parseSource, type RepairBudget } from './grammars.js';
import type { LibraryFile } from '../files/source-library.js';
import { readPythonExpression } from './python/python-expressions.js';
import { parseWithRepair } from './python/python-repair.js';
import { readPythonTree } from './python/python-tree.js';
import type { ReportCode } from '../workflow/report-codes.js';
import { readScriptExpression } from './script/script-expressions.js';
import { readScriptStatements, readScriptTree } from './script/script-tree.js';
import type { SourcePosition } from './syntax.js';
import { TreeReader } from './tree-reader.js';

export interface SourceFilesReading {
  readonly files: readonly LibraryFile[];
  readonly sources: readonly SourceFile[];
  readonly reports: readonly {
    readonly code: ReportCode;
    readonly at: SourcePosition;
    readonly subject: string | null;
  }[];
}

export function parseSourceFiles(given: readonly SourceFile[]): SourceFilesReading {
  const sources = given
    .filter(({ path }) => isSourcePath(path))
    .map((file) => ({ ...file, path: cleanPath(file.path) }));
  const files: LibraryFile[] = [];
  const reports: SourceFilesReading['reports'][number][] = [];
  const ids = { next: 1 };
  const budget = createRepairBudget();
  let room = LIMITS.sourceBytes.value;
  sources.forEach(({ path, text }, file) => {
    const grammar = findGrammar(path) ?? 'python';
    const place: SourcePosition = { id: ids.next++, file, from: 0 };
    const size = text.length > room ? text.length : encodeUtf8(text).length;
    const fits = size <= LIMITS.sourceFileBytes.value && size <= room && file < LIMITS.sourceFiles.value;
    if (!fits) reports.push({ code: 'too-large', at: place, subject: path });
    if (fits) room -= size;
    files.push({
      path,
      isScript: grammar !== 'python',
      data: fits && isAgentConfig(path) ? readConfig(text, file, ids) : null,
      tree:
        fits && !isAgentConfig(path)
          ? readTree(text, file, grammar, { ids, budget, reports })
          : { file, body: [] },
    });
  });
  return { files, sources, reports };
}

const PYTHON = { expression: readPythonExpression, statements: () => [] };
const SCRIPT = { expression: readScriptExpression, statements: readScriptStatements };

interface Reading {
  readonly ids: { next: number };
  readonly budget: RepairBudget;
  readonly reports: SourceFilesReading['reports'][number][];
}

function readTree(text: string, file: number, grammar: GrammarName, { ids, budget, reports }: Reading) {
  const isHopeless = isTooDeep(text) || (grammar !== 'python' && hasLongLine(text));
  const isPython = grammar === 'python';
  const parse = (one: string) => parseSource(one, grammar, budget);
  const { tree, leftOut } = isHopeless
    ? { tree: null, leftOut: [] }
    : isPython
      ? parseWithRepair(blankStars(text), parse)
      : { tree: parseScript(text, parse), leftOut: [] };
  for (const from of leftOut)
    reports.push({ code: 'syntax', at: { id: ids.next++, file, from }, subject: null });
  if (tree === null) {
    reports.push({ code: 'too-large', at: { id: ids.next++, file, from: 0 }, subject: null });
    return { file, body: [] };
  }
  const reader = new TreeReader(text, file, ids, tree, isPython ? PYTHON : SCRIPT);
  const result = isPython ? readPythonTree(tree, reader) : readScriptTree(tree, reader);
  for (const { what, from } of reader.problems)
    reports.push({
      code: what === 'depth' ? 'too-large' : 'syntax',
      at: { id: ids.next++, file, from },
      subject: null,
    });
  return result;
}

/** Rewrites `Literal[*NAMES]` to `Literal[ NAMES]`, which the grammar supports; offsets are preserved. */
function blankStars(text: string): string {
  return text.replace(/(?<=[\w\])]\[\s*)\*(?=\w)/g, ' ');
}

const DEEPEST_BRACKETS = 2_000;

/** True if brackets, including those in strings, are nested too deeply for the parser. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 40 || code === 91 || code === 123) depth += 1;
    else if ((code === 41 || code === 93 || code === 125) && depth > 0) depth -= 1;
    if (depth > DEEPEST_BRACKETS) return true;
  }
  return false;
}

/**
 * True if a script has a very long line. Such scripts are generated, and the running time of the regular expressions
 * used here is quadratic in the line length.
 */
function hasLongLine(text: string): boolean {
  const limit = LIMITS.sourceLineLength.value;
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from);
    if ((end < 0 ? text.length : end) - from > limit) return true;
    if (end < 0) return false;
    from = end + 1;
  }
  return false;
}

function cleanPath(path: string): string {
  return path.replaceAll('\\', '/').replace(/^(\.?\/)+/, '');
}

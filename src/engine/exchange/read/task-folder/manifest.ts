/** `task.yaml`: JSON, or YAML where it is not JSON; and its keys with the original's defaults (section 1.2). */
import { LineCounter, parseDocument } from 'yaml';
import { decodeUtf8, describeThrown, type Json, type JsonObject } from '../../../kit/index.js';
import { checkTextSize, type Issue, makeIssue } from '../../../model/index.js';
import type { TaskFile } from '../task-file.js';

export const MANIFEST = 'task.yaml';

/** Aliases a document may unfold. */
const MAX_ALIASES = 20;

export interface ManifestReading {
  readonly value: JsonObject | null;
  readonly issues: readonly Issue[];
}

export function readManifest({ path, bytes }: TaskFile): ManifestReading {
  const text = decodeUtf8(bytes);
  if (text === null) return refuse(makeIssue('import/not_text', [path], { found: path }));
  const large = checkTextSize(text, 'documentBytes');
  return large === null ? parseManifest(text, path) : refuse(large);
}

function parseManifest(text: string, path: string): ManifestReading {
  try {
    return settle(JSON.parse(text) as Json, path);
  } catch {
    return parseYaml(text, path);
  }
}

function parseYaml(text: string, path: string): ManifestReading {
  const lines = new LineCounter();
  try {
    const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false, lineCounter: lines });
    const [error] = document.errors;
    if (error === undefined) return settle(document.toJS({ maxAliasCount: MAX_ALIASES }) as Json, path);
    const { line, col: column } = lines.linePos(error.pos[0]);
    return refuse(makeIssue('document/not_yaml', [path], { line, column, detail: cut(error.message) }));
  } catch (error) {
    const facts = { line: 1, column: 1, detail: cut(describeThrown(error)) };
    return refuse(makeIssue('document/not_yaml', [path], facts));
  }
}

function settle(json: Json, path: string): ManifestReading {
  if (typeof json === 'object' && json !== null && !Array.isArray(json))
    return { value: json as JsonObject, issues: [] };
  return refuse(makeIssue('document/wrong_shape', [path], { expected: 'an object', found: json }));
}

function refuse(issue: Issue): ManifestReading {
  return { value: null, issues: [issue] };
}

function cut(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

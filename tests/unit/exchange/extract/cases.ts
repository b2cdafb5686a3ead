/**
 * Extraction cases, in one text file per subject: `#### title`, optionally `entry: HINT`, the files as `## path`, and
 * the graph in short lines after `==>`.
 */
import { readFileSync } from 'node:fs';
import { extractWorkflow, type ExtractedGraph } from '../../../../src/engine/exchange/read/agent-source.js';
import { parseEntryHint } from '../../../../src/engine/exchange/read/agent-source.js';

export interface ExtractionCase {
  readonly title: string;
  readonly entry: string | null;
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly expected: string;
}

export function readCases(url: URL): readonly ExtractionCase[] {
  return readFileSync(url, 'utf8')
    .split(/^#### /m)
    .slice(1)
    .map((part) => {
      const [head = '', expected = ''] = part.split(/^==>\n/m);
      const [first = '', ...files] = head.split(/^## /m);
      const [title = '', ...options] = first.trim().split('\n');
      const hint = options.find((line) => line.startsWith('entry: '));
      return {
        title,
        entry: hint?.slice('entry: '.length) ?? null,
        files: files.map((file) => {
          const end = file.indexOf('\n');
          return { path: file.slice(0, end).trim(), text: file.slice(end + 1) };
        }),
        expected: expected.trim(),
      };
    });
}

export async function extractCase({ files, entry }: ExtractionCase): Promise<string> {
  return formatGraph(
    await extractWorkflow(files, { id: 'case', entry: entry === null ? null : parseEntryHint(entry) }),
  );
}

/** Formats one line per agent, delegation and report. */
export function formatGraph({ document, origins, unresolved, notices, complete }: ExtractedGraph): string {
  const agents = (document?.agents ?? []).map(({ id }) => {
    const tools = document?.permissions.allow.filter(([agent]) => agent === id).map(([, tool]) => tool) ?? [];
    return [`${id}:`, ...tools].join(' ');
  });
  const reports = [...unresolved, ...notices].map(({ code, file, line, subject }) =>
    [code, file === null ? '-' : `${file}:${line}`, subject ?? ''].join(' ').trim(),
  );
  return [
    ...(document === null ? [] : [`entry ${document.system.entry_agent}`]),
    ...agents,
    ...origins.delegations.map(({ from, to, kind }) => `${from} -> ${to} ${kind}`),
    ...reports.map((report) => `! ${report}`),
    ...(complete ? [] : ['incomplete']),
  ].join('\n');
}

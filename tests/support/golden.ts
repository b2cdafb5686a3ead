/**
 * Golden files contain the exact results that a test expects, one folder per case:
 *
 * `tests/samples/<subject>/<case>/expected.json`. `UPDATE=1` writes every golden file compared during the run, and
 * removes the files of deleted cases. Review the difference before committing it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect } from 'vitest';
import { isMessage, type MessageFact, renderEnglish } from '../../src/engine/messages/index.js';

/** True if golden files are written instead of only compared. */
export const UPDATE = process.env.UPDATE === '1';

const ROOT = join(import.meta.dirname, '../..');

export function sampleFolder(subject: string, name = ''): string {
  return join(ROOT, 'tests/samples', subject, toFolderName(name));
}

/** Turns `a tool: "x"` into `a-tool-x`. Names that consist of letters and digits are unchanged. */
function toFolderName(name: string): string {
  return name.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** Compares a result, serialized as JSON, with the golden file of its case. */
export function expectGolden(subject: string, name: string, found: unknown): void {
  const text = `${formatJson(inEnglish(JSON.parse(JSON.stringify(found))), '')}\n`;
  const expected = readGolden(join(sampleFolder(subject, name), 'expected.json'), text);
  expect(JSON.parse(text)).toEqual(JSON.parse(expected));
}

/** A result with its messages in English, so that a reader can check the golden file. */
export function inEnglish(found: unknown): unknown {
  const fact = found as MessageFact;
  if (isMessage(fact)) return renderEnglish(fact);
  if (Array.isArray(found)) return found.map(inEnglish);
  if (typeof found !== 'object' || found === null) return found;
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, inEnglish(value)]));
}

/** Reads a golden file as text. With `UPDATE=1` it is written first. */
export function readGolden(file: string, text: string): string {
  if (UPDATE) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  if (!existsSync(file)) throw new Error(`${relative(ROOT, file)} is missing. UPDATE=1 writes it.`);
  return readFileSync(file, 'utf8');
}

/** Fails if a folder has no case or, with `UPDATE=1`, removes that folder. Two cases never share a folder. */
export function expectOnlyCases(subject: string, names: readonly string[]): void {
  const folders = names.map(toFolderName);
  expect(folders.filter((folder, index) => folders.indexOf(folder) !== index)).toEqual([]);
  const gone = readdirSync(sampleFolder(subject)).filter((folder) => !folders.includes(folder));
  if (UPDATE) for (const folder of gone) rmSync(join(sampleFolder(subject), folder), { recursive: true });
  else expect(gone.map((folder) => `tests/samples/${subject}/${folder}`)).toEqual([]);
}

/** Formats JSON with each short value on one line. */
function formatJson(value: unknown, indent: string): string {
  const line = JSON.stringify(value);
  if (line.length + indent.length <= 120 || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const rows = Array.isArray(value)
    ? value.map((item) => `${inner}${formatJson(item, inner)}`)
    : Object.entries(value).map(
        ([name, item]) => `${inner}${JSON.stringify(name)}: ${formatJson(item, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${rows.join(',\n')}\n${indent}${close}`;
}

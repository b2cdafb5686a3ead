/**
 * Writes a document as JSON text and records every value's region. Lines and columns count from 1, in UTF-16 code
 * units, and the end is exclusive. JSON is YAML, so the text can represent a warrant or workflow file.
 */
import type { Json } from '../../kit/index.js';

export interface TextRegion {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface DocumentText {
  readonly text: string;
  /**
   * Returns the region of the value at a location, including its key. If there is no such value, returns its nearest
   * existing parent's region.
   */
  readonly find: (at: readonly (string | number)[]) => TextRegion;
}

export function writeWithRegions(document: unknown): DocumentText {
  const writer = new Writer();
  writer.value(document as Json, [], 0);
  writer.put('\n');
  const { regions } = writer;
  return {
    text: writer.text,
    find: (at) => {
      for (let length = at.length; length > 0; length -= 1) {
        const region = regions.get(keyOf(at.slice(0, length)));
        if (region !== undefined) return region;
      }
      return regions.get('[]') as TextRegion;
    },
  };
}

type Path = readonly (string | number)[];

function keyOf(at: Path): string {
  return JSON.stringify(at);
}

class Writer {
  text = '';
  #line = 1;
  #lineStart = 0;
  readonly regions = new Map<string, TextRegion>();

  put(text: string): void {
    this.text += text;
    if (!text.endsWith('\n')) return;
    this.#line += 1;
    this.#lineStart = this.text.length;
  }

  value(value: Json, at: Path, depth: number, name: string | null = null): void {
    const [startLine, startColumn] = this.#place();
    if (name !== null) this.put(`${JSON.stringify(name)}: `);
    if (typeof value !== 'object' || value === null) this.put(JSON.stringify(value));
    else this.#members(value, at, depth);
    const [endLine, endColumn] = this.#place();
    this.regions.set(keyOf(at), { startLine, startColumn, endLine, endColumn });
  }

  #members(value: object, at: Path, depth: number): void {
    const isList = Array.isArray(value);
    const entries = Object.entries(value as { readonly [name: string]: Json | undefined });
    const shown = entries.filter((entry): entry is [string, Json] => entry[1] !== undefined);
    const [open, close] = isList ? ['[', ']'] : ['{', '}'];
    if (shown.length === 0) return this.put(`${open}${close}`);
    this.put(`${open}\n`);
    shown.forEach(([name, member], index) => {
      this.put('  '.repeat(depth + 1));
      this.value(member, [...at, isList ? index : name], depth + 1, isList ? null : name);
      this.put(index < shown.length - 1 ? ',\n' : '\n');
    });
    this.put(`${'  '.repeat(depth)}${close}`);
  }

  #place(): readonly [line: number, column: number] {
    return [this.#line, this.text.length - this.#lineStart + 1];
  }
}

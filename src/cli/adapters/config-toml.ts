/**
 * Applies the edits to TOML line by line, and leaves everything else unchanged. A value must be on one line; a list may
 * span several lines.
 */
import type { ConfigEditContext } from './config-tree.js';
import type { ConfigEdit } from './preset-type.js';

export function editToml(text: string, edits: readonly ConfigEdit[], tools: ConfigEditContext): string {
  const apply = (lines: Lines, edit: ConfigEdit): Lines =>
    expand(lines, edit).reduce((edited, one) => applyEdit(edited, one, tools), lines);
  return edits.reduce(apply, text.split('\n')).join('\n');
}

/** Expands an edit below `*` to one edit for each matching table. */
function expand(lines: Lines, edit: ConfigEdit): readonly ConfigEdit[] {
  const names = lines.flatMap((line) => tableOf(line) ?? []);
  const { unless } = { unless: undefined, ...edit };
  if (unless !== undefined && names.some((name) => name.startsWith(`${unless}.`))) return [];
  if (edit.kind === 'address' || !edit.at.includes('*')) return [edit];
  const { table, key } = splitPlace(edit.at);
  const steps = table.split('.');
  const fits = (name: string): boolean => {
    const parts = name.split('.');
    return parts.length === steps.length && steps.every((step, at) => step === '*' || step === parts[at]);
  };
  return [...new Set(names.filter(fits))].map((name) => ({ ...edit, at: `${name}.${key}` }));
}

/** Returns the first name below a table, such as `main` in `[agents.main]`; null if there is none. */
export function findFirstTableName(text: string, table: string): string | null {
  const names = text.split('\n').flatMap((line) => tableOf(line) ?? []);
  return names.find((name) => name.startsWith(`${table}.`))?.split('.')[1] ?? null;
}

type Lines = readonly string[];

function applyEdit(lines: Lines, edit: ConfigEdit, tools: ConfigEditContext): Lines {
  if (edit.kind === 'address') return replaceAddresses(lines, edit, tools);
  if (edit.kind === 'clear') return lines;
  const place = findEntry(lines, edit.at);
  if (edit.kind === 'append') {
    const known = place === null ? [] : quotedOf(lines.slice(place.from, place.to).join('\n'));
    const values = [...known, ...edit.values.map((value) => JSON.stringify(tools.fill(value)))];
    return putEntry(lines, edit.at, `[${values.join(', ')}]`);
  }
  if (edit.ifMissing === true && place !== null) return lines;
  const value = typeof edit.value === 'string' ? JSON.stringify(tools.fill(edit.value)) : String(edit.value);
  return putEntry(lines, edit.at, value);
}

const HEADER = /^\s*\[\s*([^[\]]+?)\s*\]\s*(?:#.*)?$/;
const ENTRY = /^(\s*)([A-Za-z0-9_-]+|"[^"]*")(\s*=\s*)(.*)$/;

function tableOf(line: string): string | null {
  const name = HEADER.exec(line)?.[1];
  return name === undefined ? null : name.replaceAll('"', '');
}

function replaceAddresses(
  lines: Lines,
  edit: Extract<ConfigEdit, { kind: 'address' }>,
  tools: ConfigEditContext,
): Lines {
  const parts = edit.at.split('.');
  const key = parts.at(-1) as string;
  const tables = parts.slice(0, -1);
  const routed = new Set<string>();
  const isMeant = (table: string): boolean => {
    const names = table === '' ? [] : table.split('.');
    return names.length === tables.length && tables.every((step, at) => step === '*' || step === names[at]);
  };
  let table = '';
  const replaced = lines.map((line) => {
    table = tableOf(line) ?? table;
    const [, indent = '', name = '', equals = '', value = ''] = ENTRY.exec(line) ?? [];
    const address = addressOf(value, edit.after);
    if (name.replaceAll('"', '') !== key || !isMeant(table) || address === null) return line;
    routed.add(table);
    const label = table.split('.').at(-1) || 'default';
    return `${indent}${name}${equals}"${address.before}${tools.route(label, address.upstream)}"`;
  });
  return hideKeys(replaced, routed, tools);
}

function addressOf(
  value: string,
  after: readonly string[] = [''],
): { readonly before: string; readonly upstream: string } | null {
  const text = /^(?:"([^"\\]*)"|'([^']*)')/.exec(value);
  const content = text?.[1] ?? text?.[2] ?? '';
  const before = after.find((start) => content.startsWith(`${start}http://`) || content.startsWith(`${start}https://`)); // prettier-ignore
  return before === undefined ? null : { before, upstream: content.slice(before.length) };
}

const KEY_LINE = /^(\s*api_key\s*=\s*)"([^"\\]+)"(.*)$/;

/** Hides the keys in tables whose URL was replaced. */
function hideKeys(lines: Lines, routed: ReadonlySet<string>, { hide }: ConfigEditContext): Lines {
  let table = '';
  return lines.map((line) => {
    table = tableOf(line) ?? table;
    const [, start = '', key = '', rest = ''] = KEY_LINE.exec(line) ?? [];
    const isPlain = key !== '' && !/^(?:\$|env:|enc\d*:)/.test(key);
    return isPlain && routed.has(table) ? `${start}"${hide(key)}"${rest}` : line;
  });
}

function quotedOf(text: string): readonly string[] {
  return [...text.slice(text.indexOf('=') + 1).matchAll(/"(?:[^"\\]|\\.)*"|'[^']*'/g)].map(
    ([value]) => value,
  );
}

interface Span {
  readonly from: number;
  /** Index of the line after the last line of the entry. */
  readonly to: number;
}

/** Finds the position of `table.key` in TOML text. */
function findEntry(lines: Lines, at: string): Span | null {
  const { table, key } = splitPlace(at);
  let here = '';
  for (const [index, line] of lines.entries()) {
    here = tableOf(line) ?? here;
    const [, , name = '', , value = ''] = ENTRY.exec(line) ?? [];
    if (here !== table || name !== key) continue;
    return { from: index, to: value.startsWith('[') ? endOfList(lines, index) : index + 1 };
  }
  return null;
}

function endOfList(lines: Lines, from: number): number {
  const end = lines.findIndex((line, index) => index >= from && /\]\s*(?:#.*)?$/.test(line));
  return end < 0 ? from + 1 : end + 1;
}

function putEntry(lines: Lines, at: string, value: string): Lines {
  const { table, key } = splitPlace(at);
  const entry = `${key} = ${value}`;
  const place = findEntry(lines, at);
  if (place !== null) return [...lines.slice(0, place.from), entry, ...lines.slice(place.to)];
  if (table === '') return [entry, ...lines];
  const header = lines.findIndex((line) => tableOf(line) === table);
  if (header < 0) return [...lines, `[${table}]`, entry];
  return [...lines.slice(0, header + 1), entry, ...lines.slice(header + 1)];
}

function splitPlace(at: string): { readonly table: string; readonly key: string } {
  const end = at.lastIndexOf('.');
  return { table: at.slice(0, Math.max(0, end)), key: at.slice(end + 1) };
}

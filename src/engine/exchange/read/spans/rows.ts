/**
 * Exported spans of the OpenAI Agents SDK as rows: a JSON object per line, a JSON list of them, or the
 * batch `{"data": [...]}` that its exporter sends. Traces and spans as both SDKs write them. Requests of OTLP are read
 * into the same rows.
 */
import { readUnixSeconds } from '../../../kit/index.js';
import { LIMITS } from '../../../model/index.js';
import type { SourceFile } from '../source-file.js';
import type { ReportCode } from '../source/report.js';
import { readOtlp, spansOfOtlp } from './otlp.js';
import {
  type Fields,
  isFields,
  parseJson,
  type RowPlace,
  type SpanReport,
  type SpanRow,
  textOf,
} from './row.js';

export interface SpanRows {
  readonly spans: readonly SpanRow[];
  /** Names of traces, by id, in order. */
  readonly traces: ReadonlyMap<string, string>;
  readonly reports: readonly SpanReport[];
}

/** Rows of some files. Never throws; what is no trace and no span is reported and left out. */
export function readRows(files: readonly SourceFile[]): SpanRows {
  const rows = new Rows();
  let bytes = 0;
  for (const { path, text } of files) {
    bytes += text.length;
    if (bytes > LIMITS.sourceBytes.value) rows.report('too-large', { file: path, line: 1 }, path);
    else readFile(path, text, rows);
  }
  return rows;
}

function readFile(file: string, text: string, rows: Rows): void {
  const whole = parseJson(text);
  const isOtlp = isFields(whole) && spansOfOtlp(whole) !== null;
  const list = Array.isArray(whole) ? whole : isOtlp ? [whole] : isFields(whole) ? whole['data'] : null;
  if (Array.isArray(list)) for (const item of list) rows.add(item, { file, line: 1 });
  else
    for (const [index, line] of text.split('\n').entries())
      if (line.trim() !== '') rows.add(parseJson(line), { file, line: index + 1 });
}

const KNOWN: ReadonlySet<string> = new Set([
  'object',
  'id',
  'trace_id',
  'parent_id',
  'started_at',
  'ended_at',
  'span_data',
  'error',
  'workflow_name',
  'group_id',
  'metadata',
]);

class Rows implements SpanRows {
  readonly traces = new Map<string, string>();
  readonly reports: SpanReport[] = [];
  readonly #spans = new Map<string, SpanRow>();
  readonly #told = new Set<string>();

  get spans(): readonly SpanRow[] {
    return [...this.#spans.values()];
  }

  report(code: ReportCode, place: RowPlace | null, subject: string | null): void {
    this.reports.push({ code, place, subject });
  }

  add(json: unknown, place: RowPlace): void {
    if (!isFields(json)) return this.report('span-line', place, null);
    const otlp = spansOfOtlp(json);
    if (otlp !== null) return this.#read(otlp, place);
    for (const name of Object.keys(json)) if (!KNOWN.has(name)) this.#tell('span-field', place, name);
    const { object, id, span_data: data } = json;
    if (object === 'trace' && typeof id === 'string') this.#name(id, json['workflow_name']);
    else if (object === 'trace.span' && typeof id === 'string' && isFields(data))
      this.#keep(id, data, json, place);
    else this.report('span-line', place, null);
  }

  #read(spans: readonly Fields[], place: RowPlace): void {
    readOtlp(spans, place, {
      span: (row) => this.#put(row),
      trace: (id, name) => void this.traces.set(id, name),
      tell: (code, at, subject) => this.#tell(code, at, subject),
    });
  }

  #name(id: string, name: unknown): void {
    this.traces.set(id, typeof name === 'string' ? name : '');
  }

  /** The same span may be written when it begins and again when it ends; the last one knows most. */
  #keep(id: string, data: Fields, json: Fields, place: RowPlace): void {
    const trace = textOf(json['trace_id']) ?? '';
    const kind = textOf(data['type']) ?? '';
    const parent = textOf(json['parent_id']);
    const error = isFields(json['error']) ? (textOf(json['error']['message']) ?? '') : null;
    const start = readMoment(json['started_at']);
    this.#put({ ...place, id, trace, parent, start, kind, data, error });
  }

  #put(row: SpanRow): void {
    const key = JSON.stringify([row.trace, row.id]);
    if (!this.#spans.has(key) && this.#spans.size >= LIMITS.traceSpans.value)
      return this.#tell('too-large', row, row.file);
    if (!this.traces.has(row.trace)) this.traces.set(row.trace, '');
    this.#spans.set(key, row);
  }

  /** Reported once, however many lines have it. */
  #tell(code: ReportCode, place: RowPlace, subject: string): void {
    const key = `${code} ${subject}`;
    if (!this.#told.has(key)) this.report(code, place, subject);
    this.#told.add(key);
  }
}

function readMoment(value: unknown): number | null {
  const text = textOf(value);
  if (text === null) return null;
  const [, before = '', fraction = '', zone = ''] = /^([^.]*)(\.\d{1,9})?(.*)$/.exec(text) ?? [];
  const whole = readUnixSeconds(before + zone);
  return whole === null ? null : whole + Number(`0${fraction || '.0'}`);
}

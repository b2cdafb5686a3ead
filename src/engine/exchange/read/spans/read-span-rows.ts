/**
 * Converts spans exported by the OpenAI Agents SDK to rows. The file may contain one JSON object per line, a JSON list,
 * or the exporter's batch `{"data": [...]}`. The reader accepts traces and spans from the Python and TypeScript SDKs,
 * and OTLP requests.
 */
import { readUnixSeconds } from '../../../kit/index.js';
import { LIMITS } from '../../../model/index.js';
import type { SourceFile } from '../source-file.js';
import type { ReportCode } from '../source/workflow/report-codes.js';
import { readOtlpSpans, listOtlpSpans } from './otlp.js';
import {
  type UnknownRecord,
  isUnknownRecord,
  parseJson,
  type RowPlace,
  type SpanReport,
  type SpanRow,
  asString,
} from './span-row.js';

export interface SpanRows {
  readonly spans: readonly SpanRow[];
  /** Trace names by id, in order of appearance. */
  readonly traces: ReadonlyMap<string, string>;
  readonly reports: readonly SpanReport[];
}

/** Reads the rows in the given files. Never throws. Content other than traces and spans is reported and omitted. */
export function readSpanRows(files: readonly SourceFile[]): SpanRows {
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
  const isOtlp = isUnknownRecord(whole) && listOtlpSpans(whole) !== null;
  const list = Array.isArray(whole)
    ? whole
    : isOtlp
      ? [whole]
      : isUnknownRecord(whole)
        ? whole['data']
        : null;
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
  readonly #reported = new Set<string>();

  get spans(): readonly SpanRow[] {
    return [...this.#spans.values()];
  }

  report(code: ReportCode, place: RowPlace | null, subject: string | null): void {
    this.reports.push({ code, place, subject });
  }

  add(json: unknown, place: RowPlace): void {
    if (!isUnknownRecord(json)) return this.report('span-line', place, null);
    const otlp = listOtlpSpans(json);
    if (otlp !== null) return this.#read(otlp, place);
    for (const name of Object.keys(json)) if (!KNOWN.has(name)) this.#report('span-field', place, name);
    const { object, id, span_data: data } = json;
    if (object === 'trace' && typeof id === 'string') this.#name(id, json['workflow_name']);
    else if (object === 'trace.span' && typeof id === 'string' && isUnknownRecord(data))
      this.#addRow(id, data, json, place);
    else this.report('span-line', place, null);
  }

  #read(spans: readonly UnknownRecord[], place: RowPlace): void {
    readOtlpSpans(spans, place, {
      span: (row) => this.#put(row),
      trace: (id, name) => void this.traces.set(id, name),
      report: (code, at, subject) => this.#report(code, at, subject),
    });
  }

  #name(id: string, name: unknown): void {
    this.traces.set(id, typeof name === 'string' ? name : '');
  }

  /**
   * Adds a row. A span may be written at its start and again at its end, so the last version is kept as the most
   * complete.
   */
  #addRow(id: string, data: UnknownRecord, json: UnknownRecord, place: RowPlace): void {
    const trace = asString(json['trace_id']) ?? '';
    const kind = asString(data['type']) ?? '';
    const parent = asString(json['parent_id']);
    const error = isUnknownRecord(json['error']) ? (asString(json['error']['message']) ?? '') : null;
    const start = readMoment(json['started_at']);
    this.#put({ ...place, id, trace, parent, start, kind, data, error });
  }

  #put(row: SpanRow): void {
    const key = JSON.stringify([row.trace, row.id]);
    if (!this.#spans.has(key) && this.#spans.size >= LIMITS.traceSpans.value)
      return this.#report('too-large', row, row.file);
    if (!this.traces.has(row.trace)) this.traces.set(row.trace, '');
    this.#spans.set(key, row);
  }

  /** Reports an issue once, regardless of how many lines it affects. */
  #report(code: ReportCode, place: RowPlace, subject: string): void {
    const key = `${code} ${subject}`;
    if (!this.#reported.has(key)) this.report(code, place, subject);
    this.#reported.add(key);
  }
}

function readMoment(value: unknown): number | null {
  const text = asString(value);
  if (text === null) return null;
  const [, before = '', fraction = '', zone = ''] = /^([^.]*)(\.\d{1,9})?(.*)$/.exec(text) ?? [];
  const whole = readUnixSeconds(before + zone);
  return whole === null ? null : whole + Number(`0${fraction || '.0'}`);
}

/**
 * Table of export formats, each with its name, supported records and writer.
 *
 * Each writer is a pure function. No format counts a call that was stopped by an error as denied.
 */
import { ANALYSIS_FINDING_PARTS, type AnalysisFindingPart, type StudyRecord } from '../../model/index.js';
import { toCoverageJson } from './coverage-json.js';
import { writeCoverageCsv } from './coverage-csv.js';
import { writeCoverageJunit } from './coverage-junit.js';
import { formatManifestName } from './artifacts.js';
import { writeCoverageLcov } from './coverage-lcov.js';
import { writeCtrfJson } from './ctrf-json.js';
import { forAllRecords, type FormatRow, type RecordOf } from './format-row.js';
import { writeHtmlReport } from './html/report.js';
import { writeInspectJson } from './inspect-json.js';
import { writeMatrixCsv } from './matrix-csv.js';
import { writeMatrixJson } from './matrix-json.js';
import { writeMatrixJunit } from './matrix-junit.js';
import { writeMatrixMarkdown } from './matrix-markdown.js';
import { writeMutationJson } from './mutation-json.js';
import type { StudyRecordKind, WriteOptions } from './options.js';
import { writeOtlpJson } from './otlp-json.js';
import { writeSarif } from './sarif/write-sarif.js';
import { writeRecordCard } from './svg/card.js';
import { writeChainSvg } from './svg/chain.js';
import { writeGraphSvg } from './svg/graph.js';
import { writeMatrixSvg } from './svg/matrix.js';
import { writeTasksCsv } from './task-csv.js';
import { writeTasksJunit } from './task-junit.js';
import { writeTrialsMarkdown } from './trials-markdown.js';
import { writeWorkflowYaml } from './workflow-yaml.js';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const TABLE = {
  record: {
    title: 'Record (JSON)',
    extension: 'run.json',
    mediaType: 'application/json',
    write: forAllRecords((record) => `${JSON.stringify(record)}\n`),
  },
  csv: {
    title: 'CSV',
    extension: 'csv',
    mediaType: 'text/csv',
    findings: ['reach', 'unused_permissions'],
    write: {
      matrix: (record, { findings }) => writeMatrixCsv(record, findings),
      coverage: (record) => writeCoverageCsv([record]),
      tasks: (record) => writeTasksCsv([record]),
    },
  },
  markdown: {
    title: 'Markdown',
    extension: 'md',
    mediaType: 'text/markdown',
    findings: ANALYSIS_FINDING_PARTS,
    write: { matrix: writeMatrixMarkdown, coverage: writeTrialsMarkdown, tasks: writeTrialsMarkdown },
  },
  html: {
    title: 'HTML report',
    extension: 'html',
    mediaType: 'text/html',
    findings: ANALYSIS_FINDING_PARTS,
    write: forAllRecords(writeHtmlReport),
  },
  json: {
    title: 'Results (JSON)',
    extension: 'json',
    mediaType: 'application/json',
    write: { matrix: writeMatrixJson, coverage: (record) => json(toCoverageJson(record)) },
  },
  junit: {
    title: 'JUnit XML',
    extension: 'junit.xml',
    mediaType: 'application/xml',
    write: {
      matrix: writeMatrixJunit,
      coverage: writeCoverageJunit,
      tasks: ({ graded, issues }, options) => writeTasksJunit(graded, options, issues),
    },
  },
  sarif: {
    title: 'SARIF 2.1.0',
    extension: 'sarif',
    mediaType: 'application/sarif+json',
    findings: ['unused_permissions', 'mutants'],
    write: forAllRecords(writeSarif),
  },
  lcov: {
    title: 'LCOV',
    extension: 'lcov',
    mediaType: 'text/plain',
    write: { coverage: writeLcov },
  },
  mutation: {
    title: 'Mutation testing report (JSON)',
    extension: 'mutation.json',
    mediaType: 'application/json',
    findings: ['mutants'],
    write: { matrix: writeMutationJson, coverage: writeMutationJson },
  },
  otlp: {
    title: 'OTLP traces (JSON)',
    extension: 'otlp.json',
    mediaType: 'application/json',
    write: forAllRecords(writeOtlpJson),
  },
  inspect: {
    title: 'Inspect log (JSON)',
    extension: 'inspect.json',
    mediaType: 'application/json',
    write: forAllRecords(writeInspectJson),
  },
  ctrf: {
    title: 'CTRF (JSON)',
    extension: 'ctrf.json',
    mediaType: 'application/json',
    write: { matrix: writeCtrfJson, tasks: writeCtrfJson },
  },
  svg: {
    title: 'Table picture (SVG)',
    extension: 'svg',
    mediaType: 'image/svg+xml',
    write: forAllRecords(writeMatrixSvg),
  },
  'svg-card': {
    title: 'Card to share (SVG)',
    extension: 'card.svg',
    mediaType: 'image/svg+xml',
    write: { matrix: writeRecordCard },
  },
  'svg-chain': {
    title: 'Chain picture (SVG)',
    extension: 'chain.svg',
    mediaType: 'image/svg+xml',
    write: { matrix: writeChainSvg },
  },
  'svg-graph': {
    title: 'Graph picture (SVG)',
    extension: 'graph.svg',
    mediaType: 'image/svg+xml',
    write: { coverage: writeGraphSvg },
  },
} as const satisfies Record<string, FormatRow>;

/** Id of an export format. */
export type RecordFormatId = keyof typeof TABLE;

/** An export format with its name, media type and supported contents. */
export interface RecordFormat {
  readonly id: RecordFormatId;
  readonly title: string;
  /** File name extension without the leading dot. */
  readonly extension: string;
  readonly mediaType: string;
  readonly records: readonly StudyRecordKind[];
  /** Analysis findings that the format can include through `WriteOptions.findings`. */
  readonly findings: readonly AnalysisFindingPart[];
}

/** All export formats in display order. */
export const RECORD_FORMATS: readonly RecordFormat[] = (Object.keys(TABLE) as RecordFormatId[]).map((id) => {
  const { title, extension, mediaType, write, findings = [] }: FormatRow = TABLE[id];
  return { id, title, extension, mediaType, records: Object.keys(write) as StudyRecordKind[], findings };
});

/**
 * Returns the formats that support all of the given record kinds.
 *
 * @example
 * ```ts
 * import { listRecordFormats } from 'pola-playground/formats';
 *
 * listRecordFormats(['matrix']).some(({ id }) => id === 'sarif'); // => true
 * ```
 */
export function listRecordFormats(kinds: readonly StudyRecordKind[]): readonly RecordFormat[] {
  return RECORD_FORMATS.filter(({ records }) => kinds.every((kind) => records.includes(kind)));
}

/**
 * Writes a record in a format such as CSV, JSON, SARIF, JUnit, Markdown or HTML; `RECORD_FORMATS` lists them all.
 *
 * @throws {RangeError} if the format does not support such a record; see `RECORD_FORMATS`
 *
 * @category Write results
 * @example
 * ```ts
 * import { runMatrix, runStudyToRecord, writeRecord } from 'pola-playground';
 * import { BROAD_WARRANT, SCENARIOS } from 'pola-playground/catalog';
 *
 * const scenarios = SCENARIOS.filter(({ id }) => id === 'config_review');
 * const study = { scenarios, broad: BROAD_WARRANT, yours: {}, variants: false };
 * const request = { ...study, conditions: ['broad', 'task_scoped'], adapter: 'scripted', proof: 'run' };
 * const record = await runStudyToRecord(runMatrix(request));
 * writeRecord('csv', record).split('\r\n').length; // => 4
 * JSON.parse(writeRecord('sarif', record)).version; // => '2.1.0'
 * ```
 */
export function writeRecord(format: RecordFormatId, record: StudyRecord, options: WriteOptions = {}): string {
  if (!Object.hasOwn(TABLE, format))
    throw new RangeError(
      `There is no format ${String(format)}; choose one of ${Object.keys(TABLE).join(', ')}.`,
    );
  const { write }: FormatRow = TABLE[format];
  const writer = write[record.kind] as ((record: StudyRecord, options: WriteOptions) => string) | undefined;
  if (writer === undefined)
    throw new RangeError(`${format} does not support records of kind ${record.kind}.`);
  return writer(record, options);
}

function writeLcov(record: RecordOf<'coverage'>, { file, lines }: WriteOptions): string {
  const { workflow } = record.request;
  const known = lines ?? writeWorkflowYaml(workflow).lines;
  return writeCoverageLcov(record, file ?? formatManifestName(workflow), known);
}

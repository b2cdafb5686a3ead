/** Defines the interface for export formats. */
import type { AnalysisFindingPart, StudyRecord } from '../../model/index.js';
import type { StudyRecordKind, WriteOptions } from './options.js';

export type RecordOf<K extends StudyRecordKind> = Extract<StudyRecord, { kind: K }>;

export type Writers = {
  readonly [K in StudyRecordKind]?: (record: RecordOf<K>, options: WriteOptions) => string;
};

/**
 * A row in the table of export formats. Each format exports its row from its own file and is registered by one line in
 * `formats.ts`.
 */
export interface FormatRow {
  readonly title: string;
  /** File name extension without the leading dot. */
  readonly extension: string;
  readonly mediaType: string;
  /** Matrix findings that the format can include; none if omitted. */
  readonly findings?: readonly AnalysisFindingPart[];
  readonly write: Writers;
}

export function forAllRecords(write: (record: StudyRecord, options: WriteOptions) => string): Writers {
  return { matrix: write, coverage: write, tasks: write };
}

/** The interface that an export format implements. */
import type { AnalysisFindingPart } from '../../model/index.js';
import type { StudyRecord, StudyRecordKind, WriteOptions } from './options.js';

/** A record of one kind. */
export type RecordOf<K extends StudyRecordKind> = Extract<StudyRecord, { kind: K }>;

/** A writer for each supported kind of record. */
export type Writers = {
  readonly [K in StudyRecordKind]?: (record: RecordOf<K>, options: WriteOptions) => string;
};

/** An export format. One file exports its row, and one line of `formats.ts` registers it. */
export interface FormatRow {
  readonly title: string;
  /** File name extension, without the leading dot. */
  readonly extension: string;
  readonly mediaType: string;
  /** Findings that the format can include for a matrix run; none if omitted. */
  readonly findings?: readonly AnalysisFindingPart[];
  readonly write: Writers;
}

/** Uses the same writer for all kinds of records. */
export function forAllRecords(write: (record: StudyRecord, options: WriteOptions) => string): Writers {
  return { matrix: write, coverage: write, tasks: write };
}

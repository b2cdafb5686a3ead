/** What every writer may be told besides the record. All of it is optional. */
import type {
  CoverageRecord,
  Expectations,
  AnalysisFindings,
  RunRecord,
  TaskSuiteRecord,
} from '../../model/index.js';

/** A record of any kind of study. */
export type StudyRecord = RunRecord | CoverageRecord | TaskSuiteRecord;
/** Kind of a record: what was studied. */
export type StudyRecordKind = StudyRecord['kind'];

/** What a writer may be told beside the record. */
export interface WriteOptions {
  /** Address of the site that links lead to, ending in `/`; without it links are `#/…`, relative to the site. */
  readonly site?: string;
  /** The manifest or folder of warrants as other programs find it. */
  readonly file?: string;
  /** Lines of that manifest, as `writeWorkflowYaml` names them; of our own writing when absent. */
  readonly lines?: ReadonlyMap<string, number>;
  /** Which chain a picture shows: by default the first scenario's under the strictest condition. */
  readonly cell?: { readonly scenario: string; readonly condition: string };
  /** Answers of analyses about the documents of the record; no writer computes any. */
  readonly findings?: AnalysisFindings;
  /** How cells are expected to end; by default an attack lands without and with a broad warrant, and every task is done. */
  readonly expectations?: Expectations;
}

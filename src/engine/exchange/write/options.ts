/** Options of all writers, in addition to the record. All are optional. */
import type {
  CoverageRecord,
  Expectations,
  AnalysisFindings,
  RunRecord,
  TaskSuiteRecord,
} from '../../model/index.js';

/** A record of any kind of study. */
export type StudyRecord = RunRecord | CoverageRecord | TaskSuiteRecord;
/** Kind of a record, by study. */
export type StudyRecordKind = StudyRecord['kind'];

/** Options of a writer. */
export interface WriteOptions {
  /** URL of the site for links, ending in `/`; without it, links are `#/…`, relative to the site. */
  readonly site?: string;
  /** Path of the manifest or warrant folder for other programs. */
  readonly file?: string;
  /** Lines of that manifest, as `writeWorkflowYaml` returns them; by default those of our own output. */
  readonly lines?: ReadonlyMap<string, number>;
  /** The chain that a picture shows; by default the first scenario's under the strictest condition. */
  readonly cell?: { readonly scenario: string; readonly condition: string };
  /** Analysis results about the record's documents; writers do not compute any. */
  readonly findings?: AnalysisFindings;
  /**
   * Expected results of cells; by default an attack lands without a warrant and with a broad one, and every task
   * is done.
   */
  readonly expectations?: Expectations;
}

/** Options of all writers, all of them optional. */
import type {
  CoverageRecord,
  Expectations,
  AnalysisFindings,
  RunRecord,
  TaskSuiteRecord,
} from '../../model/index.js';

/** A record of any kind of study. */
export type StudyRecord = RunRecord | CoverageRecord | TaskSuiteRecord;
/** Kind of a record, named after its study. */
export type StudyRecordKind = StudyRecord['kind'];

/** Options of a writer. */
export interface WriteOptions {
  /** URL of the site for links, ending in `/`. Without it, links are `#/…`, relative to the site. */
  readonly site?: string;
  /** Path of the manifest or of the warrant folder, for other programs. */
  readonly file?: string;
  /**
   * Line numbers in that manifest, as returned by `writeWorkflowYaml`; by default, those of the manifest that this
   * engine writes.
   */
  readonly lines?: ReadonlyMap<string, number>;
  /** The cell whose chain a picture shows; by default the first scenario under the strictest condition. */
  readonly cell?: { readonly scenario: string; readonly condition: string };
  /** Analysis results about the record's documents. Writers do not compute any. */
  readonly findings?: AnalysisFindings;
  /**
   * Expected results of cells; by default an attack lands without a warrant and with a broad one, and every task
   * is done.
   */
  readonly expectations?: Expectations;
}

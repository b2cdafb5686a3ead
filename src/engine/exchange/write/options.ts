/** Options that all writers share. Each is optional. */
import type { Expectations, AnalysisFindings, StudyRecord } from '../../model/index.js';

/** Record kind, named after its study. */
export type StudyRecordKind = StudyRecord['kind'];

/** Options for writers, all of which may be omitted. */
export interface WriteOptions {
  /** URL of the site, ending in `/`, which is used in links. Without it, links are relative to the site (`#/…`). */
  readonly site?: string;
  /** Path of the manifest or of the warrant folder that reports refer to. */
  readonly file?: string;
  /**
   * Line numbers in that manifest, as returned by `writeWorkflowYaml`. By default they refer to the manifest that this
   * engine writes.
   */
  readonly lines?: ReadonlyMap<string, number>;
  /** The cell whose chain is drawn; by default the first scenario under the strictest condition. */
  readonly cell?: { readonly scenario: string; readonly condition: string };
  /** Analysis results for the record's documents. Writers do not compute any themselves. */
  readonly findings?: AnalysisFindings;
  /**
   * Expected cell results. By default an attack lands without a warrant and with a broad one, and every task is done.
   */
  readonly expectations?: Expectations;
}

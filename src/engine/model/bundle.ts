/**
 * Bundles (`*.pola.json`): edited documents in one file, every part optional.
 *
 * Unknown fields are kept and reported. A part that this version does not run is kept too.
 */
import * as z from 'zod/mini';
import type { Json } from '../kit/index.js';
import type { ForkDocument } from './fork.js';
import type { InjectionDocument } from './injection.js';
import type { ScenarioDocument } from './scenario.js';
import { type Condition, CONDITIONS } from './trial.js';
import type { AttackState, TaskState } from './verdict.js';
import type { WarrantDocument } from './warrant.js';
import type { WorkflowDocument } from './workflow.js';

/** Version of the bundle format that is written and read. */
export const BUNDLE_VERSION = 1;

/** How a cell is expected to end; what is left out is not asked. */
export interface Expectation {
  readonly attack?: AttackState | undefined;
  readonly task?: TaskState | undefined;
}

/** By scenario id, then by condition. */
export type Expectations = Readonly<Record<string, Readonly<Partial<Record<Condition, Expectation>>>>>;

const expectationSchema = z.object({
  attack: z.optional(z.enum(['landed', 'stopped', 'none'])),
  task: z.optional(z.enum(['done', 'broken'])),
});

/** Shape of what a bundle expects: by scenario id, then by condition. */
export const expectationsSchema = z.record(
  z.string(),
  z.partialRecord(z.enum(CONDITIONS), expectationSchema),
);

/**
 * Edited documents that travel as one file: scenarios, chains, injections, files, expectations. `v` is
 * `BUNDLE_VERSION`.
 */
export interface BundleDocument {
  readonly $schema?: string;
  readonly v: number;
  readonly engine?: string;
  readonly kind: 'bundle';
  readonly title?: string;
  /** Own scenarios, run beside the shipped ones. */
  readonly scenarios?: readonly ScenarioDocument[];
  /** Edited chains, by scenario id. */
  readonly warrants?: Readonly<Record<string, WarrantDocument>>;
  /** Edited injections, by scenario id. */
  readonly injections?: Readonly<Record<string, readonly InjectionDocument[]>>;
  /** Edited files, by scenario id and path; null removes the file. */
  readonly files?: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
  /** Where the trial of a scenario leaves that of another condition, by scenario id. */
  readonly forks?: Readonly<Record<string, readonly ForkDocument[]>>;
  /** Own workflows. A run of the matrix keeps them and does not use them. */
  readonly workflows?: readonly WorkflowDocument[];
  /** How cells are expected to end; `pola matrix --bundle` fails where one does not. */
  readonly expectations?: Expectations;
  /** Records of runs, kept as they are. */
  readonly runs?: readonly unknown[];
  /** The text as written, with its comments, by `warrants/<scenario>` or `injections/<scenario>`. */
  readonly sources?: Readonly<Record<string, string>>;
  /** Where the page was when it exported. */
  readonly view?: Json;
  readonly [unknown: string]: unknown;
}

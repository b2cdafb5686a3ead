/**
 * Bundles (`*.pola.json`): edited documents in one file; every part is optional.
 *
 * Unknown fields and parts that this version does not run are preserved and reported.
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

/** Version of the bundle format. */
export const BUNDLE_VERSION = 1;

/** Expected result of a cell; omitted fields are not checked. */
export interface Expectation {
  readonly attack?: AttackState | undefined;
  readonly task?: TaskState | undefined;
}

/** By scenario id, then by condition. */
export type Expectations = Readonly<Record<string, Readonly<Partial<Record<Condition, Expectation>>>>>;

const expectationSchema = z.object({
  attack: z.optional(z.enum(['landed', 'stopped', 'none'])),
  task: z.optional(z.enum(['done', 'failed'])),
});

/** Schema of a bundle's expectations: by scenario id, then by condition. */
export const expectationsSchema = z.record(
  z.string(),
  z.partialRecord(z.enum(CONDITIONS), expectationSchema),
);

/** Edited documents in one file: scenarios, chains, injections, files, expectations. `v` is `BUNDLE_VERSION`. */
export interface BundleDocument {
  readonly $schema?: string;
  readonly v: number;
  readonly engine?: string;
  readonly kind: 'bundle';
  readonly title?: string;
  /** User-defined scenarios, run in addition to the shipped ones. */
  readonly scenarios?: readonly ScenarioDocument[];
  /** Edited chains, by scenario id. */
  readonly warrants?: Readonly<Record<string, WarrantDocument>>;
  /** Edited injections, by scenario id. */
  readonly injections?: Readonly<Record<string, readonly InjectionDocument[]>>;
  /** Edited files, by scenario id and path; null removes the file. */
  readonly files?: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
  /** Forks of a scenario's trial from another condition, by scenario id. */
  readonly forks?: Readonly<Record<string, readonly ForkDocument[]>>;
  /** User-defined workflows. A matrix run preserves them without using them. */
  readonly workflows?: readonly WorkflowDocument[];
  /** Expected results of cells; `pola matrix --bundle` fails if one differs. */
  readonly expectations?: Expectations;
  /** Records of runs, unchanged. */
  readonly runs?: readonly unknown[];
  /** The source text with comments, by `warrants/<scenario>` or `injections/<scenario>`. */
  readonly sources?: Readonly<Record<string, string>>;
  /** The page's location at the time of export. */
  readonly view?: Json;
  readonly [unknown: string]: unknown;
}

/**
 * Defines bundles (`*.pola.json`), which contain edited documents in one file.
 *
 * All parts are optional. Unknown fields, and parts that this version cannot run, are preserved and reported.
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

/** Expected result for a cell. Omitted fields are not checked. */
export interface Expectation {
  readonly attack?: AttackState | undefined;
  readonly task?: TaskState | undefined;
}

/** Expected results by scenario id, then by condition. */
export type Expectations = Readonly<Record<string, Readonly<Partial<Record<Condition, Expectation>>>>>;

const expectationSchema = z.object({
  attack: z.optional(z.enum(['landed', 'stopped', 'none'])),
  task: z.optional(z.enum(['done', 'failed'])),
});

export const expectationsSchema = z.record(
  z.string(),
  z.partialRecord(z.enum(CONDITIONS), expectationSchema),
);

/**
 * A bundle: edited documents in one file, such as scenarios, chains, injections, files and expectations.
 * `v` is `BUNDLE_VERSION`.
 */
export interface BundleDocument {
  readonly $schema?: string;
  readonly v: number;
  readonly engine?: string;
  readonly kind: 'bundle';
  readonly title?: string;
  /** User-defined scenarios, which run in addition to the built-in ones. */
  readonly scenarios?: readonly ScenarioDocument[];
  /** Edited warrant chains by scenario id. */
  readonly warrants?: Readonly<Record<string, WarrantDocument>>;
  /** Edited injections by scenario id. */
  readonly injections?: Readonly<Record<string, readonly InjectionDocument[]>>;
  /** Edited files by scenario id and path; null removes a file. */
  readonly files?: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
  /** Forks by scenario id. Each continues the scenario's trial from another condition. */
  readonly forks?: Readonly<Record<string, readonly ForkDocument[]>>;
  /** User-defined workflows, which a matrix run preserves but does not use. */
  readonly workflows?: readonly WorkflowDocument[];
  /** Expected cell results; `pola matrix --bundle` fails if one differs. */
  readonly expectations?: Expectations;
  /** Run records, kept unchanged. */
  readonly runs?: readonly unknown[];
  /** Source text including comments, by `warrants/<scenario>` or `injections/<scenario>`. */
  readonly sources?: Readonly<Record<string, string>>;
  /** View that the page showed when the bundle was exported. */
  readonly view?: Json;
  readonly [unknown: string]: unknown;
}

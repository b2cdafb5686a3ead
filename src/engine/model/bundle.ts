/**
 * Bundles (`*.pola.json`): edited documents in one file, every part optional.
 *
 * Unknown fields are kept and reported. A part that this version does not run is kept too.
 */
import type { Json } from '../kit/index.js';
import type { ForkDocument } from './fork.js';
import type { InjectionDocument } from './injection.js';
import type { ScenarioDocument } from './scenario.js';
import type { WarrantDocument } from './warrant.js';

export const BUNDLE_VERSION = 1;

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
  /** The text as written, with its comments, by `warrants/<scenario>` or `injections/<scenario>`. */
  readonly sources?: Readonly<Record<string, string>>;
  /** Where the page was when it exported. */
  readonly view?: Json;
  readonly [unknown: string]: unknown;
}

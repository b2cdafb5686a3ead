/**
 * Bundles (`*.pola.json`): edited documents in one file, every part optional.
 *
 * Unknown fields are kept and reported. A part that this version does not run is kept too.
 */
import * as z from 'zod/mini';
import type { Json } from '../kit/index.js';
import { type InjectionDocument, injectionSchema } from './injection.js';
import { type ScenarioDocument, scenarioSchema } from './scenario.js';
import { type WarrantDocument, warrantSchema } from './warrant.js';

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
  /** The text as written, with its comments, by `warrants/<scenario>` or `injections/<scenario>`. */
  readonly sources?: Readonly<Record<string, string>>;
  /** Where the page was when it exported. */
  readonly view?: Json;
  readonly [unknown: string]: unknown;
}

/** The envelope alone: the documents inside are read by whoever knows the scenarios they belong to. */
export const bundleSchema = z.object({
  $schema: z.optional(z.string()),
  v: z.int(),
  engine: z.optional(z.string()),
  kind: z.literal('bundle'),
  title: z.optional(z.string()),
  scenarios: z.optional(z.array(z.unknown())),
  warrants: z.optional(z.record(z.string(), z.unknown())),
  injections: z.optional(z.record(z.string(), z.unknown())),
  files: z.optional(z.record(z.string(), z.record(z.string(), z.nullable(z.string())))),
  sources: z.optional(z.record(z.string(), z.string())),
  view: z.optional(z.unknown()),
});

/** The same with its documents, as it is published for editors. */
export const bundleFileSchema = z.extend(bundleSchema, {
  scenarios: z.optional(z.array(scenarioSchema)),
  warrants: z.optional(z.record(z.string(), warrantSchema)),
  injections: z.optional(z.record(z.string(), z.array(injectionSchema))),
});

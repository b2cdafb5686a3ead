/**
 * Lists the native document kinds with their schemas, and reads all of them.
 *
 * The returned document contains every field from the file, under its current name. Each unknown field and each renamed
 * term is reported. Only the shape is checked here; the modules that use a document make further checks.
 */
import * as z from 'zod/mini';
import {
  lessonAnswerSchema,
  checkTextSize,
  forksSchema,
  expectationsSchema,
  injectionSchema,
  type Issue,
  isRunnable,
  LIMITS,
  type LimitName,
  readJsonText,
  readWithSchema,
  scenarioSchema,
  workflowSuiteSchema,
  taskSchema,
  upgradeTerms,
  warrantSchema,
  workflowSchema,
} from '../../model/index.js';
import { coverageRecordSchema } from './record/coverage-shape.js';
import { matrixRecordSchema } from './record/record-shape.js';
import { suiteRecordSchema } from './record/suite-shape.js';
import { upgradeRecord } from './record/upgrade-record.js';
import { parseYaml } from './yaml.js';

/**
 * Schema of a bundle file. The module that uses the bundle validates the envelope first, then each document with its
 * scenario.
 */
const bundleFileSchema = z.object({
  $schema: z.optional(z.string()),
  v: z.int(),
  engine: z.optional(z.string()),
  kind: z.literal('bundle'),
  title: z.optional(z.string()),
  scenarios: z.optional(z.array(scenarioSchema)),
  warrants: z.optional(z.record(z.string(), warrantSchema)),
  injections: z.optional(z.record(z.string(), z.array(injectionSchema))),
  files: z.optional(z.record(z.string(), z.record(z.string(), z.nullable(z.string())))),
  forks: z.optional(z.record(z.string(), forksSchema)),
  sources: z.optional(z.record(z.string(), z.string())),
  workflows: z.optional(z.array(workflowSchema)),
  expectations: z.optional(expectationsSchema),
  runs: z.optional(z.array(z.unknown())),
  view: z.optional(z.unknown()),
});

/** Schema for a workshop file, including its lessons. The workshop's page settings are validated when it is opened. */
const packFileSchema = z.object({
  $schema: z.optional(z.string()),
  v: z.literal(1),
  kind: z.literal('workshop'),
  engine: z.optional(z.string()),
  fingerprint: z.nullable(z.string()),
  lessons: z.array(z.string()).check(z.minLength(1)),
  minutes: z.optional(z.int()),
});

/** Schema of a file with one learner's answers. Grading runs each answer again. */
const answersFileSchema = z.object({
  $schema: z.optional(z.string()),
  v: z.literal(1),
  kind: z.literal('answers'),
  learner: z.optional(z.string().check(z.maxLength(LIMITS.learnerNameLength.value))),
  device: z.optional(z.string().check(z.regex(/^[0-9a-f]{8}$/u))),
  answers: z.array(lessonAnswerSchema).check(z.maxLength(LIMITS.answersPerSheet.value)),
});

interface NativeKind {
  readonly title: string;
  readonly schema: z.ZodMiniType<unknown>;
  readonly limit?: LimitName;
}

/** Kinds of documents that this project stores in files, by name, each with a title and a reader. */
export const NATIVE_KINDS = {
  bundle: {
    title: 'Bundle of edited documents (*.pola.json)',
    schema: bundleFileSchema,
    limit: 'bundleBytes',
  },
  warrant: { title: 'Warrant document (*.warrant.yaml)', schema: warrantSchema },
  injection: { title: 'Injection document (*.injection.yaml)', schema: injectionSchema },
  scenario: { title: 'Scenario document (*.scenario.yaml)', schema: scenarioSchema },
  workflow: {
    title: 'Workflow manifest (*.workflow.yaml)',
    schema: workflowSchema,
    limit: 'workflowBytes',
  },
  suite: { title: 'Suite of coverage tests', schema: workflowSuiteSchema, limit: 'workflowBytes' },
  task: { title: 'Workspace task', schema: taskSchema },
  workshop: { title: 'Workshop pack (*.pola-workshop.json)', schema: packFileSchema, limit: 'sheetBytes' },
  answers: { title: 'Answers to lessons', schema: answersFileSchema, limit: 'sheetBytes' },
  'matrix-run': { title: 'Record of a matrix', schema: matrixRecordSchema, limit: 'archiveBytes' },
  'coverage-run': {
    title: 'Record of a structural study',
    schema: coverageRecordSchema,
    limit: 'archiveBytes',
  },
  'tasks-run': { title: 'Record of a suite of tasks', schema: suiteRecordSchema, limit: 'archiveBytes' },
} as const satisfies Record<string, NativeKind>;

/** Name of a native document kind. */
export type NativeDocumentKind = keyof typeof NATIVE_KINDS;

/** A file's contents, and the issues found while reading it. */
export interface NativeReading {
  /** The document with all its fields; null if the file contains a different kind of document. */
  readonly document: unknown;
  readonly issues: readonly Issue[];
}

/** Reads a native document from JSON or YAML. Never throws. */
export function readNativeDocument(format: NativeDocumentKind, text: string): NativeReading {
  const { schema, limit = 'documentBytes' }: NativeKind = NATIVE_KINDS[format];
  const tooLarge = checkTextSize(text, limit);
  if (tooLarge !== null) return { document: null, issues: [tooLarge] };
  const parsed = parseText(text, limit);
  if ('problem' in parsed) return { document: null, issues: [parsed.problem] };
  const document = upgradeRecord(parsed.value);
  const { issues } = readWithSchema(schema, document, [], LIMITS.bundleDepth.value);
  return { document: isRunnable(issues) ? upgradeTerms(document).value : null, issues };
}

/**
 * Parses JSON first, because this is faster and JSON is a subset of YAML. Text that is neither is reported as invalid
 * JSON, and text that is nested too deeply as too large.
 */
function parseText(
  text: string,
  limit: LimitName,
): { readonly value: unknown } | { readonly problem: Issue } {
  const json = readJsonText(text, limit);
  const [problem] = json.issues;
  if (problem === undefined) return { value: json.value };
  const { value, issues } = parseYaml(text);
  if (issues[0]?.code === 'document/too_large') return { problem: issues[0] };
  return typeof value === 'object' && value !== null ? { value } : { problem };
}

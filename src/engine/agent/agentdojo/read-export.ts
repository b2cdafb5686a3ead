/** Reads the file that `scripts/agentdojo/export.py` writes (docs/spec/agentdojo.md#the-file). */
import * as z from 'zod/mini';
import type { Json, JsonObject } from '../../kit/index.js';
import { type Message, message } from '../../messages/index.js';
import { describeIssue, isDeeper, LIMITS, listSchemaIssues } from '../../model/index.js';
import { toObject } from '../types.js';

/** A call, with the byte range in the file that contains the tool's recorded result as a JSON string. */
export interface DojoCall {
  readonly tool: string;
  readonly args: JsonObject;
  readonly result: readonly [start: number, end: number];
}

/** Fields that user tasks and injection tasks share. */
interface DojoTask {
  readonly id: string;
  readonly calls: readonly DojoCall[];
  /** True if the benchmark's own checker accepts the outcome of all calls. */
  readonly accepted: boolean;
  /** Smallest sets of calls, given as indices, that the benchmark's own checker accepts. */
  readonly sufficient: readonly (readonly number[])[];
  /** False if the search for the sets reached its limit. */
  readonly complete: boolean;
}

export interface DojoUserTask extends DojoTask {
  readonly prompt: string;
}

export interface DojoInjectionTask extends DojoTask {
  readonly goal: string;
  /** Source of the calls: the benchmark package, a plan written in this project, or none. */
  readonly origin: 'ground_truth' | 'plan' | 'none';
}

export interface DojoSuite {
  readonly name: string;
  readonly tools: readonly {
    readonly name: string;
    readonly description: string;
    readonly parameters: JsonObject;
  }[];
  readonly userTasks: readonly DojoUserTask[];
  readonly injectionTasks: readonly DojoInjectionTask[];
}

export interface DojoBenchmark {
  readonly version: string;
  readonly suites: readonly DojoSuite[];
}

export interface DojoExport {
  readonly package: string;
  readonly benchmarks: readonly DojoBenchmark[];
}

export type DojoReading =
  | { readonly ok: true; readonly value: DojoExport }
  | { readonly ok: false; readonly problem: Message };

export const EXPORT_FORMAT = 'pola-agentdojo';
const VERSION = 1;
const json: z.ZodMiniType<Json> = z.json();
const args = z.record(z.string(), json);
const index = z.int().check(z.gte(0));
const task = {
  id: z.string(),
  calls: z.array(z.object({ tool: z.string(), args, result: z.tuple([index, index]) })),
  accepted: z.boolean(),
  sufficient: z.array(z.array(index)),
  complete: z.boolean(),
};
const schema = z.object({
  package: z.string(),
  benchmarks: z.array(
    z.object({
      version: z.string(),
      suites: z.array(
        z.object({
          name: z.string(),
          tools: z.array(z.object({ name: z.string(), description: z.string(), parameters: args })),
          userTasks: z.array(z.object({ ...task, prompt: z.string() })),
          injectionTasks: z.array(
            z.object({ ...task, goal: z.string(), origin: z.enum(['ground_truth', 'plan', 'none']) }),
          ),
        }),
      ),
    }),
  ),
});

/**
 * Validates the JSON text returned by `DojoFileReader`. Returns the export, or the reason why it cannot be used. Never
 * throws.
 */
export function readDojoExport(text: string): DojoReading {
  const head = parseExport(text);
  if (head === undefined) return reject(message('agent/export_damaged', { bytes: text.length }));
  if (head?.format !== EXPORT_FORMAT) return reject(message('agent/export_other_file'));
  if (head.v !== VERSION)
    return reject(message('agent/export_other_version', { version: JSON.stringify(head.v ?? null) }));
  const deepest = LIMITS.bundleDepth.value;
  if (isDeeper(head, deepest))
    return reject(message('agent/export_invalid', { place: `level ${deepest + 1}` }));
  const [issue] = listSchemaIssues(schema, head);
  const value = head as unknown as DojoExport;
  const place = issue === undefined ? findWrongIndex(value) : describeIssue(issue).replace(/[. ]+$/, '');
  if (place !== null) return reject(message('agent/export_invalid', { place }));
  return hasPairs(value) ? { ok: true, value } : reject(message('agent/export_empty'));
}

function reject(problem: Message): DojoReading {
  return { ok: false, problem };
}

/** Parses an object. Returns undefined for invalid JSON, and null for other JSON values. */
export function parseExport(text: string): JsonObject | null | undefined {
  try {
    return toObject(JSON.parse(text) as Json);
  } catch {
    return undefined;
  }
}

function hasPairs({ benchmarks }: DojoExport): boolean {
  const suites = benchmarks.flatMap((one) => one.suites);
  return suites.some(({ userTasks, injectionTasks }) => userTasks.length > 0 && injectionTasks.length > 0);
}

/** Finds the first task with a call set that refers to a nonexistent call. */
function findWrongIndex({ benchmarks }: DojoExport): string | null {
  for (const { version, suites } of benchmarks)
    for (const { name, userTasks, injectionTasks } of suites)
      for (const { id, calls, sufficient } of [...userTasks, ...injectionTasks])
        if (sufficient.flat().some((index) => index >= calls.length))
          return `${version} ${name} ${id}: sufficient`;
  return null;
}

/** Reads the file that `scripts/agentdojo/export.py` writes (docs/spec/agentdojo.md#the-file). */
import * as z from 'zod/mini';
import {
  describeThrown,
  encodeUtf8,
  type Json,
  type JsonObject,
  sha256Bytes,
  toHex,
} from '../../kit/index.js';
import { describeIssue, listSchemaIssues } from '../../model/index.js';
import { toObject } from '../types.js';

/** A call with the result that the benchmark's own tool returned. */
export interface DojoCall {
  readonly tool: string;
  readonly args: JsonObject;
  readonly result: string;
}

/** What user tasks and injection tasks share. */
interface DojoTask {
  readonly id: string;
  readonly calls: readonly DojoCall[];
  /** Whether the benchmark's own function accepts the outcome of all calls. */
  readonly accepted: boolean;
  /** Smallest sets of calls, by index, that the benchmark's own function accepts. */
  readonly sufficient: readonly (readonly number[])[];
  /** False if the search for these sets reached its limit. */
  readonly complete: boolean;
}

export interface DojoUserTask extends DojoTask {
  readonly prompt: string;
}

export interface DojoInjectionTask extends DojoTask {
  readonly goal: string;
  /** Where the calls come from: the package, the plans of this project, or nowhere. */
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

/** One version of the benchmark. */
export interface DojoBenchmark {
  readonly version: string;
  readonly suites: readonly DojoSuite[];
}

/** An exported file. */
export interface DojoExport {
  /** Version of the Python package. */
  readonly package: string;
  readonly benchmarks: readonly DojoBenchmark[];
}

/** Why a file is not used. `detail` has the parser's message, the version or the place. */
export interface DojoProblem {
  readonly kind: 'cut_off' | 'other_file' | 'other_version' | 'edited' | 'shape';
  readonly detail: string;
}

export type DojoReading =
  { readonly ok: true; readonly value: DojoExport } | { readonly ok: false; readonly problem: DojoProblem };

const VERSION = 1;
const json: z.ZodMiniType<Json> = z.json();
const args = z.record(z.string(), json);
const task = {
  id: z.string(),
  calls: z.array(z.object({ tool: z.string(), args, result: z.string() })),
  accepted: z.boolean(),
  sufficient: z.array(z.array(z.int().check(z.gte(0)))),
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

/** The export in a text, or why it is not used. Never throws. */
export function readDojoExport(text: string): DojoReading {
  const parsed = parse(text);
  if (typeof parsed === 'string') return reject('cut_off', parsed);
  const head = toObject(parsed.json);
  if (head?.format !== 'pola-agentdojo') return reject('other_file', '');
  if (head.v !== VERSION) return reject('other_version', JSON.stringify(head.v ?? null));
  const digest = typeof head.sha256 === 'string' ? head.sha256 : '';
  if (!isIntact(text, digest)) return reject('edited', '');
  const [issue] = listSchemaIssues(schema, head);
  if (issue !== undefined) return reject('shape', describeIssue(issue));
  const value = head as unknown as DojoExport;
  const place = findWrongIndex(value);
  return place === null ? { ok: true, value } : reject('shape', place);
}

function reject(kind: DojoProblem['kind'], detail: string): DojoReading {
  return { ok: false, problem: { kind, detail } };
}

function parse(text: string): { readonly json: Json } | string {
  try {
    return { json: JSON.parse(text) as Json };
  } catch (error) {
    return describeThrown(error);
  }
}

/** The digest covers the text with zeros in its place. */
function isIntact(text: string, digest: string): boolean {
  const at = text.lastIndexOf(digest);
  if (!/^[0-9a-f]{64}$/.test(digest) || at < 0) return false;
  const blank = `${text.slice(0, at)}${'0'.repeat(digest.length)}${text.slice(at + digest.length)}`;
  return toHex(sha256Bytes(encodeUtf8(blank))) === digest;
}

/** The first task with a set that names a call it does not have. */
function findWrongIndex({ benchmarks }: DojoExport): string | null {
  for (const { version, suites } of benchmarks)
    for (const { name, userTasks, injectionTasks } of suites)
      for (const { id, calls, sufficient } of [...userTasks, ...injectionTasks])
        if (sufficient.flat().some((index) => index >= calls.length))
          return `${version} ${name} ${id}: sufficient`;
  return null;
}

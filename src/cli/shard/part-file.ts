/** Part files, which study commands write with `--shard` and `pola merge` reads. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  canonicalJson,
  closedObject,
  describeIssue,
  ENGINE_VERSION,
  type Json,
  listSchemaIssues,
  type Shard,
  shardSchema,
  type StudyUnit,
} from '../../engine/index.js';
import { type CommandIo, CommandProblem } from '../io.js';
import { readOrFail } from '../text-file.js';

/** Kinds of studies that can be divided into shards. */
export const DIVIDED_STUDIES = ['agentdojo', 'matrix', 'live-matrix', 'tasks', 'coverage'] as const;

export type DividedStudy = (typeof DIVIDED_STUDIES)[number];

/** A finished part of a study. */
export interface StudyPart {
  readonly format: 'pola-part';
  readonly v: 1;
  readonly engine: string;
  readonly study: DividedStudy;
  readonly shard: Shard;
  /** The request for the undivided study. It is the same in every part file. */
  readonly subject: Json;
  /** Number of units in the undivided study. */
  readonly total: number;
  readonly units: readonly StudyUnit<unknown>[];
  /** Issues found in the units, if the study reports them separately. */
  readonly issues: readonly unknown[];
  /** SHA-256 digest of the part's JSON text without this field. */
  readonly sha256: string;
}

const whole = z.int().check(z.gte(0));
const schema = closedObject({
  format: z.literal('pola-part'),
  v: z.literal(1),
  engine: z.string(),
  study: z.enum(DIVIDED_STUDIES),
  shard: shardSchema,
  subject: z.json(),
  total: whole,
  units: z.array(closedObject({ at: whole, id: z.string(), value: z.unknown() })),
  issues: z.array(z.unknown()),
  sha256: z.string(),
});

/** Formats a part file. */
export function formatPart(
  part: Omit<StudyPart, 'format' | 'v' | 'engine' | 'issues' | 'sha256'> & Partial<StudyPart>,
): string {
  const { study, shard, subject, total, units, issues = [] } = part;
  const file: Omit<StudyPart, 'sha256'> = {
    format: 'pola-part',
    v: 1,
    engine: ENGINE_VERSION,
    study,
    shard,
    subject,
    total,
    units,
    issues,
  };
  return `${JSON.stringify({ ...file, sha256: digestPart(file) })}\n`;
}

function digestPart(part: object): string {
  return createHash('sha256').update(JSON.stringify(part)).digest('hex');
}

/** A part together with the name of its file. */
export interface NamedPart extends StudyPart {
  readonly file: string;
}

/** Reads a part file. Throws a `CommandProblem` if it is not a part file. */
export async function readPart(file: string, io: CommandIo): Promise<NamedPart> {
  return parsePart(await readOrFail(file, () => io.readFile(file)), file);
}

/** Parses a part. `file`: name of the file for use in messages. */
export function parsePart(text: string, file: string): NamedPart {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new CommandProblem(`\`${file}\` is not JSON, or it is truncated; create it again with --shard.`);
  }
  if ((json as { format?: unknown } | null)?.format !== 'pola-part')
    throw new CommandProblem(`\`${file}\` is not a part file; study commands write part files with --shard.`);
  checkVersion(json as Partial<StudyPart>, file);
  const [issue] = listSchemaIssues(schema, json);
  if (issue !== undefined)
    throw new CommandProblem(`\`${file}\` is not a valid part: ${describeIssue(issue)}`);
  const part = json as StudyPart;
  const { sha256, ...rest } = part;
  if (sha256 !== digestPart(rest))
    throw new CommandProblem(`\`${file}\` was damaged or edited; create it again with --shard.`);
  return { ...part, file };
}

/** Reports a part written by another version before its fields, which may differ, are validated. */
function checkVersion({ engine, sha256 }: Partial<StudyPart>, file: string): void {
  if (typeof engine !== 'string') return;
  if (engine !== ENGINE_VERSION)
    throw new CommandProblem(
      `\`${file}\` was written by version ${engine}, but this is version ${ENGINE_VERSION}; run all parts with the same version.`,
    );
  if (sha256 === undefined)
    throw new CommandProblem(
      `\`${file}\` was written by an earlier build of version ${engine}, without a digest; create it again with --shard.`,
    );
}

/**
 * Returns all units of a study in order. Throws a `CommandProblem` if parts are missing, duplicated, or from different
 * studies or versions.
 */
export function joinParts(parts: readonly NamedPart[]): readonly StudyUnit<unknown>[] {
  const [first] = parts;
  if (first === undefined) throw new CommandProblem('Specify the part files.');
  for (const part of parts) checkSame(first, part);
  const { count } = first.shard;
  const filesOf = (index: number): string[] =>
    parts.filter(({ shard }) => shard.index === index).map(({ file }) => `\`${file}\``);
  const indexes = Array.from({ length: count }, (_, index) => index + 1);
  const doubled = indexes.filter((index) => filesOf(index).length > 1);
  if (doubled.length > 0)
    throw new CommandProblem(
      `${doubled.map((index) => `Part ${index}/${count} is in ${filesOf(index).join(' and ')}`).join('; ')}; specify each part once.`,
    );
  const missing = indexes.filter((index) => filesOf(index).length === 0);
  if (missing.length > 0)
    throw new CommandProblem(
      `${missing.length === 1 ? 'Part' : 'Parts'} ${missing.map((index) => `${index}/${count}`).join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    );
  return sortUnits(parts, first.total);
}

function checkSame(first: NamedPart, part: NamedPart): void {
  const both = `\`${first.file}\` and \`${part.file}\``;
  if (part.study !== first.study)
    throw new CommandProblem(`${both} belong to different studies: ${first.study} and ${part.study}.`);
  if (part.shard.count !== first.shard.count)
    throw new CommandProblem(
      `${both} belong to different splits: ${first.shard.count} and ${part.shard.count} parts.`,
    );
  if (part.total !== first.total || canonicalJson(part.subject) !== canonicalJson(first.subject))
    throw new CommandProblem(
      `${both} belong to different runs; run all parts with the same options and files.`,
    );
}

function sortUnits(parts: readonly NamedPart[], total: number): readonly StudyUnit<unknown>[] {
  const units = parts.flatMap((part) => part.units).sort((a, b) => a.at - b.at);
  const wrong = units.findIndex(({ at }, index) => at !== index);
  if (wrong < 0 && units.length === total) return units;
  const at = wrong < 0 ? units.length : wrong;
  throw new CommandProblem(
    `The parts do not contain trial ${at + 1} of ${total} exactly once; run them again.`,
  );
}

/** `--format`, `--out`, `--site` and `--findings`, as every verb that ends with a record has them. */
import {
  type AnyRecord,
  FINDING_PARTS,
  type FindingPart,
  type FormatId,
  FORMATS,
  formatsFor,
  loadPatterns,
  writeAs,
  writeFailures,
  type WriteOptions,
} from '../../engine/index.js';
import type { CommandIo } from '../io.js';
import { badOption, oneOf } from '../parse.js';
import { writeCliFile } from '../text-file.js';

export const EXPORT_CONFIG = {
  format: { type: 'string' },
  out: { type: 'string' },
  site: { type: 'string' },
  findings: { type: 'string' },
} as const;

export const EXPORT_HELP = `  --format NAME            ${FORMATS.map(({ id }) => id).join(', ')}
  --out FILE               write it there, and the usual text as well
  --site URL               address of the site that links lead to (default: \`#/...\` alone)
  --findings NAME[,NAME]   with a format: ask ${FINDING_PARTS.join(', ')} about the warrants of a run of the matrix,
                           or none (default: whatever the format can tell). No trial is run again for it
`;

export interface ExportOptions {
  /** Null for the text of the verb itself. */
  readonly format: FormatId | null;
  /** Null for standard output. */
  readonly out: string | null;
  readonly site: string | null;
  /** Null for whatever the format can tell. */
  readonly findings: readonly FindingPart[] | null;
}

export interface ExportValues {
  readonly findings?: string | undefined;
  readonly format?: string | undefined;
  readonly out?: string | undefined;
  readonly site?: string | undefined;
}

export function readExportOptions({ format, out, site, findings }: ExportValues): ExportOptions {
  if (out !== undefined && format === undefined) throw badOption('--out', 'it needs --format NAME');
  if (site !== undefined && !/^(https?|file):\/\/\S+$/.test(site))
    throw badOption('--site', `\`${site}\` is not an address that begins with http, https or file`);
  if (findings !== undefined && format === undefined) throw badOption('--findings', 'it needs --format NAME');
  const names = FORMATS.map(({ id }) => id);
  return {
    format: format === undefined ? null : oneOf(format, names, '--format'),
    out: out ?? null,
    site: site ?? null,
    findings: findings === undefined ? null : readParts(findings),
  };
}

function readParts(text: string): readonly FindingPart[] {
  const names = text === 'none' ? [] : text.split(',');
  return names.map((name) => oneOf(name, FINDING_PARTS, '--findings'));
}

/**
 * Writes a record as asked: to a file, or to standard output in place of the verb's own text. The answer is true
 * when that text is still to be printed.
 */
export async function exportRecord(
  record: AnyRecord,
  { format, out, site, findings }: ExportOptions,
  io: CommandIo,
  more: WriteOptions = {},
): Promise<boolean> {
  if (format === null) return true;
  const known = formatsFor([record.kind]).map(({ id }) => id);
  const id = oneOf(format, known, '--format');
  // The linter asks rules, and some of them hold patterns.
  if (id === 'sarif') await loadPatterns();
  const { findFor } = await import('./findings.js');
  const found = { findings: await findFor(record, id, findings) };
  const text = writeAs(id, record, { ...more, ...found, ...siteOf({ site }) });
  if (out === null) io.out(text);
  else await writeCliFile('--out', out, text, io);
  return out !== null;
}

/** What did not go as expected, each line with its link; empty when nothing did. */
export function describeFailures(
  record: AnyRecord,
  { site }: ExportOptions,
  more: WriteOptions = {},
): string {
  return writeFailures(record, { ...more, ...siteOf({ site }) });
}

/** What every writer is told of the site. */
export function siteOf({ site }: Pick<ExportOptions, 'site'>): WriteOptions {
  return site === null ? {} : { site };
}

/** `--format`, `--out` and `--site`, as every verb that ends with a record has them. */
import {
  type AnyRecord,
  type FormatId,
  FORMATS,
  formatsFor,
  writeAs,
  writeFailures,
  type WriteOptions,
} from '../../engine/index.js';
import type { CommandIo } from '../io.js';
import { badOption, oneOf } from '../parse.js';
import { attempt } from '../text-file.js';

export const EXPORT_CONFIG = {
  format: { type: 'string' },
  out: { type: 'string' },
  site: { type: 'string' },
} as const;

export const EXPORT_HELP = `  --format NAME            ${FORMATS.map(({ id }) => id).join(', ')}
  --out FILE               write it there, and the usual text as well
  --site URL               address of the site that links lead to (default: \`#/...\` alone)
`;

export interface ExportOptions {
  /** Null for the text of the verb itself. */
  readonly format: FormatId | null;
  /** Null for standard output. */
  readonly out: string | null;
  readonly site: string | null;
}

export interface ExportValues {
  readonly format?: string | undefined;
  readonly out?: string | undefined;
  readonly site?: string | undefined;
}

export function readExportOptions({ format, out, site }: ExportValues): ExportOptions {
  if (out !== undefined && format === undefined) throw badOption('--out', 'it needs --format NAME');
  if (site !== undefined && !/^(https?|file):\/\/\S+$/.test(site))
    throw badOption('--site', `\`${site}\` is not an address that begins with http, https or file`);
  const names = FORMATS.map(({ id }) => id);
  return {
    format: format === undefined ? null : oneOf(format, names, '--format'),
    out: out ?? null,
    site: site ?? null,
  };
}

/**
 * Writes a record as asked: to a file, or to standard output in place of the verb's own text. The answer is true
 * when that text is still to be printed.
 */
export async function exportRecord(
  record: AnyRecord,
  { format, out, site }: ExportOptions,
  io: CommandIo,
  more: WriteOptions = {},
): Promise<boolean> {
  if (format === null) return true;
  const known = formatsFor([record.kind]).map(({ id }) => id);
  const text = writeAs(oneOf(format, known, '--format'), record, { ...more, ...siteOf(site) });
  if (out === null) io.out(text);
  else await attempt(out, () => io.writeFile(out, text));
  return out !== null;
}

/** What did not go as expected, each line with its link; empty when nothing did. */
export function describeFailures(record: AnyRecord, { site }: ExportOptions): string {
  return writeFailures(record, siteOf(site));
}

function siteOf(site: string | null): WriteOptions {
  return site === null ? {} : { site };
}

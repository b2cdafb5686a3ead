/** Handles `--format`, `--out`, `--site` and `--findings` for all commands that produce a record. */
import {
  type StudyRecord,
  ANALYSIS_FINDING_PARTS,
  type AnalysisFindingPart,
  type RecordFormatId,
  RECORD_FORMATS,
  listRecordFormats,
  loadRuleLibraries,
  writeRecord,
  writeFailures,
  type WriteOptions,
} from '../../engine/index.js';
import type { CommandIo } from '../io.js';
import { optionProblem, parseChoice } from '../parse-options.js';
import { writeCliFile } from '../text-file.js';

/** Names of findings as written on the command line. */
const FINDING_NAMES: readonly string[] = ANALYSIS_FINDING_PARTS.map((part) => part.replace('_', '-'));

export const EXPORT_CONFIG = {
  format: { type: 'string' },
  out: { type: 'string' },
  site: { type: 'string' },
  findings: { type: 'string' },
} as const;

export const EXPORT_HELP = `  --format NAME            ${RECORD_FORMATS.map(({ id }) => id).join(', ')}
  --out FILE               file for that format; the usual text is printed as well
  --site URL               URL of the site, used in links (default: only \`#/...\`)
  --findings NAME[,NAME]   with a format: findings about the warrants of a matrix run: ${FINDING_NAMES.join(', ')},
                           or none (default: all that the format supports). No trial is run again for them
`;

export interface ExportOptions {
  /** Output format; null for the command's own text output. */
  readonly format: RecordFormatId | null;
  /** Path of the output file; null for standard output. */
  readonly out: string | null;
  readonly site: string | null;
  /** Requested findings; null for all findings that the format supports. */
  readonly findings: readonly AnalysisFindingPart[] | null;
}

export interface ExportValues {
  readonly findings?: string | undefined;
  readonly format?: string | undefined;
  readonly out?: string | undefined;
  readonly site?: string | undefined;
}

export function readExportOptions({ format, out, site, findings }: ExportValues): ExportOptions {
  if (out !== undefined && format === undefined)
    throw optionProblem('--out', 'this option requires --format NAME');
  if (site !== undefined && !/^(https?|file):\/\/\S+$/.test(site))
    throw optionProblem('--site', `\`${site}\` is not a URL that begins with http, https or file`);
  if (findings !== undefined && format === undefined)
    throw optionProblem('--findings', 'this option requires --format NAME');
  const names = RECORD_FORMATS.map(({ id }) => id);
  return {
    format: format === undefined ? null : parseChoice(format, names, '--format'),
    out: out ?? null,
    site: site ?? null,
    findings: findings === undefined ? null : readParts(findings),
  };
}

function readParts(text: string): readonly AnalysisFindingPart[] {
  const names = text === 'none' ? [] : text.split(',');
  const read = (name: string): AnalysisFindingPart =>
    ANALYSIS_FINDING_PARTS[
      FINDING_NAMES.indexOf(parseChoice(name, FINDING_NAMES, '--findings'))
    ] as AnalysisFindingPart;
  return names.map(read);
}

/**
 * Writes a record to a file, or to standard output instead of the command's own text. Returns true if the command's own
 * text should still be printed.
 */
export async function exportRecord(
  record: StudyRecord,
  { format, out, site, findings }: ExportOptions,
  io: CommandIo,
  more: WriteOptions = {},
): Promise<boolean> {
  if (format === null) return true;
  const known = listRecordFormats([record.kind]).map(({ id }) => id);
  const id = parseChoice(format, known, '--format');
  // The linter evaluates rules, and some of them need the rule libraries.
  if (id === 'sarif') await loadRuleLibraries();
  const { computeFindings } = await import('./findings.js');
  const found = { findings: await computeFindings(record, id, findings) };
  const text = writeRecord(id, record, { ...more, ...found, ...toSiteOptions({ site }) });
  if (out === null) io.out(text);
  else await writeCliFile('--out', out, text, io);
  return out !== null;
}

/** Describes unexpected results, one line each with a link; empty if there are none. */
export function describeFailures(
  record: StudyRecord,
  { site }: ExportOptions,
  more: WriteOptions = {},
): string {
  return writeFailures(record, { ...more, ...toSiteOptions({ site }) });
}

/** Returns the site options that all writers use. */
export function toSiteOptions({ site }: Pick<ExportOptions, 'site'>): WriteOptions {
  return site === null ? {} : { site };
}

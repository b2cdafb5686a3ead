/**
 * `pola warrant lint`: prints findings about warrants, and about what the holders of several warrants could do
 * together.
 */
import type { ParseArgsConfig } from 'node:util';
import {
  describeIssue,
  isWarning,
  lintCombinedWarrants,
  type LintFinding,
  lintLinks,
  type Warrant,
} from '../../engine/index.js';
import { type CommandIo, CommandProblem, EXIT_OK } from '../io.js';
import { parseStrictly } from '../parse-options.js';
import { formatLintFindings, lintFindingToJson } from './findings.js';
import { listWarrants, openWarrants, readClock } from './open-warrants.js';

const HELP = `pola warrant lint TEXT|FILE... [options]

Reports what the last link of each warrant or chain allows beyond what was probably intended. For several warrants, also
reports what their holders could do together, for example if one writes what another sends. Findings do not change the
exit code.

  --at UNIX  time (default: this machine's clock)
  --json     print one JSON document: findings by warrant, and combined findings
  --help     print this help

Exit code: 0 if every warrant was read, 2 for an invalid option or file.
`;

const CONFIG = {
  at: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsConfig['options'];

/** Maximum number of warrants per command. More would not be practical. */
const MOST = 64;

export async function runLintCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseStrictly(
    args,
    CONFIG,
    Array.from({ length: MOST }, () => 'TEXT|FILE'),
  );
  if (values.help === true) {
    io.out(HELP);
    return EXIT_OK;
  }
  if (positionals.length === 0) throw new CommandProblem('`pola warrant lint` needs a warrant or a file.');
  const at = readClock(values.at, io);
  const chains = await Promise.all(positionals.map((text) => openChain(text, io)));
  const single = chains.map((chain) => {
    const last = lintLinks(chain, at).at(-1);
    return last === undefined ? [] : [...last.warnings, ...last.notes];
  });
  const combined = lintCombinedWarrants(chains.flatMap((chain) => chain.at(-1) ?? []));
  io.out(values.json === true ? toJson(single, combined) : toText(positionals, single, combined));
  return EXIT_OK;
}

async function openChain(text: string, io: CommandIo): Promise<readonly Warrant[]> {
  const { inspection, issues } = await openWarrants(text, io);
  const [issue] = issues;
  if (issue !== undefined) throw new CommandProblem(describeIssue(issue));
  return listWarrants(inspection).flatMap((warrant) => warrant ?? []);
}

function toJson(single: readonly (readonly LintFinding[])[], combined: readonly LintFinding[]): string {
  const findings = {
    warrants: single.map((found) => found.map(lintFindingToJson)),
    combined: combined.map(lintFindingToJson),
  };
  return `${JSON.stringify(findings)}\n`;
}

function toText(
  names: readonly string[],
  single: readonly (readonly LintFinding[])[],
  combined: readonly LintFinding[],
): string {
  const parts = single.map((found, index) => [
    `Warrant ${index + 1}${nameOf(names[index])}:`,
    ...describe(found),
  ]);
  if (names.length > 1) parts.push(['Together:', ...describe(combined)]);
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function describe(found: readonly LintFinding[]): readonly string[] {
  const lines = formatLintFindings(found);
  return found.some(isWarning) ? lines : ['No warnings.', ...lines];
}

/** Returns the file name in brackets; empty for a warrant given as text. */
function nameOf(argument: string | undefined): string {
  return argument === undefined || argument.length > 60 ? '' : ` (${argument})`;
}

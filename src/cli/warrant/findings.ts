/** Formats linter findings about warrants as lines and as JSON. */
import { type CommandIo } from '../io.js';
import { decodeEnvelope, isWarning, type Json, type LintFinding, lintLinks } from '../../engine/index.js';

/**
 * Formats each warning as two lines: its explanation and its fix. A note takes one line and is listed only once.
 */
export function formatLintFindings(findings: readonly LintFinding[]): readonly string[] {
  const notes = findings.filter((finding) => !isWarning(finding));
  return [
    ...findings
      .filter(isWarning)
      .flatMap((finding) => [
        `Warning, ${finding.severity}: ${placeOf(finding)}${finding.explanation}`,
        `  Fix: ${finding.fix}`,
      ]),
    ...new Set(notes.map(({ explanation }) => `Note: ${explanation}`)),
  ];
}

/** Prints only warnings, which go to standard error and do not change the exit code. */
export function printWarnings(findings: readonly LintFinding[], io: CommandIo): void {
  const lines = formatLintFindings(findings.filter(isWarning));
  if (lines.length > 0) io.err(`${lines.join('\n')}\n`);
}

/** Prints the warnings about every link in a chain. An unreadable link has none. `at` is in Unix seconds. */
export function printChainWarnings(envelopes: readonly Uint8Array[], at: number, io: CommandIo): void {
  const links = envelopes.map((envelope) => {
    const decoded = decodeEnvelope(envelope);
    return decoded.ok ? decoded.warrant : null;
  });
  printWarnings(
    lintLinks(links, at).flatMap(({ warnings }) => warnings),
    io,
  );
}

export function lintFindingToJson({
  code,
  severity,
  link,
  tool,
  argument,
  facts,
  explanation,
  fix,
}: LintFinding): Json {
  return { code, severity, link, tool, argument, facts, explanation, fix };
}

function placeOf({ tool, argument }: LintFinding): string {
  const names = [tool, argument].filter((name) => name !== null);
  return names.length === 0 ? '' : `${names.map((name) => `\`${name}\``).join(' ')}: `;
}

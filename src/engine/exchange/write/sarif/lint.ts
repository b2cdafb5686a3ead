/** Writes linter findings about the last link in a warrant chain, the one that its holder uses. */
import { isWarning, lintDocument, type LintFinding } from '../../../authority/index.js';
import type { WarrantDocument } from '../../../model/index.js';
import type { Artifact } from '../artifacts.js';
import type { SarifFinding } from './finding.js';

interface Place {
  readonly artifact: Artifact;
  readonly link: string;
  /** True if all findings are reported as notes. */
  readonly isNote: boolean;
  /** Location of the warrant in its file; by default the top level. */
  readonly inside?: readonly (string | number)[];
}

/** Lists only warnings. A note applies to every rule of its kind, so it is omitted. */
export function listLintFindings(warrant: WarrantDocument, place: Place): readonly SarifFinding[] {
  const last = warrant.chain.length - 1;
  const found = lintDocument(warrant).filter((finding) => finding.link === last && isWarning(finding));
  return found.map((finding) => toFinding(finding, place));
}

function toFinding(finding: LintFinding, { artifact, link, isNote, inside = [] }: Place): SarifFinding {
  const { code, severity, tool, argument, explanation, fix } = finding;
  const grant = tool === null ? [] : ['capabilities', tool, ...(argument === null ? [] : [argument])];
  const at = [...inside, 'chain', finding.link ?? 0, ...grant];
  return {
    ...(isNote || severity === 'low' ? { level: 'note' } : {}),
    ...{ rule: 'POLA007', artifact, at, link, trial: null },
    message: `${explanation} ${fix}`,
    identity: [artifact.uri, ...inside, code, tool, argument],
    properties: { code, severity },
  };
}

/** Findings of the linter about the last link of a warrant, which is what its holder acts with. */
import { isWarning, lintDocument, type LintFinding } from '../../../authority/index.js';
import type { WarrantDocument } from '../../../model/index.js';
import type { Artifact } from '../artifacts.js';
import type { SarifFinding } from './finding.js';

interface Place {
  readonly artifact: Artifact;
  readonly link: string;
  /** Every finding is a note. */
  readonly isNote: boolean;
  /** Where the warrant stands in its file; at its top when left out. */
  readonly inside?: readonly (string | number)[];
}

/** Warnings alone: a note holds for every rule of its kind. */
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

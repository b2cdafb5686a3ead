/** Computes findings about the warrants in a stored run, for formats that support them. */
import {
  type StudyRecord,
  listCellsToAnalyse,
  describeIssue,
  describeThrown,
  type AnalysisFindingPart,
  type AnalysisFindings,
  runStudyToRecord,
  type RecordFormatId,
  RECORD_FORMATS,
  loadRuleLibraries,
  planMatrix,
  readAnalysisRequest,
  runAnalysis,
  type RunRecord,
} from '../../engine/index.js';
import { optionProblem } from '../parse-options.js';

function planRecord({ request }: RunRecord): ReturnType<typeof planMatrix> {
  try {
    return planMatrix(request);
  } catch (error) {
    throw optionProblem('--findings', `${describeThrown(error)} \`--findings none\` omits them`);
  }
}

/**
 * Computes findings from the record's documents without running a trial. If `asked` is null, computes all findings that
 * the format supports.
 */
export async function computeFindings(
  record: StudyRecord,
  format: RecordFormatId,
  asked: readonly AnalysisFindingPart[] | null,
): Promise<AnalysisFindings> {
  const known = RECORD_FORMATS.find(({ id }) => id === format)?.findings ?? [];
  const stray = (asked ?? []).find((part) => record.kind !== 'matrix' || !known.includes(part));
  if (stray !== undefined)
    throw optionProblem(
      '--findings',
      record.kind === 'matrix'
        ? `${format} does not support \`${stray}\`; supported findings: ${known.join(', ') || 'none'}`
        : 'only matrix runs have findings',
    );
  const parts = asked ?? known;
  if (record.kind !== 'matrix' || parts.length === 0) return {};
  await loadRuleLibraries();
  // The record comes from a file, so its documents are validated as if they came in a request.
  const cells = listCellsToAnalyse(planRecord(record));
  const { value, issues } = readAnalysisRequest({ kind: 'findings', cells, parts });
  if (value === null) {
    const worst = issues.find(({ severity }) => severity === 'error');
    const why = worst === undefined ? 'The findings cannot be computed.' : describeIssue(worst);
    throw optionProblem('--findings', `${why} \`--findings none\` omits them`);
  }
  const found = await runStudyToRecord(runAnalysis(value));
  return found.kind === 'findings' ? found.findings : {};
}

/** What analyses say of the warrants of a stored run, for the formats that can tell it. */
import {
  type AnyRecord,
  cellsToAnalyse,
  describeIssue,
  describeThrown,
  type FindingPart,
  type Findings,
  finishRun,
  type FormatId,
  FORMATS,
  loadPatterns,
  planMatrix,
  readAnalysisRequest,
  runAnalysis,
  type RunRecord,
} from '../../engine/index.js';
import { badOption } from '../parse.js';

function planRecord({ request }: RunRecord): ReturnType<typeof planMatrix> {
  try {
    return planMatrix(request);
  } catch (error) {
    throw badOption('--findings', `${describeThrown(error)} \`--findings none\` leaves them out`);
  }
}

/** Computed from the documents in the record: no trial is run again. `asked` null is whatever the format can tell. */
export async function findFor(
  record: AnyRecord,
  format: FormatId,
  asked: readonly FindingPart[] | null,
): Promise<Findings> {
  const known = FORMATS.find(({ id }) => id === format)?.findings ?? [];
  const stray = (asked ?? []).find((part) => record.kind !== 'matrix' || !known.includes(part));
  if (stray !== undefined)
    throw badOption(
      '--findings',
      record.kind === 'matrix'
        ? `${format} cannot tell \`${stray}\`, but ${known.join(', ') || 'none of them'}`
        : 'only a run of the matrix has them',
    );
  const parts = asked ?? known;
  if (record.kind !== 'matrix' || parts.length === 0) return {};
  await loadPatterns();
  // The record comes from a file, so its documents are read like those of any request.
  const cells = cellsToAnalyse(planRecord(record));
  const { value, issues } = readAnalysisRequest({ kind: 'findings', cells, parts });
  if (value === null) {
    const worst = issues.find(({ severity }) => severity === 'error');
    const why = worst === undefined ? 'They cannot be computed.' : describeIssue(worst);
    throw badOption('--findings', `${why} \`--findings none\` leaves them out`);
  }
  const found = await finishRun(runAnalysis(value));
  return found.kind === 'findings' ? found.findings : {};
}

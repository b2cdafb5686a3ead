/** Builds analysis requests for a cell or a column of the matrix. */
import type {
  AnalysisRequest,
  AuthorityDocument,
  Condition,
  Issue,
  ScenarioDocument,
  WarrantDocument,
} from '../../engine/index.js';
import type { CellRef } from '../url/route.js';
import type { EditableDocuments } from '../drafts/editable-documents.svelte.js';
import type { AnalysisCache } from './analysis-cache.svelte.js';

type Documents = Pick<EditableDocuments, 'scenarios' | 'findScenario' | 'readDraftOf' | 'findWarrant'>;
/** Input for the analyses of one cell: the current documents and the authority. */
export type CellSubject = Omit<Extract<AnalysisRequest, { kind: 'reach' | 'worst_case' }>, 'kind'>;

/** Builds the input for the analyses of one cell; null if the scenario does not exist. */
export function findCellSubject(
  documents: Documents,
  { scenario: id, condition }: CellRef,
): CellSubject | null {
  const scenario = findEffectiveScenario(documents, id, condition);
  if (scenario === undefined) return null;
  const warrant = documents.findWarrant(id, condition);
  return { scenario, condition, authority: authorityOf(warrant), variant: null };
}

/** Returns the user's edited scenario for the column "Yours" and the shipped scenario for all other columns. */
export function findEffectiveScenario(
  documents: Documents,
  id: string,
  condition: Condition,
): ScenarioDocument | undefined {
  const edited = condition === 'yours' ? documents.readDraftOf(id)?.yours?.scenario : undefined;
  return edited ?? documents.findScenario(id);
}

function authorityOf(warrant: WarrantDocument | null): AuthorityDocument {
  return warrant === null ? { kind: 'none' } : { kind: 'grant', warrant };
}

export const buildReachRequest = (subject: CellSubject) => ({ kind: 'reach', ...subject }) as const;
export const buildWorstCaseRequest = (subject: CellSubject) => ({ kind: 'worst_case', ...subject }) as const;

/** Builds a request for unused permissions; null if there is no warrant to check. */
export function buildUnusedPermissionsRequest({ scenario, authority }: CellSubject) {
  if (authority.kind !== 'grant') return null;
  const { warrant } = authority;
  return { kind: 'unused_permissions', scenario, warrant, tightness: 'folder', variants: null } as const;
}

/** Totals for a column over the reference scenarios; null while a result is missing. */
export interface ColumnAnalysis {
  /** Unused permissions in the column; null if it has no warrants. */
  readonly unusedPermissions: { readonly lines: number; readonly scenarios: number } | null;
  readonly worstCase: { readonly met: number; readonly unsettled: number; readonly of: number };
}

export function summarizeColumn(
  documents: Documents,
  memory: AnalysisCache,
  condition: Condition,
): ColumnAnalysis | null {
  const cells = subjectsOf(documents, condition);
  const worst = cells.map((subject) => memory.find(buildWorstCaseRequest(subject))?.worst ?? null);
  const questions = cells.map(buildUnusedPermissionsRequest).filter((question) => question !== null);
  const lines = questions.map((question) => memory.find(question)?.report.permissions.length ?? null);
  if (worst.includes(null) || lines.includes(null)) return null;
  const found = worst.filter((one) => one !== null);
  const counts = lines.filter((one) => one !== null);
  return {
    unusedPermissions:
      questions.length === 0
        ? null
        : {
            lines: counts.reduce((sum, count) => sum + count, 0),
            scenarios: counts.filter((count) => count > 0).length,
          },
    worstCase: {
      met: found.filter(({ calls }) => calls !== null).length,
      unsettled: found.filter(({ calls, exact }) => calls === null && !exact).length,
      of: found.length,
    },
  };
}

/** The first analysis error in the column; null if no analysis failed. */
export function findColumnIssue(
  documents: Documents,
  memory: AnalysisCache,
  condition: Condition,
): Issue | null {
  const questions = subjectsOf(documents, condition).flatMap((subject) => [
    buildWorstCaseRequest(subject),
    buildUnusedPermissionsRequest(subject),
  ]);
  const refusals = questions.map((question) => (question === null ? null : memory.findIssue(question)));
  return refusals.find((issue) => issue !== null) ?? null;
}

function subjectsOf(documents: Documents, condition: Condition): readonly CellSubject[] {
  return documents.scenarios
    .filter(({ reference }) => reference)
    .map(({ id }) => findCellSubject(documents, { scenario: id, condition }))
    .filter((subject) => subject !== null);
}

/** Requests the analyses for the table and its footer, cell by cell. */
export async function analyseCells(
  memory: AnalysisCache,
  cells: readonly CellSubject[],
  signal: AbortSignal,
): Promise<void> {
  for (const cell of cells) {
    if (signal.aborted) return;
    await memory.request(buildWorstCaseRequest(cell));
    const leftovers = buildUnusedPermissionsRequest(cell);
    if (leftovers !== null) await memory.request(leftovers);
  }
}

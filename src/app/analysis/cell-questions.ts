/** What can be asked about a cell of the matrix, and about a column of it. */
import type {
  AnalysisRequest,
  AuthorityDocument,
  Condition,
  Issue,
  ScenarioDocument,
  WarrantDocument,
} from '../../engine/index.js';
import type { CellPlace } from '../route.js';
import type { Workbench } from '../workbench.svelte.js';
import type { Memory } from './memory.svelte.js';

type Documents = Pick<Workbench, 'documents' | 'scenario' | 'scenarios' | 'warrant'>;
/** A cell as the analyses see it: the documents in force and the authority over them. */
export type CellSubject = Omit<Extract<AnalysisRequest, { kind: 'reach' | 'worst_case' }>, 'kind'>;

/** Null for a scenario that is not there. */
export function subjectOf(documents: Documents, { scenario: id, condition }: CellPlace): CellSubject | null {
  const scenario = scenarioInForce(documents, id, condition);
  if (scenario === undefined) return null;
  const warrant = documents.warrant(id, condition);
  return { scenario, condition, authority: authorityOf(warrant), variant: null };
}

/** The scenario with its edits under Yours, else as shipped. */
export function scenarioInForce(
  documents: Documents,
  id: string,
  condition: Condition,
): ScenarioDocument | undefined {
  const edited = condition === 'yours' ? documents.documents.reading(id)?.yours?.scenario : undefined;
  return edited ?? documents.scenario(id);
}

function authorityOf(warrant: WarrantDocument | null): AuthorityDocument {
  return warrant === null ? { kind: 'none' } : { kind: 'grant', warrant };
}

export const askReach = (subject: CellSubject) => ({ kind: 'reach', ...subject }) as const;
export const askWorst = (subject: CellSubject) => ({ kind: 'worst_case', ...subject }) as const;

/** Null without a warrant: there is no line that could be left over. */
export function askLeftovers({ scenario, authority }: CellSubject) {
  if (authority.kind !== 'grant') return null;
  const { warrant } = authority;
  return { kind: 'leftovers', scenario, warrant, tightness: 'folder', variants: null } as const;
}

/** Figures of a column over the reference scenarios; null where one of them is not known yet. */
export interface ColumnFigures {
  /** Null without a warrant. */
  readonly leftovers: { readonly lines: number; readonly scenarios: number } | null;
  readonly worst: { readonly met: number; readonly unsettled: number; readonly of: number };
}

export function foldColumn(workbench: Documents, memory: Memory, condition: Condition): ColumnFigures | null {
  const cells = subjectsOf(workbench, condition);
  const worst = cells.map((subject) => memory.known(askWorst(subject))?.worst ?? null);
  const questions = cells.map(askLeftovers).filter((question) => question !== null);
  const lines = questions.map((question) => memory.known(question)?.report.leftovers.length ?? null);
  if (worst.includes(null) || lines.includes(null)) return null;
  const found = worst.filter((one) => one !== null);
  const counts = lines.filter((one) => one !== null);
  return {
    leftovers:
      questions.length === 0
        ? null
        : {
            lines: counts.reduce((sum, count) => sum + count, 0),
            scenarios: counts.filter((count) => count > 0).length,
          },
    worst: {
      met: found.filter(({ calls }) => calls !== null).length,
      unsettled: found.filter(({ calls, exact }) => calls === null && !exact).length,
      of: found.length,
    },
  };
}

/** Why a question about a column has no answer; null where none of them failed. */
export function failureOf(workbench: Documents, memory: Memory, condition: Condition): Issue | null {
  const questions = subjectsOf(workbench, condition).flatMap((subject) => [
    askWorst(subject),
    askLeftovers(subject),
  ]);
  const refusals = questions.map((question) => (question === null ? null : memory.refused(question)));
  return refusals.find((issue) => issue !== null) ?? null;
}

function subjectsOf(workbench: Documents, condition: Condition): readonly CellSubject[] {
  return workbench.scenarios
    .filter(({ reference }) => reference)
    .map(({ id }) => subjectOf(workbench, { scenario: id, condition }))
    .filter((subject) => subject !== null);
}

/** Asks what the table and its footer show, cell by cell. */
export async function countCells(
  memory: Memory,
  cells: readonly CellSubject[],
  signal: AbortSignal,
): Promise<void> {
  for (const cell of cells) {
    if (signal.aborted) return;
    await memory.ask(askWorst(cell));
    const leftovers = askLeftovers(cell);
    if (leftovers !== null) await memory.ask(leftovers);
  }
}

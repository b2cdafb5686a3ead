/** Studies controlled by a test: the number of cells, and what happens in each cell. */
import {
  makeIssue,
  type MatrixEvent,
  type MatrixRequest,
  type Reading,
  type RunRecord,
} from '../../../src/engine/index.js';
import type { StudyServices } from '../../../src/worker/service.js';

/** Accepts any object with a numeric `cells` field, and records which requests ran and how far they got. */
export class FakeStudies implements StudyServices {
  /** Number of cells that were run, by request name. */
  readonly ran = new Map<string, number>();
  /** Callback that is called before every cell. */
  beforeCell: (request: string, cell: number) => void | Promise<void> = () => undefined;

  readonly readMatrixRequest = (json: unknown): Reading<MatrixRequest> => {
    const cells = (json as { cells?: unknown }).cells;
    if (typeof cells === 'number') return { value: json as MatrixRequest, issues: [] };
    return {
      value: null,
      issues: [makeIssue('document/missing_field', ['cells'], { field: 'cells', expected: 'a number' })],
    };
  };

  readonly runMatrix = (request: MatrixRequest): AsyncGenerator<MatrixEvent, RunRecord> => this.#run(request);

  loadCoverage: StudyServices['loadCoverage'] = async () =>
    (await import('../../../src/worker/coverage.js')).coverageStudy;

  loadSuite: StudyServices['loadSuite'] = async () =>
    (await import('../../../src/worker/tasks.js')).suiteStudy;

  loadGrading: StudyServices['loadGrading'] = async () =>
    (await import('../../../src/worker/lessons.js')).gradeStudy;
  loadAnalysis: StudyServices['loadAnalysis'] = async () =>
    (await import('../../../src/worker/analysis.js')).analysisStudy;

  loadAgent: StudyServices['loadAgent'] = async () =>
    (await import('../../../src/worker/agent.js')).agentStudy;

  async *#run(request: MatrixRequest): AsyncGenerator<MatrixEvent, RunRecord> {
    const { name, cells } = request as unknown as { name: string; cells: number };
    yield { kind: 'run.planned', total: cells };
    for (let cell = 0; cell < cells; cell++) {
      await this.beforeCell(name, cell);
      this.ran.set(name, cell + 1);
      yield { kind: 'trial.finished', index: cell, total: cells, graded: null as never };
    }
    return { id: `record of ${name}` } as RunRecord;
  }
}

export function requestOf(name: string, cells: number): MatrixRequest {
  return { name, cells } as unknown as MatrixRequest;
}

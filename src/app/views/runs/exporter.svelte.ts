/** Exports saved runs to a file. Tracks the requests to the engine and their progress, and supports canceling. */
import {
  type Result,
  type AnalysisRecord,
  listCellsToAnalyse,
  type AnalysisFindingPart,
  type AnalysisFindings,
  planMatrix,
  type RunRecord,
} from '../../../engine/index.js';
import { warnIfBundleTooLarge } from '../../app-frame/bundle-files.js';
import { downloadFile } from '../../app-frame/download-and-open.js';
import { RUNS } from '../../messages/runs.js';
import { LatestRequest } from '../../state/latest-request.js';
import type { Workbench } from '../../state/workbench.svelte.js';
import type { Store } from '../../../store/index.js';
import { type ExportFile, isImportableFormat, buildImportableFile } from './archive-file.js';
import type { ExportFormat, ExportContext } from './run-export.js';

const words = RUNS.selection;

export class Exporter {
  /** Progress from 0 to 1 while analyses are running; null otherwise. */
  progress = $state.raw<number | null>(null);
  /** Why the last export failed; null if it succeeded. */
  problem = $state<string | null>(null);
  readonly #latest = new LatestRequest();
  #saving = false;

  constructor(private readonly workbench: Workbench) {}

  /** Saves the runs as one file. With `withFindings`, the file includes analyses of their documents. */
  async save(ids: readonly string[], format: ExportFormat, withFindings: boolean): Promise<void> {
    // Ignores further clicks while a file is being created, because they would create it twice.
    if (this.#saving) return;
    const { workbench } = this;
    this.#saving = true;
    this.problem = null;
    const { store } = workbench.persistence;
    const site = workbench.environment.linkBase();
    const file = await this.#latest.run((signal) => {
      const find =
        withFindings && workbench.engine !== null
          ? (run: RunRecord, parts: readonly AnalysisFindingPart[]) => this.#find(run, parts, signal)
          : undefined;
      const help = { site, ...(find === undefined ? {} : { find }) };
      // Drawing an image, sending requests to the engine, and loading the writers can all fail.
      return store === null ? null : write(store, ids, format, help).catch(() => null);
    });
    this.progress = null;
    this.#saving = false;
    if (file === undefined) return workbench.announce(words.exportStopped);
    if (file === null) return workbench.announce((this.problem = words.exportFailed));
    downloadFile(file.name, file.content, file.type);
    workbench.announce(words.exported(file.name));
    if (format === 'bundle' && typeof file.content === 'string')
      warnIfBundleTooLarge(workbench, file.content);
  }

  stop(): void {
    this.#latest.cancel();
  }

  async #find(
    { request }: RunRecord,
    parts: readonly AnalysisFindingPart[],
    signal: AbortSignal,
  ): Promise<AnalysisFindings> {
    const { engine } = this.workbench;
    if (engine === null || signal.aborted) return {};
    this.progress = 0;
    const answer: Result<AnalysisRecord> = await engine.runAnalysis(
      { kind: 'findings', cells: listCellsToAnalyse(planMatrix(request)), parts },
      {
        signal,
        onEvent: (event) => {
          if (event.kind === 'analysis.step') this.progress = event.index / event.total;
        },
      },
    );
    if (!answer.ok) throw new Error(answer.issues[0]?.message ?? '');
    return answer.value.kind === 'findings' ? answer.value.findings : {};
  }
}

/** Formats for Import are written without the other writers, which may not be available offline. */
async function write(
  store: Store,
  ids: readonly string[],
  format: ExportFormat,
  help: ExportContext,
): Promise<ExportFile | null> {
  if (isImportableFormat(format)) return buildImportableFile(store, ids, format);
  const { buildExportFile } = await import('./run-export.js');
  return buildExportFile(store, ids, format, help);
}

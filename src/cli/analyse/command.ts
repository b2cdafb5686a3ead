/** `pola analyse`: runs authority analyses in a terminal. */
import { runStudyToRecord, runAnalysis } from '../../engine/index.js';
import { type CommandIo, EXIT_OK } from '../io.js';
import { ANALYSIS_OPTION_NAMES, readAnalyseOptions } from './options.js';
import { formatAnalysis } from './print.js';
import { buildAnalysisRequest } from './request.js';

const HELP = `pola analyse KIND [options]

Analyzes the authority of a warrant or workflow. KIND is one of ${ANALYSIS_OPTION_NAMES.join(', ')}.

  --scenario ID       shipped scenario; default for mutation and findings: all scenarios
  --condition NAME    no_warrant, broad, task_scoped (default) or yours; not for structure; no_warrant only for
                      analyses that need no warrant
  --warrant FILE      warrant document in YAML or JSON to use instead; it is run under yours
  --variant ID        reach, worst-case: include the files of this benign variant
  --variants ID[,ID]  minimal, unused-permissions: variants to include (default: all)
  --tightness NAME    exact, folder (default) or reference
  --call JSON         counterfactuals: the denied call, {"tool": ..., "args": {...}}
  --against FILE      difference: the second warrant document
  --workflow ID       structure: shipped workflow, or a manifest; --agent NAME starts at another agent
  --json              print the record as one JSON document
  --help              print this help

Exit code: 0 whatever the findings, 2 for an invalid option or file.
`;

export async function runAnalyseCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const options = readAnalyseOptions(args);
  if (options === null) {
    io.out(HELP);
    return EXIT_OK;
  }
  const record = await runStudyToRecord(runAnalysis(await buildAnalysisRequest(options, io)));
  io.out(options.json ? `${JSON.stringify(record, null, 2)}\n` : `${formatAnalysis(record).join('\n')}\n`);
  return EXIT_OK;
}

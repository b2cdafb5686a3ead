/** Parses the options of `coverage` strictly. */
import {
  COVERAGE_DEFAULTS,
  type CoverageRequest,
  FAULT_KINDS,
  LIVE_REALIZER,
  REALIZER_NAMES,
  ROUTINGS,
  RUNTIME_NAMES,
  type Shard,
  WORKFLOW_CONDITIONS,
} from '../../engine/index.js';
import { readRequestTimeout, REQUEST_TIMEOUT } from '../request-timeout.js';
import {
  optionProblem,
  requireOption,
  parseChoice,
  parseStrictly,
  readWholeOption,
} from '../parse-options.js';
import { EXPORT_CONFIG, type ExportOptions, readExportOptions } from '../report/export.js';
import { readShard } from '../shard/shard-option.js';

export const STUDY_PHASES = ['graph', 'obligations', 'objectives', 'realize', 'run'] as const;

export type StudyPhase = (typeof STUDY_PHASES)[number];

export interface CoverageOptions {
  /** Id of a shipped workflow, or a file; null with `--all`. */
  readonly source: string | null;
  readonly until: StudyPhase;
  readonly request: Omit<CoverageRequest, 'workflow' | 'suite'>;
  readonly json: boolean;
  readonly lcov: string | null;
  readonly junit: string | null;
  /** Suite to run instead of generating prompts; null if prompts are generated. */
  readonly suite: string | null;
  readonly saveSuite: string | null;
  readonly exported: ExportOptions;
  /** True to compare all realizers with both kinds of guidance instead of running one study. */
  readonly compare: boolean;
  /** Names of settings that were given explicitly. They override the settings in a suite. */
  readonly explicitOptions: ReadonlySet<string>;
  /** Settings for a model as realizer, agent, or both; null if no model is used. */
  readonly live: LiveStudyOptions | null;
  /** Part of the study to run; null for the whole study. */
  readonly shard: Shard | null;
  readonly help: boolean;
}

export interface LiveStudyOptions {
  readonly endpoint: string;
  readonly model: string;
  /** Name of the environment variable that holds the API key. */
  readonly keyFrom: string;
  readonly agent: boolean;
  /** Timeout for one request in milliseconds. */
  readonly requestMs: number;
  /** Folder for the model's responses; null if they are not saved. */
  readonly results: string | null;
  /** True to reuse the responses from an earlier study in that folder. */
  readonly resume: boolean;
}

const CONFIG = {
  all: { type: 'boolean' },
  until: { type: 'string' },
  condition: { type: 'string' },
  runtime: { type: 'string' },
  realizer: { type: 'string' },
  routing: { type: 'string' },
  faults: { type: 'string', multiple: true },
  seed: { type: 'string' },
  repeats: { type: 'string' },
  susceptibility: { type: 'string' },
  mutants: { type: 'boolean' },
  json: { type: 'boolean' },
  lcov: { type: 'string' },
  junit: { type: 'string' },
  suite: { type: 'string' },
  'save-suite': { type: 'string' },
  compare: { type: 'boolean' },
  agent: { type: 'string' },
  endpoint: { type: 'string' },
  model: { type: 'string' },
  'key-from': { type: 'string' },
  [REQUEST_TIMEOUT]: { type: 'string' },
  results: { type: 'string' },
  resume: { type: 'boolean' },
  shard: { type: 'string' },
  ...EXPORT_CONFIG,
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = ReturnType<typeof parseStrictly<typeof CONFIG>>['values'];

/** Returns the options, or throws a `CommandProblem` with a one-sentence message. */
export function readCoverageOptions(args: readonly string[]): CoverageOptions {
  const { values, positionals } = parseStrictly(args, CONFIG, ['ID or FILE']);
  const help = values.help === true;
  const source = positionals[0] ?? null;
  if (!help && (source === null) !== (values.all === true))
    throw optionProblem('ID', 'specify a shipped workflow or a file, or use --all');
  const options = {
    source,
    until: parseChoice(values.until ?? 'run', STUDY_PHASES, '--until'),
    request: readRequest(values),
    json: values.json === true,
    lcov: values.lcov ?? null,
    junit: values.junit ?? null,
    suite: values.suite ?? null,
    saveSuite: values['save-suite'] ?? null,
    exported: readExportOptions(values),
    compare: values.compare === true,
    explicitOptions: new Set(Object.keys(values)),
    live: readLive(values),
    shard: readShard(values.shard),
    help,
  };
  checkTogether(options);
  checkPhase(options);
  if (options.shard !== null) checkShard(options);
  return options;
}

function readRequest(values: Values): CoverageOptions['request'] {
  const defaults = COVERAGE_DEFAULTS;
  return {
    condition: parseChoice(values.condition ?? defaults.condition, WORKFLOW_CONDITIONS, '--condition'),
    runtime: parseChoice(values.runtime ?? defaults.runtime, RUNTIME_NAMES, '--runtime'),
    realizer: parseChoice(
      values.realizer ?? defaults.realizer,
      [...REALIZER_NAMES, LIVE_REALIZER],
      '--realizer',
    ),
    routing: parseChoice(values.routing ?? defaults.routing, ROUTINGS, '--routing'),
    faults: [...new Set((values.faults ?? []).flatMap((list) => list.split(',')))].map((name) =>
      parseChoice(name.trim(), FAULT_KINDS, '--faults'),
    ),
    seed: values.seed === undefined ? defaults.seed : readWholeOption(values.seed, '--seed'),
    repeats: values.repeats === undefined ? defaults.repeats : readWholeOption(values.repeats, '--repeats'),
    mutants: values.mutants === true,
    susceptibility: readShare(values.susceptibility),
    proof: 'run',
  };
}

const AGENTS = ['router', LIVE_REALIZER] as const;

/** Endpoint options are required if a model is used and rejected otherwise. */
function readLive(values: Values): LiveStudyOptions | null {
  const agent = parseChoice(values.agent ?? 'router', AGENTS, '--agent') === LIVE_REALIZER;
  const stray = (['endpoint', 'model', 'key-from', REQUEST_TIMEOUT, 'results', 'resume'] as const).find(
    (name) => values[name] !== undefined,
  );
  if (values.realizer !== LIVE_REALIZER && !agent) {
    if (stray !== undefined)
      throw optionProblem(`--${stray}`, 'this option requires --realizer or --agent chat-endpoint');
    return null;
  }
  if (values.resume === true && values.results === undefined)
    throw optionProblem('--resume', 'this option requires --results DIR with the earlier responses');
  return {
    endpoint: requireOption(values.endpoint, '--endpoint'),
    model: requireOption(values.model, '--model'),
    keyFrom: values['key-from'] ?? 'POLA_API_KEY',
    agent,
    requestMs: readRequestTimeout(values[REQUEST_TIMEOUT]),
    results: values.results ?? null,
    resume: values.resume === true,
  };
}

function readShare(text: string | undefined): number {
  if (text === undefined) return COVERAGE_DEFAULTS.susceptibility;
  const share = /^\d(?:\.\d{1,9})?$/.test(text) ? Number(text) : NaN;
  if (share >= 0 && share <= 1) return share;
  throw optionProblem('--susceptibility', `\`${text}\` is not a number from 0 to 1`);
}

/** Options for a single study. They cannot be combined with a comparison. */
const ALONE = [
  'until',
  'realizer',
  'routing',
  'faults',
  'repeats',
  'mutants',
  'suite',
  'lcov',
  'junit',
  'save-suite',
  'format',
];

function checkTogether({
  source,
  until,
  lcov,
  junit,
  suite,
  saveSuite,
  explicitOptions: given,
  compare,
  live,
}: CoverageOptions): void {
  const other = ALONE.find((name) => given.has(name));
  if (compare && source === null)
    throw optionProblem('--compare', 'this option requires a single workflow, not --all');
  if (compare && other !== undefined)
    throw optionProblem(`--${other}`, 'this option cannot be combined with --compare');
  if (given.has('format') && (source === null || until !== 'run'))
    throw optionProblem('--format', 'only a completed run of one workflow produces a record');
  if (given.has('format') && !given.has('out') && given.has('json'))
    throw optionProblem('--format', 'this option cannot be combined with --json unless --out names a file');
  const written =
    lcov !== null ? '--lcov' : junit !== null ? '--junit' : saveSuite !== null ? '--save-suite' : null;
  if (suite !== null && source === null)
    throw optionProblem('--suite', 'this option requires a single workflow, not --all');
  const asked = live === null ? null : live.agent ? '--agent' : '--realizer';
  if (asked !== null && until !== 'run') throw optionProblem(asked, 'a model is used only in the run phase');
  if (asked !== null && compare) throw optionProblem(asked, 'this option cannot be combined with --compare');
  if (asked !== null && source === null)
    throw optionProblem(asked, 'this option requires a single workflow, not --all');
  const making = ['realizer', 'routing'].find((name) => given.has(name));
  if (suite !== null && making !== undefined)
    throw optionProblem(`--${making}`, 'a suite already contains its prompts, so none are generated');
  if (written !== null && until !== 'run')
    throw optionProblem(written, 'only the run phase has results to write');
  if (written !== null && source === null)
    throw optionProblem(written, 'this option requires a single workflow, not --all');
  if (source === null && until !== 'run')
    throw optionProblem('--until', 'this option requires a single workflow, not --all');
}

/** Settings that apply only to the run and not to earlier phases. */
const RUN_SETTINGS = ['condition', 'runtime', 'repeats', 'susceptibility', 'mutants', 'faults'];

function checkPhase({ until, explicitOptions: given }: CoverageOptions): void {
  const unused = RUN_SETTINGS.find((name) => given.has(name));
  if (unused !== undefined && until !== 'run')
    throw optionProblem(`--${unused}`, `the phase ${until} does not use this option`);
}

/** Options whose result cannot be stored in a part file. */
const UNDIVIDED = ['all', 'until', 'compare', 'json', 'format', 'lcov', 'junit', 'save-suite'];

function checkShard({ explicitOptions: given, live }: CoverageOptions): void {
  const other = UNDIVIDED.find((name) => given.has(name));
  if (other !== undefined)
    throw optionProblem(
      '--shard',
      `this option writes a part file, so it cannot be combined with --${other}`,
    );
  if (live !== null)
    throw optionProblem('--shard', 'a study with a model responds differently in each part; run it undivided, with --results and --resume'); // prettier-ignore
}

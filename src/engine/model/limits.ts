import { DECISION_LIMITS } from './decision-limits.js';

/**
 * All limits in the engine, each with its name, value and unit. They form a single table so that a test can check that
 * each one is enforced.
 */
export const LIMITS = {
  ...DECISION_LIMITS,
  /** Maximum size of a workflow or of its test suite. 10,000 agents take 3 to 6 MB. */
  workflowBytes: { value: 8_388_608, unit: 'bytes', what: 'The workflow' },
  /**
   * Maximum number of line breaks and indicators in YAML text. The parser takes a few microseconds for each of them.
   * JSON has no such limit.
   */
  yamlMarks: { value: 150_000, unit: 'line breaks and indicators', what: 'The YAML text' },
  /** Maximum nesting depth of JSON that contains whole documents, such as a bundle, a request or a record. */
  bundleDepth: { value: 160, unit: 'levels', what: 'The bundle' },
  fileBytes: { value: 2_097_152, unit: 'bytes', what: 'The file' },
  workspaceFiles: { value: 5_000, unit: 'files', what: 'The workspace' },
  workspaceBytes: { value: 16_777_216, unit: 'bytes', what: 'The workspace' },
  /** Maximum number of disk operations in a single command under the gate. */
  diskOperations: { value: 20_000, unit: 'operations', what: 'The disk work in one call' },
  writesPerCall: { value: 4_194_304, unit: 'characters', what: 'The text in one write' },
  /** Maximum size of a decompressed object, image or document. */
  inflatedBytes: { value: 8_388_608, unit: 'bytes', what: 'The unpacked content' },
  imagePixels: { value: 1_048_576, unit: 'pixels', what: 'The picture' },
  /** Maximum number of pixels that a single call may describe. */
  regionPixels: { value: 4_096, unit: 'pixels', what: 'The part of the picture' },
  commandLength: { value: 65_536, unit: 'characters', what: 'The command' },
  shellCommands: { value: 10_000, unit: 'commands', what: 'The command line' },
  shellLoops: { value: 10_000, unit: 'turns', what: 'The loops in the command line' },
  shellSteps: { value: 2_000_000, unit: 'steps', what: 'The command line' },
  shellDepth: { value: 32, unit: 'levels', what: 'The calls in the command line' },
  /** Maximum number of removed and added lines when two files are compared. */
  diffEdits: { value: 4_000, unit: 'lines', what: 'The comparison' },
  shellOutput: { value: 1_048_576, unit: 'bytes', what: 'The output of the command line' },
  shellTextBytes: { value: 4_194_304, unit: 'bytes', what: 'The text in the command line' },
  pathLength: { value: 4_096, unit: 'characters', what: 'The path' },
  pathDepth: { value: 64, unit: 'levels', what: 'The path' },
  callsPerTrial: { value: 500, unit: 'calls', what: 'The trial' },
  outputPerTrial: { value: 4_194_304, unit: 'characters', what: 'The tool output' },
  outputPerRun: { value: 67_108_864, unit: 'characters', what: 'The record of the run' },
  cellsPerRun: { value: 10_000, unit: 'cells', what: 'The run' },
  linksPerChain: { value: 65, unit: 'links', what: 'The chain' },
  linkInflatedBytes: { value: 262_144, unit: 'bytes', what: 'The link' },
  bundleBytes: { value: 4_194_304, unit: 'bytes', what: 'The bundle' },
  /** Maximum lifetime of a root warrant; builders reject longer lifetimes. */
  lifetimeSeconds: { value: 7_776_000, unit: 'seconds', what: 'The lifetime' },
  extensionKeyBytes: { value: 255, unit: 'bytes', what: 'The extension name' },
  differenceCalls: { value: 2_000, unit: 'calls', what: 'The comparison of two warrants' },
  /** Maximum size of the input that a user imports in the Your agent view, such as tool lists or sessions. */
  systemBytes: { value: 16_777_216, unit: 'bytes', what: 'The input' },
  systemTools: { value: 2_000, unit: 'tools', what: 'The tool list' },
  systemCalls: { value: 2_000, unit: 'calls', what: 'The session' },
  agentTurns: { value: 60, unit: 'turns', what: 'The workflow run' },
  agentCalls: { value: 40, unit: 'calls', what: 'The workflow run' },
  agentDepth: { value: 24, unit: 'agents', what: 'The workflow run' },
  /** Maximum number of requests that a realizer may propose for a test, called N in the published method. */
  realizerAttempts: { value: 5, unit: 'attempts', what: 'The test' },
  /** Maximum number of repetitions of a study with different seeds. */
  studyRepeats: { value: 50, unit: 'repeats', what: 'The study' },
  suiteTests: { value: 50_000, unit: 'tests', what: 'The suite' },
  mutantsPerStudy: { value: 400, unit: 'mutants', what: 'The study' },
  requestLength: { value: 4_000, unit: 'characters', what: 'The request' },
  /** Maximum size of a model response, whether or not it is streamed. */
  modelAnswerBytes: { value: 4_194_304, unit: 'bytes', what: 'The model response' },
  /** Maximum size of a trial transcript for a live judge. */
  judgeText: { value: 24_000, unit: 'characters', what: 'The record for the judge' },
  sleepSeconds: { value: 3_600, unit: 'seconds', what: 'The sleep' },
  /** Maximum total size of a task's files, regardless of the task's own budget. */
  diskBytes: { value: 16_777_216, unit: 'bytes', what: 'The task disk' },
  /** Maximum number of rejected files from an unguarded agent that are listed; further ones are only counted. */
  rejectedFiles: { value: 100, unit: 'files', what: 'The list of rejected files' },
  /** Maximum number of answers in a learner's file, and maximum size of the file. */
  answersPerSheet: { value: 64, unit: 'answers', what: 'The answer sheet' },
  sheetBytes: { value: 4_194_304, unit: 'bytes', what: 'The answer file' },
  /** Maximum number of links and files that a host grades together. */
  sheetsPerGrid: { value: 500, unit: 'sheets', what: 'The grid' },
  /** Maximum length of the name or initials with which a learner signs answers. */
  learnerNameLength: { value: 12, unit: 'characters', what: 'The learner initials' },
  /**
   * Maximum number of cached lesson runs. Runs are cached because learners often submit the same documents. Above the
   * limit, the oldest run is dropped.
   */
  lessonRuns: { value: 200, unit: 'runs', what: 'The grading cache' },
  /** Maximum number of stored revisions of a document. Above the limit, the oldest revision is dropped. */
  revisionsPerScope: { value: 100, unit: 'revisions', what: 'The list of revisions' },
  /** Maximum number of runs for a cell with a model. */
  liveRuns: { value: 100, unit: 'runs', what: 'The live study' },
  /**
   * Maximum number of references to a YAML anchor, multiplied for nested anchors. Prevents "billion laughs" attacks.
   */
  yamlAliases: { value: 20, unit: 'aliases', what: 'The anchor in YAML' },
  answersPerRequest: { value: 5_000, unit: 'answers', what: 'The request' },
  roundsPerTask: { value: 32, unit: 'rounds', what: 'The task' },
  trialsPerSuite: { value: 10_000, unit: 'trials', what: 'The suite' },
  seedsPerSuite: { value: 1_000, unit: 'seeds', what: 'The suite' },
  faultsPerTrial: { value: 64, unit: 'faults', what: 'The trial' },
  checksPerTask: { value: 64, unit: 'checks', what: 'The task' },
  checkDepth: { value: 8, unit: 'levels', what: 'The check' },
  /** Maximum compressed size of an archive that is opened on the page. */
  archiveBytes: { value: 16_777_216, unit: 'bytes', what: 'The archive' },
  /** Maximum number of file names that are examined in an archive, whether or not the files are used. */
  importEntries: { value: 20_000, unit: 'files', what: 'The folder' },
  sourceFiles: { value: 2_000, unit: 'files', what: 'The source' },
  sourceFileBytes: { value: 1_048_576, unit: 'bytes', what: 'The source file' },
  sourceBytes: { value: 8_388_608, unit: 'bytes', what: 'The source' },
  sourceLineLength: { value: 5_000, unit: 'characters', what: 'The script line' },
  sourceDepth: { value: 256, unit: 'levels', what: 'The source file' },
  /** Limits on interpreting source code: loop iterations, nested calls and total steps. */
  sourceTurns: { value: 64, unit: 'turns', what: 'The loop in the source' },
  sourceCalls: { value: 16, unit: 'calls', what: 'The chain of calls in the source' },
  /** Maximum number of a class's instances for which an uncalled method is interpreted. */
  sourceInstances: { value: 16, unit: 'instances', what: 'The class in the source' },
  /** Maximum number of possible values for an expression with unknown conditions and keys. */
  sourceOptions: { value: 128, unit: 'values', what: 'The expression in the source' },
  /**
   * Maximum number of unterminated statements that are removed from a file so that the other statements can be parsed.
   */
  sourceRepairs: { value: 8, unit: 'statements', what: 'The source file' },
  traceSpans: { value: 50_000, unit: 'spans', what: 'The trace' },
  /** Maximum number of agent-tool pairs, or of agent-agent pairs, in spans. */
  tracePairs: { value: 250_000, unit: 'pairs', what: 'The trace' },
  sourceItems: { value: 4_096, unit: 'items', what: 'The list in the source' },
  sourceTextLength: { value: 65_536, unit: 'characters', what: 'The text in the source' },
  sourceSteps: { value: 200_000, unit: 'steps', what: 'The source' },
} as const;

/** Name of a limit, whose value is `LIMITS[name]`. */
export type LimitName = keyof typeof LIMITS;

export type Limit = (typeof LIMITS)[LimitName];

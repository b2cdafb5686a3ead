/**
 * `pola-playground`: the functions that most programs need. They create warrants, sign and decide calls, check
 * warrants, run the three studies and write the results.
 *
 * Other names are in `/authority`, `/coverage`, `/tasks`, `/extract` and `/formats`. Each name is exported by one entry
 * point only. Importing an entry point has no side effects.
 */
export type { Message } from '../engine/messages/index.js';
export { fromBase64Url, fromHex, loadRuleLibraries, toHex } from '../engine/kit/index.js';
export type { Json } from '../engine/kit/index.js';
export { describeIssue, REFERENCE_CONDITIONS, runStudyToRecord } from '../engine/model/index.js';
export type {
  CoverageRecord,
  CoverageRequest,
  Decision,
  Issue,
  MatrixRequest,
  Reading,
  RunRecord,
  ScenarioDocument,
  TaskDocument,
  TaskSuiteRecord,
  TaskSuiteRequest,
  WarrantDocument,
  WorkflowDocument,
  StudyRecord,
} from '../engine/model/index.js';
export {
  attenuateWarrant,
  authorize,
  createGuard,
  decidePresented,
  decodeEnvelope,
  describeDecision,
  issueWarrant,
  keyPairOf,
  lintSpec,
  lintWarrant,
  mintWarrant,
  readChainText,
  readWarrant,
  readWarrantSpec,
  signProof,
  verifyChain,
  verifyProof,
  writeWarrantText,
} from '../engine/authority/index.js';
export type {
  AuthorizeAnswer,
  AuthorizeRequest,
  Guard,
  GuardedCall,
  GuardOptions,
  KeyPair,
  LintFinding,
  PresentedChain,
  Warrant,
  WarrantSpec,
} from '../engine/authority/index.js';
export { readScenario, runMatrix } from '../engine/matrix/index.js';
export { runSuite } from '../engine/tasks/index.js';
export { COVERAGE_DEFAULTS, measureCoverage, readWorkflow } from '../engine/coverage/index.js';
export { extractWorkflow, readRecord, writeRecord } from '../engine/exchange/index.js';
export { generateKey, newWarrantId } from '../platform/index.js';

/**
 * The rules of the original workspace benchmark, including their gaps. They are used only to compare results with that
 * benchmark. This project's own scoring is in `grade`.
 *
 * Source: docs/spec/workspace-tasks.md#the-original-benchmark; `pola conformance` runs its measured cases.
 */
export {
  combineOutcomeAndProcess,
  computeScoring,
  quantiseTrinary,
  type Scoring,
  type ScoringInput,
  type TranscriptBlend,
} from './scoring.js';
export {
  decodeBody,
  type ExtractedPayload,
  extractPayload,
  type HeaderFields,
  type BodyDecoders,
} from './payload.js';
export {
  type PromptVariables,
  renderHarnessPrompt,
  formatSandboxPrefix,
  formatSessionName,
} from './prompt.js';
export {
  runRounds,
  type HookState,
  type RoundContext,
  type RoundHooks,
  type RoundPlan,
  type RoundsResult,
} from './rounds.js';
export {
  type DatabaseSummary,
  findSessionFile,
  type SessionCosts,
  type SessionSummary,
  type StateFile,
  summarizeDatabase,
  summarizeSessionLog,
} from './session-usage.js';
export {
  type RequestMessage,
  listRequestMessages,
  readTracedResponse,
  type TracedResponse,
  type TracedCall,
} from './trace.js';
export {
  buildTranscriptGraph,
  type TranscriptEdge,
  type TranscriptGraph,
  type TranscriptKind,
  type TranscriptNode,
} from './transcript.js';
export { type HarnessUsage, normalizeUsage, type ProxySummary, summarizeProxyLog } from './usage.js';

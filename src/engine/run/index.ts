/**
 * The door of `run`: one trial.
 *
 * cell — everything a trial depends on. adapter — whatever chooses the next step. decision — what
 * the gate answers. trial — one execution of one cell. trace — the ordered record it leaves behind.
 */
export { checkWarrant, clearAuthorityCaches, readWarrant } from '../authority/index.js';
export type { Adapter, AdapterSession, CallObservation } from './adapters/adapter.js';
export type {
  AgentAdapter,
  AgentContext,
  RunningAgent,
  CallReason,
  TransferredFile,
  WorkspaceTransfer,
  ToolCaller,
  RejectedFile,
  RoundInput,
  RoundResult,
  ToolReply,
} from './adapters/agent.js';
export { CELLS_PER_BATCH, prepareTrials } from './ahead.js';
export { createReplayAdapter } from './adapters/replay.js';
export { createSolverAdapter, type SolverProgram, type SolverSession } from './adapters/solver.js';
export { ADAPTERS } from './adapters/table.js';
export { checkCall, checkScenario } from './documents.js';
export { decideAtGate, type GateCall } from './gate.js';
export { type PlannedStep, planSteps } from './plan.js';
export { type TrialWithWorkspaces, TRIAL_START } from './recorder.js';
export { withHostTools } from './bring-tools.js';
export { DEFAULT_SERVICES, type TrialServices } from './services.js';
export { checkPrompt, renderPrompt } from './rounds/prompt.js';
export type { TaskHost, TaskPhase, TaskPrograms } from './rounds/host.js';
export { type TaskTrialWithWorkspaces, runTaskTrial } from './rounds/task-trial.js';
export { setUpWorkspace, setUpTaskWorkspace, type WorkspaceSetup } from './stage.js';
export { runTrial } from './trial.js';
export { rebuildTaskWorkspaces, rebuildWorkspaces } from './worlds.js';

/**
 * Entry point of the `run` module, which runs single trials.
 *
 * A cell is everything that determines a trial. An adapter chooses the next step. A decision is the gate's result for
 * one call. A trial is one run of one cell, and its trace is the ordered record of events.
 */
export { checkWarrant, clearAuthorityCaches, readWarrant } from '../authority/index.js';
export type { Adapter, AdapterSession, CallObservation } from './adapters/matrix-adapter.js';
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
} from './adapters/agent-adapter.js';
export { CELLS_PER_BATCH, prepareTrials } from './prepare-trials.js';
export { createReplayAdapter } from './adapters/replay.js';
export { createSolverAdapter, type SolverProgram, type SolverSession } from './adapters/solver-adapter.js';
export { ADAPTERS } from './adapters/table.js';
export { checkCall, checkScenario } from './check-scenario.js';
export { decideAtGate } from './decide-at-gate.js';
export { type PlannedStep, planSteps } from './plan-steps.js';
export { type TrialWithWorkspaces, TRIAL_START } from './recorder.js';
export { withHostTools } from './host-tools.js';
export { DEFAULT_SERVICES, type TrialServices } from './services.js';
export { checkPrompt, renderPrompt } from './rounds/prompt.js';
export type { TaskHost, TaskPhase, TaskPrograms } from './rounds/task-host.js';
export { type TaskTrialWithWorkspaces, runTaskTrial } from './rounds/task-trial.js';
export { setUpWorkspace, setUpTaskWorkspace, type WorkspaceSetup } from './set-up-workspace.js';
export { runTrial } from './run-trial.js';
export { rebuildTaskWorkspaces, rebuildWorkspaces } from './rebuild-workspaces.js';

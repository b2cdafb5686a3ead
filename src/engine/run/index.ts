/**
 * The door of `run`: one trial.
 *
 * cell — everything a trial depends on. adapter — whatever chooses the next step. decision — what
 * the gate answers. trial — one execution of one cell. trace — the ordered record it leaves behind.
 */
export { checkWarrant, forgetAuthorities, readWarrant } from '../authority/index.js';
export type { Adapter, AdapterSession, Observation } from './adapters/adapter.js';
export type {
  AgentAdapter,
  AgentContext,
  AgentSession,
  CallReason,
  HandedFile,
  Handover,
  Hands,
  LeftBehind,
  RoundInput,
  RoundResult,
  ToolReply,
} from './adapters/agent.js';
export { CELLS_AHEAD, prepareTrials } from './ahead.js';
export { replayTrial } from './adapters/replay.js';
export { scriptSolver, type SolverProgram, type SolverSession } from './adapters/solver.js';
export { ADAPTERS } from './adapters/table.js';
export { checkCall, checkScenario } from './documents.js';
export { decideAtGate, type GateCall } from './gate.js';
export { type PlannedStep, planSteps } from './plan.js';
export { type LiveTrial, TRIAL_START } from './recorder.js';
export { bringTools } from './bring-tools.js';
export { SERVICES, type TrialServices } from './services.js';
export { checkPrompt, renderPrompt } from './rounds/prompt.js';
export type { TaskHost, TaskPhase, TaskPrograms } from './rounds/host.js';
export { type LiveTaskTrial, runTaskTrial } from './rounds/task-trial.js';
export { setStage, setTaskStage, type Stage } from './stage.js';
export { runTrial } from './trial.js';
export { taskWorldsOf, worldsOf } from './worlds.js';

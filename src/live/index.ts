/**
 * The entry point of `live`: adapters for external agents and models, each loaded on demand.
 *
 * - Agent runtime: an external implementation of agents, handoffs and tools. It is controlled by the same deterministic policy as the built-in agents, or by a task's solver, and needs no network.
 * - git: log, diff, merge and push on the virtual disk. It has its own Buffer if the host has none.
 * - Shell: a simulated bash on the virtual disk, offered as the tool `exec`. Every access passes a gate.
 * - Chat endpoint: a model at a URL that the user chooses, with our own tool loop. The model can perform tasks, realize and run workflows and, on request, judge trials.
 */
export { type AgentsAdapterOptions, loadAgentsAdapter, loadAgentsRuntime } from './agents/load.js';
export { loadGit } from './git/load.js';
export {
  type ResponseCache,
  type ChatEndpointOptions,
  type ChatProblem,
  type ChatStudy,
  loadChatStudy,
  loadChatTaskAgent,
  type JudgedTrial,
  type JudgeOpinion,
  requestTrialOpinion,
  loadChatEndpoint,
  type TaskAgent,
} from './chat/load.js';
export { loadShell } from './shell/load.js';

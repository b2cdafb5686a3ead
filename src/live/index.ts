/**
 * The entry point of `live`: adapters for external agents and models, each loaded on demand.
 *
 * agent runtime: an external implementation of agents, handoffs and tools, driven by the same deterministic
 * policy as the built-in agents, or by the solver of a task. It needs no network. git: log, difference, merge and
 * push on the virtual disk, with its own Buffer if the host has none. shell: a simulated bash on the virtual
 * disk, as the tool `exec`; every access passes a gate. chat endpoint: a model at a URL that the user chooses, with our
 * own tool loop. The model does tasks, realizes and runs workflows, and judges trials on request.
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

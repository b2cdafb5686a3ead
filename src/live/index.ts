/**
 * The door of `live`: adapters that reach beyond this project, each loaded when it is asked for.
 *
 * agent runtime — somebody else's machinery for agents, handoffs and tools, driven here by the same
 * deterministic policy as the built-in agents, or by the solver of a task. It needs no network.
 * git — log, difference, merge and push over the virtual disk, with its own Buffer where the host has none.
 * shell — a simulated bash over the virtual disk, as the tool `exec`. Every touch passes a gate.
 * chat endpoint — a model behind an address that the user names, driven by a tool loop of our own. It does
 * tasks, realizes and plays workflows, and where it is asked to it judges trials, beside the numbers.
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

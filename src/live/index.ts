/**
 * The door of `live`: adapters that reach beyond this project, each loaded when it is asked for.
 *
 * agent runtime — somebody else's machinery for agents, handoffs and tools, driven here by the same
 * deterministic policy as the built-in agents. It needs no network.
 */
export { loadAgentsRuntime } from './agents/load.js';

/** Checks a user's own agent in the worker. Loaded with the first request. */
import {
  type AgentEvent,
  type AgentRecord,
  type AgentRequest,
  readAgentRequest,
  type Reading,
  runAgentStudy,
} from '../engine/index.js';

export interface AgentStudy {
  readonly readAgentRequest: (json: unknown) => Reading<AgentRequest>;
  readonly runAgentStudy: (request: AgentRequest) => AsyncGenerator<AgentEvent, AgentRecord>;
}

export const agentStudy: AgentStudy = { readAgentRequest, runAgentStudy };

/** ydmitry_deep_research: two identical search agents that are reached by different routes. */
import { defineWorkflow } from './define.js';

const SEARCHER = {
  name: 'Sequential Search & Research Agent',
  description: 'Searches step by step until a research question has a full answer.',
  instructions:
    'Query the internet again and again until nothing new turns up, then look at the collected sources.',
  uses: ['get_sources', 'websearch'],
} as const;

export const YDMITRY_DEEP_RESEARCH = defineWorkflow({
  id: 'ydmitry_deep_research',
  title: 'Stepwise research',
  summary: 'Vague questions are clarified before they are searched.',
  status: 'published',
  entry: 'research_orchestrator',
  agents: [
    {
      id: 'research_orchestrator',
      name: 'Research Orchestrator',
      description: 'Decides whether a question is clear enough to be searched.',
      instructions:
        'Send a vague or ambiguous question to the Clarification Agent with Handoff, and a clear one to the Sequential Search & Research Agent.',
    },
    {
      id: 'clarification_agent_with_handoff',
      name: 'Clarification Agent with Handoff',
      description: 'Clears up vague or ambiguous questions by asking back.',
      instructions:
        'Ask back until the scope is settled, with an eye on what was collected before. Then hand over.',
      uses: ['get_sources'],
    },
    { id: 'sequential_search_research_agent', ...SEARCHER },
    { id: 'sequential_search_research_agent_2', ...SEARCHER },
  ],
  tools: [
    {
      id: 'get_sources',
      description: 'Show the references collected so far.',
      parameters: [],
    },
    {
      id: 'websearch',
      description: 'Query the internet for new pages on a subject.',
      parameters: ['query'],
    },
  ],
  delegations: [
    ['research_orchestrator', 'clarification_agent_with_handoff'],
    ['clarification_agent_with_handoff', 'sequential_search_research_agent'],
    ['research_orchestrator', 'sequential_search_research_agent_2'],
  ],
});

/** deep_research_clone: a chain of three agents. Only the last agent has a tool. */
import { defineWorkflow } from './define.js';

export const DEEP_RESEARCH_CLONE = defineWorkflow({
  id: 'deep_research_clone',
  title: 'Deep research',
  summary: 'Steps are listed, reported on, and searched for.',
  status: 'published',
  entry: 'todo_agent',
  agents: [
    {
      id: 'todo_agent',
      name: 'Todo Agent',
      description: 'Turns a broad question into a list of steps.',
      instructions: 'Write the list of steps, then pass it on to be worked into a report.',
    },
    {
      id: 'deep_reporter_agent',
      name: 'Deep Reporter Agent',
      description: 'Works the findings of all steps into a thorough report.',
      instructions:
        'Work findings into a thorough report. Where a page has to be read for its text, hand over to the Search Execution Agent.',
    },
    {
      id: 'search_execution_agent',
      name: 'Search Execution Agent',
      description: 'Carries out each search step and reads what pages say.',
      instructions: 'Carry out the steps one after the other and note the text of each page.',
      uses: ['scraper'],
    },
  ],
  tools: [
    {
      id: 'scraper',
      description: 'Read the text of a page at a given address.',
      parameters: ['address'],
    },
  ],
  delegations: [
    ['todo_agent', 'deep_reporter_agent'],
    ['deep_reporter_agent', 'search_execution_agent'],
  ],
});

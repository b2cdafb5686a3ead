/** oai_research_bot: a coordinator that runs a planner, a searcher and a writer as tools. */
import { defineWorkflow } from './define.js';

export const OAI_RESEARCH_BOT = defineWorkflow({
  id: 'oai_research_bot',
  title: 'Research bot',
  summary: 'A coordinator has a topic planned, searched and written up.',
  status: 'published',
  entry: 'coordinator',
  agents: [
    {
      id: 'coordinator',
      name: 'Coordinator',
      description: 'Leads a piece of research from the question to the finished text.',
      instructions: 'Have the topic planned first, then searched, then written up. Do none of it alone.',
      uses: ['run_planner_agent', 'run_search_agent', 'run_writer_agent'],
    },
    {
      id: 'planner_agent',
      name: 'PlannerAgent',
      description: 'Breaks a topic down into a list of queries worth asking.',
      instructions: 'Propose queries that together cover the topic, each with a reason.',
    },
    {
      id: 'search_agent',
      name: 'Search agent',
      description: 'Finds pages on the internet for a query and sums them up.',
      instructions: 'Look the query up on the internet and sum up the pages in two paragraphs.',
      uses: ['web_search'],
    },
    {
      id: 'writer_agent',
      name: 'WriterAgent',
      description: 'Turns collected notes into a long report with an outline.',
      instructions: 'Draft an outline from the notes, then the whole report in markdown.',
    },
  ],
  tools: [
    {
      id: 'run_planner_agent',
      description: 'Break a topic down into a list of queries worth asking.',
      parameters: ['topic'],
      runs: 'planner_agent',
    },
    {
      id: 'run_search_agent',
      description: 'Find out what pages on the internet say about one query and sum them up.',
      parameters: ['query'],
      runs: 'search_agent',
    },
    {
      id: 'web_search',
      description: 'Fetch current pages from the internet that fit some keywords.',
      parameters: ['keywords'],
    },
    {
      id: 'run_writer_agent',
      description: 'Turn collected notes into a long report with an outline.',
      parameters: ['notes'],
      runs: 'writer_agent',
    },
  ],
  delegations: [
    ['coordinator', 'planner_agent'],
    ['coordinator', 'search_agent'],
    ['coordinator', 'writer_agent'],
  ],
});

/** octagon_vc_agents: one investor with eleven specialists as tools. */
import { defineWorkflow } from './define.js';

/** Each specialist's work, described for callers and for the specialist. */
const SPECIALISTS = [
  ['sec', 'Extracts statements from annual and quarterly filings with the regulator.'],
  ['transcripts', 'Finds what managers said in earnings calls.'],
  ['stock-data', 'Tracks share prices, volumes and splits on the exchange.'],
  ['financials', 'Calculates ratios from balance sheets and income statements.'],
  ['companies', 'Profiles private firms: business, headcount and industry.'],
  ['funding', 'Traces rounds in which start-ups raised capital.'],
  ['deals', 'Retrieves mergers, acquisitions and their terms.'],
  ['investors', 'Describes backers, their portfolios and preferences.'],
  ['debts', 'Examines loans, lenders and covenants of a borrower.'],
  ['scraper', 'Copies tables and text out of a given website.'],
] as const;

const idOf = (name: string): string => `octagon_${name.replaceAll('-', '_')}_agent`;

export const OCTAGON_VC_AGENTS = defineWorkflow({
  id: 'octagon_vc_agents',
  title: 'Venture capital',
  summary: 'An investor asks eleven specialists, all of them tools.',
  status: 'published',
  entry: 'alfred_lin',
  agents: [
    {
      id: 'alfred_lin',
      name: 'Alfred Lin',
      description: 'An investor who judges young companies with the help of specialists.',
      instructions: 'Judge the company as an investor would. Ask a specialist for every fact you need.',
      uses: [...SPECIALISTS.map(([name]) => `octagon-${name}-agent`), 'web-search-agent'],
    },
    ...SPECIALISTS.map(([name, description]) => ({
      id: idOf(name),
      name: `octagon-${name}-agent`,
      description,
      instructions: `${description} Say where each fact comes from.`,
    })),
    {
      id: 'web_search_agent',
      name: 'web-search-agent',
      description: 'Looks up recent public news on the internet.',
      instructions: 'Look recent news up on the internet and say where each fact comes from.',
      uses: ['web_search'],
    },
  ],
  tools: [
    ...SPECIALISTS.map(([name, description]) => ({
      id: `octagon-${name}-agent`,
      description,
      parameters: ['input'],
      runs: idOf(name),
    })),
    {
      id: 'web-search-agent',
      description: 'Looks up recent public news on the internet.',
      parameters: ['input'],
      runs: 'web_search_agent',
    },
    {
      id: 'web_search',
      description: 'Fetch current pages from the internet that fit some keywords.',
      parameters: ['keywords'],
    },
  ],
  delegations: [
    ...SPECIALISTS.map(([name]) => ['alfred_lin', idOf(name)] as const),
    ['alfred_lin', 'web_search_agent'],
  ],
});

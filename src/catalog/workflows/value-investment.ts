/** value_investment: four agents share five tools, one of which reads external data. */
import { defineWorkflow } from './define.js';

const SHARED = [
  'screen_stocks',
  'analyze_valuation',
  'detect_anomalies',
  'get_stock_fundamentals',
  'compare_stocks',
] as const;

export const VALUE_INVESTMENT = defineWorkflow({
  id: 'value_investment',
  title: 'Value investment',
  summary: 'Four agents share five tools; only one looks outside.',
  status: 'published',
  entry: 'value_investment_coordinator',
  agents: [
    {
      id: 'value_investment_coordinator',
      name: 'ValueInvestmentCoordinator',
      description: 'Receives questions of investors and brings in a specialist where one is needed.',
      instructions: 'Answer what the shared tools can answer, and bring in a specialist for the rest.',
      uses: SHARED,
    },
    {
      id: 'screening_agent',
      name: 'ScreeningAgent',
      description: 'Specialist in long lists of candidates and in sieving them by strict rules.',
      instructions: 'Sieve the candidates by the given rules and explain the order of the list.',
      uses: SHARED,
    },
    {
      id: 'anomaly_agent',
      name: 'AnomalyAgent',
      description: 'Specialist in odd bookkeeping and in figures that do not fit each other.',
      instructions: 'Look for figures that do not fit and say what could explain them.',
      uses: SHARED,
    },
    {
      id: 'research_agent',
      name: 'ResearchAgent',
      description:
        'Specialist in what happens outside: headlines, quotes of the day and the past of a price.',
      instructions: 'Gather what is known outside and put it next to the figures.',
      uses: [...SHARED, 'web_search', 'get_market_news', 'get_realtime_price', 'get_price_history'],
    },
  ],
  tools: [
    {
      id: 'screen_stocks',
      description: 'Filter the market for shares that meet limits on price and earnings.',
      parameters: ['limits'],
    },
    {
      id: 'analyze_valuation',
      description: 'Estimate what a share is worth and the margin to its price.',
      parameters: ['symbol'],
    },
    {
      id: 'detect_anomalies',
      description: 'Flag accounts of a company that look unusual or manipulated.',
      parameters: ['symbol', 'years'],
    },
    {
      id: 'get_stock_fundamentals',
      description: 'Show debt, earnings, dividend and cash flow of a company.',
      parameters: ['symbol'],
    },
    {
      id: 'compare_stocks',
      description: 'Set several shares side by side and rank them.',
      parameters: ['symbols'],
    },
    {
      id: 'web_search',
      description: 'Fetch current pages from the internet that fit some keywords.',
      parameters: ['keywords'],
    },
    {
      id: 'get_market_news',
      description: "List today's headlines about a company or an industry.",
      parameters: ['symbol'],
    },
    {
      id: 'get_realtime_price',
      description: 'Quote what a share trades at this moment.',
      parameters: ['symbol'],
    },
    {
      id: 'get_price_history',
      description: 'Chart how a quote moved over past months.',
      parameters: ['symbol', 'months'],
    },
  ],
  delegations: [
    ['value_investment_coordinator', 'screening_agent'],
    ['value_investment_coordinator', 'anomaly_agent'],
    ['value_investment_coordinator', 'research_agent'],
  ],
});

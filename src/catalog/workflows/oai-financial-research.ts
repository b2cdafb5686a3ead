/** oai_financial_research: a coordinator, four helpers, and two analysts that the writer calls. */
import { defineWorkflow } from './define.js';

export const OAI_FINANCIAL_RESEARCH = defineWorkflow({
  id: 'oai_financial_research',
  title: 'Financial research',
  summary: 'Plan, search, write with two analysts, verify.',
  status: 'published',
  entry: 'coordinator',
  agents: [
    {
      id: 'coordinator',
      name: 'Coordinator',
      description: 'Leads a study of a company from the question to the checked report.',
      instructions: 'Have the study planned, searched, written and then checked. Do none of it alone.',
      uses: [
        'run_financial_planner_agent',
        'run_financial_search_agent',
        'run_financial_writer_agent',
        'run_verification_agent',
      ],
    },
    {
      id: 'financial_planner_agent',
      name: 'FinancialPlannerAgent',
      description: 'Lists the queries that a study of a company should ask.',
      instructions: 'List queries about news, filings and calls, each with a reason.',
    },
    {
      id: 'financial_search_agent',
      name: 'FinancialSearchAgent',
      description: 'Finds pages on the internet about a company and shortens them.',
      instructions: 'Look the query up and shorten what you find to a few lines with figures and dates.',
      uses: ['web_search'],
    },
    {
      id: 'financial_writer_agent',
      name: 'FinancialWriterAgent',
      description: 'Composes the report on a company from the collected summaries.',
      instructions:
        'Compose the report in markdown with an opening summary. Ask for the fundamentals_analysis and the risk_analysis where the report needs them.',
      uses: ['fundamentals_analysis', 'risk_analysis'],
    },
    {
      id: 'fundamentals_analyst_agent',
      name: 'FundamentalsAnalystAgent',
      description: 'Judges revenue, profit, margins and growth of a company.',
      instructions: 'Judge the key figures of the company in two paragraphs.',
    },
    {
      id: 'risk_analyst_agent',
      name: 'RiskAnalystAgent',
      description: 'Points out dangers such as rivals, regulation and weak supply.',
      instructions: 'Name the warning signs in two paragraphs.',
    },
    {
      id: 'verification_agent',
      name: 'VerificationAgent',
      description: 'Audits a finished report for contradictions and missing sources.',
      instructions: 'Read the finished report and say whether it can be trusted, and why.',
    },
  ],
  tools: [
    {
      id: 'run_financial_planner_agent',
      description: 'List the queries that a study of a company should ask.',
      parameters: ['question'],
      runs: 'financial_planner_agent',
    },
    {
      id: 'run_financial_search_agent',
      description: 'Find out what pages on the internet say about a company and shorten them.',
      parameters: ['query'],
      runs: 'financial_search_agent',
    },
    {
      id: 'web_search',
      description: 'Fetch current pages from the internet that fit some keywords.',
      parameters: ['keywords'],
    },
    {
      id: 'run_financial_writer_agent',
      description: 'Compose the report on a company from collected summaries.',
      parameters: ['summaries'],
      runs: 'financial_writer_agent',
    },
    {
      id: 'fundamentals_analysis',
      description: 'Judge revenue, profit, margins and growth of a company.',
      parameters: ['company'],
      runs: 'fundamentals_analyst_agent',
    },
    {
      id: 'risk_analysis',
      description: 'Point out dangers such as rivals, regulation and weak supply.',
      parameters: ['company'],
      runs: 'risk_analyst_agent',
    },
    {
      id: 'run_verification_agent',
      description: 'Audit a finished report for contradictions and missing sources.',
      parameters: ['report'],
      runs: 'verification_agent',
    },
  ],
  delegations: [
    ['coordinator', 'financial_planner_agent'],
    ['coordinator', 'financial_search_agent'],
    ['coordinator', 'financial_writer_agent'],
    ['financial_writer_agent', 'fundamentals_analyst_agent'],
    ['financial_writer_agent', 'risk_analyst_agent'],
    ['coordinator', 'verification_agent'],
  ],
});

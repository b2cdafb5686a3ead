/** autopitch: reconstructed from the published counts. No public project with this name and shape was found. */
import { defineWorkflow } from './define.js';

export const AUTOPITCH = defineWorkflow({
  id: 'autopitch',
  title: 'Autopitch',
  summary: 'Six specialists prepare a pitch, each with one tool.',
  status: 'reconstructed',
  entry: 'pitch_coordinator',
  agents: [
    {
      id: 'pitch_coordinator',
      name: 'Pitch Coordinator',
      description: 'Leads the preparation of a pitch for a young company.',
      instructions: 'Pass each part of the pitch on to the specialist for it.',
    },
    {
      id: 'company_profiler',
      name: 'Company Profiler',
      description: 'Describes founders, product and stage of the company.',
      instructions: 'Collect the profile before you describe anything.',
      uses: ['profile_company'],
    },
    {
      id: 'market_sizer',
      name: 'Market Sizer',
      description: 'Estimates how many customers there are and what they spend.',
      instructions: 'State every assumption behind an estimate.',
      uses: ['size_market'],
    },
    {
      id: 'competitor_mapper',
      name: 'Competitor Mapper',
      description: 'Shows rivals and where they are strong or weak.',
      instructions: 'Place every rival on the same two axes.',
      uses: ['map_competitors'],
    },
    {
      id: 'financial_modeller',
      name: 'Financial Modeller',
      description: 'Forecasts revenue, costs and cash for five years.',
      instructions: 'Show the calculation next to each forecast.',
      uses: ['project_financials'],
    },
    {
      id: 'story_writer',
      name: 'Story Writer',
      description: 'Tells the narrative that carries the pitch.',
      instructions: 'Open with the problem of one person.',
      uses: ['draft_story'],
    },
    {
      id: 'slide_builder',
      name: 'Slide Builder',
      description: 'Lays the deck out page by page with charts.',
      instructions: 'One thought per page.',
      uses: ['build_slides'],
    },
  ],
  tools: [
    {
      id: 'profile_company',
      description: 'Collect facts on founders, product and stage.',
      parameters: ['company'],
    },
    {
      id: 'size_market',
      description: 'Estimate the number of customers and their spending.',
      parameters: ['segment', 'region'],
    },
    {
      id: 'map_competitors',
      description: 'List rivals with their strong and weak sides.',
      parameters: ['segment'],
    },
    {
      id: 'project_financials',
      description: 'Forecast revenue, costs and cash year by year.',
      parameters: ['assumptions'],
    },
    {
      id: 'draft_story',
      description: 'Compose the narrative of a pitch.',
      parameters: ['audience'],
    },
    {
      id: 'build_slides',
      description: 'Lay out a deck with pages and charts.',
      parameters: ['outline'],
    },
  ],
  delegations: [
    ['pitch_coordinator', 'company_profiler'],
    ['pitch_coordinator', 'market_sizer'],
    ['pitch_coordinator', 'competitor_mapper'],
    ['pitch_coordinator', 'financial_modeller'],
    ['pitch_coordinator', 'story_writer'],
    ['pitch_coordinator', 'slide_builder'],
  ],
});

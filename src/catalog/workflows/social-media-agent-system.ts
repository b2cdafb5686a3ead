/** social_media_agent_system: an agent that writes posts, and a researcher that is also a tool with the same name. */
import { defineWorkflow } from './define.js';

export const SOCIAL_MEDIA_AGENT_SYSTEM = defineWorkflow({
  id: 'social_media_agent_system',
  title: 'Social media',
  summary: 'Posts with pictures, and facts from a researcher.',
  status: 'published',
  entry: 'social_media_agent',
  agents: [
    {
      id: 'social_media_agent',
      name: 'Social Media Agent',
      description: 'Drafts posts for a brand, with a picture and facts that hold.',
      instructions:
        'Draft a post in the voice of the brand. Have facts researched and a picture made where they help.',
      uses: ['research_agent', 'generate_image'],
    },
    {
      id: 'research_agent',
      name: 'Research Agent',
      description: 'Gathers facts and trends about a subject from the internet.',
      instructions: 'Look the subject up on the internet and list facts and trends with their sources.',
      uses: ['web_search'],
    },
  ],
  tools: [
    {
      id: 'research_agent',
      description: 'Gather facts and trends about a subject, with sources.',
      parameters: ['subject'],
      runs: 'research_agent',
    },
    {
      id: 'web_search',
      description: 'Fetch current pages from the internet that fit some keywords.',
      parameters: ['keywords'],
    },
    {
      id: 'generate_image',
      description: 'Paint a picture to go with a post.',
      parameters: ['prompt', 'style'],
    },
  ],
  delegations: [['social_media_agent', 'research_agent']],
});

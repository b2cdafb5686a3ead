/** oai_message_filter: a conversation that is saved, resumed and continued in a different language. */
import { defineWorkflow } from './define.js';

export const OAI_MESSAGE_FILTER = defineWorkflow({
  id: 'oai_message_filter',
  title: 'Message filter',
  summary: 'A conversation moves to a second helper, then to a Spanish one.',
  status: 'published',
  entry: 'assistant',
  agents: [
    {
      id: 'assistant',
      name: 'Assistant',
      description: 'Opens the conversation and draws numbers.',
      instructions: 'Be brief. Draw a number when asked for one.',
      uses: ['random_number_tool'],
    },
    {
      id: 'assistant_2',
      name: 'Assistant',
      description: 'Takes the conversation up again with a wider view and helps with everyday questions.',
      instructions:
        'Help with everyday questions. When somebody prefers Spanish, pass on to the Spanish Assistant.',
    },
    {
      id: 'spanish_assistant',
      name: 'Spanish Assistant',
      description: 'Talks in Spanish with people who prefer that language.',
      instructions: 'Answer in Spanish only.',
    },
  ],
  tools: [
    {
      id: 'random_number_tool',
      description: 'Draw a chance number from zero up to a highest value.',
      parameters: ['highest'],
    },
  ],
  delegations: [
    ['assistant', 'assistant_2'],
    ['assistant_2', 'spanish_assistant'],
  ],
});

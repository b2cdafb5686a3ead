/** reading_room: the smallest workflow that has an obligation for every criterion. */
import { defineWorkflow } from './define.js';

export const READING_ROOM = defineWorkflow({
  id: 'reading_room',
  title: 'Reading room',
  summary: 'A librarian, an archivist, one tool each: seven obligations.',
  status: 'own',
  entry: 'librarian',
  agents: [
    {
      id: 'librarian',
      name: 'Librarian',
      description: 'Helps visitors to find a book on the shelves.',
      instructions: 'Help visitors to find a book. Old letters and maps are a matter for the Archivist.',
      uses: ['find_book'],
    },
    {
      id: 'archivist',
      name: 'Archivist',
      description: 'Brings old letters and maps up from the vault.',
      instructions: 'Bring letters and maps up, and say how they are to be handled.',
      uses: ['open_vault'],
    },
  ],
  tools: [
    {
      id: 'find_book',
      description: 'Tell on which shelf a novel or a guide stands.',
      parameters: ['title'],
    },
    {
      id: 'open_vault',
      description: 'Unlock the cellar and lift a box of papers.',
      parameters: ['box'],
    },
  ],
  delegations: [['librarian', 'archivist']],
});

/** Messages for embedding and presenting. */
import { defineMessages } from './define-messages.js';

export const EMBED = defineMessages('EMBED', {
  open: 'Open in POLA Playground',
  panes: { matrix: 'Matrix', why: 'Why', files: 'Files', message: 'Message', raw: 'Raw' },
  readonly: {
    title: 'Read only',
    text: 'Editing is disabled here. Results are still computed on this device.',
  },
  frame: {
    noObject: 'the message is not an object with a type that starts with pola:',
    unknownType: (type: string) => `there is no message ${type}`,
    place: (address: string) => `there is no view at ${address}`,
    notText: (name: string) => `${name} is not a string`,
    empty: 'the message contains none of `state`, `bundle` and `at`',
  },
});

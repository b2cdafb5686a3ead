/** Messages for embedding and presenting. */
import { defineMessages } from './define-messages.js';

export const EMBED = defineMessages('EMBED', {
  open: 'Open in POLA Playground',
  panes: { matrix: 'Matrix', why: 'Why', files: 'Files', message: 'Message', raw: 'Raw' },
  readonly: {
    title: 'Shown to be read',
    text: 'Editing is off here. The results are computed on this device all the same.',
  },
  frame: {
    noObject: 'it is no object with a type that begins with pola:',
    unknownType: (type: string) => `there is no message ${type}`,
    place: (address: string) => `there is no view at ${address}`,
    notText: (name: string) => `${name} is not a text`,
    empty: 'it names neither state, nor bundle, nor at',
  },
});

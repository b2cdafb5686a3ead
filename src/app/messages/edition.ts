/** Messages about the editions, and about how the single-file edition differs. */
import { chooseForm, formatCount } from './format.js';
import { defineMessages } from './define-messages.js';

export const EDITION = defineMessages('EDITION', {
  name: 'Edition',
  site: 'Site.',
  inside: 'Inside another page.',
  small: 'Single file, without the shell, git and the agent runtime.',
  full: 'Single file, full: with the shell, git and the agent runtime.',
  privacy:
    'Nothing. This file loads nothing, and its content policy blocks all connections. There is no account and no analytics. Every secret here is made up.',
  offline: 'Everything is in this file; no network is needed.',
  without: 'The shell, git and the agent runtime are not included; the full file and the site have them.',
  tasks: (count: number) =>
    `${formatCount(count, 'task needs', 'tasks need')} the shell or git, which this file omits: run ${chooseForm(count, 'it', 'them')} on the site or in the full file.`,
  task: 'This task needs the shell or git, which this file omits: run it on the site or in the full file.',
  elsewhere: 'Not in this file.',
  runtime:
    'This file does not contain the agent runtime, so the built-in runtime drives the agents. The site and the full file contain both.',
  link: 'This link works only on a device that has this file in the same location. For anyone else, send the file too, or save the edits as a file.',
});

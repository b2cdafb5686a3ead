/** Messages about a warrant's reach. */
import type { Text } from '../text.js';
import { count } from './plural.js';

export interface CountFacts {
  readonly count: number;
}

export const REACH_MESSAGES = {
  'reach/unchanged': () => 'no change in reach',
  'reach/added': ({ counts }: { counts: readonly Text[] }) => `+${counts.join(', ')}`,
  'reach/removed': ({ counts }: { counts: readonly Text[] }) => `−${counts.join(', ')}`,
  'reach/both': ({ added, removed }: { added: Text; removed: Text }) => `${added}; ${removed}`,
  'reach/file_read': (f: CountFacts) => count(f.count, 'file', 'files'),
  'reach/file_overwritten': (f: CountFacts) => count(f.count, 'file to overwrite', 'files to overwrite'),
  'reach/file_created': (f: CountFacts) => count(f.count, 'place for new files', 'places for new files'),
  'reach/folder_listed': (f: CountFacts) => count(f.count, 'folder to list', 'folders to list'),
  'reach/mail_read': (f: CountFacts) => count(f.count, 'email', 'emails'),
  'reach/recipient': (f: CountFacts) => count(f.count, 'recipient', 'recipients'),
  'reach/payee': (f: CountFacts) => count(f.count, 'payee', 'payees'),
  'reach/overdraft': (f: CountFacts) =>
    count(f.count, 'payee beyond the balance', 'payees beyond the balance'),
  'reach/lookup': (f: CountFacts) => count(f.count, 'lookup', 'lookups'),
  'reach/secret': (f: CountFacts) => count(f.count, 'secret', 'secrets'),
};

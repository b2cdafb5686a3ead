/** What a warrant brings within reach. */
import type { Text } from '../text.js';
import { count } from './plural.js';

export interface Count {
  readonly count: number;
}

export const REACH_MESSAGES = {
  'reach/unchanged': () => 'no change in reach',
  'reach/added': ({ counts }: { counts: readonly Text[] }) => `+${counts.join(', ')}`,
  'reach/removed': ({ counts }: { counts: readonly Text[] }) => `−${counts.join(', ')}`,
  'reach/both': ({ added, removed }: { added: Text; removed: Text }) => `${added}; ${removed}`,
  'reach/file_read': (f: Count) => count(f.count, 'file', 'files'),
  'reach/file_overwritten': (f: Count) => count(f.count, 'file to overwrite', 'files to overwrite'),
  'reach/file_created': (f: Count) => count(f.count, 'place for new files', 'places for new files'),
  'reach/folder_listed': (f: Count) => count(f.count, 'folder to list', 'folders to list'),
  'reach/mail_read': (f: Count) => count(f.count, 'mail', 'mails'),
  'reach/recipient': (f: Count) => count(f.count, 'recipient', 'recipients'),
  'reach/payee': (f: Count) => count(f.count, 'payee', 'payees'),
  'reach/overdraft': (f: Count) => count(f.count, 'payee beyond the balance', 'payees beyond the balance'),
  'reach/lookup': (f: Count) => count(f.count, 'lookup', 'lookups'),
  'reach/secret': (f: Count) => count(f.count, 'secret', 'secrets'),
};

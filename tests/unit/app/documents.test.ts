/** The drafts while their reader is not there. */
import { expect, it, vi } from 'vitest';
import { rememberPlace } from '../../support/workbench.js';

it('APP-188 a reader that does not arrive is asked for again by the next change, and rejects nowhere', async () => {
  const rejected = vi.fn();
  process.on('unhandledRejection', rejected);
  const { documents } = rememberPlace();
  const { prepare } = documents;
  documents.prepare = () => Promise.reject(new Error('not fetched'));
  documents.open({ config_review: { files: { '/new.txt': 'x' } } });
  await new Promise(setImmediate);
  process.off('unhandledRejection', rejected);
  expect(rejected).not.toHaveBeenCalled();
  expect(documents.reading('config_review')).toBeNull();
  documents.prepare = prepare;
  documents.replace({ config_review: { files: { '/other.txt': 'x' } } }, null);
  await vi.waitFor(() => expect(documents.reading('config_review')?.valid).toBe(true));
});

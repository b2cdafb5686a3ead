/** Tests how the page determines its edition, both from its own markup and inside another page. */
import { afterEach, describe, expect, it, vi } from 'vitest';

const withMarks = (dataset: Record<string, string>) =>
  vi.stubGlobal('document', { documentElement: { dataset } });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('the edition', () => {
  it('the edition is read from the HTML of the single-file build', async () => {
    const { readEdition, readSingleFileName } = await import('../../../src/app/embedding/edition.js');
    withMarks({ edition: 'small', singleFile: 'pola.html' });
    expect([readEdition(), readSingleFileName()]).toEqual([
      { isSingleFile: true, hasRuntimes: false },
      'pola.html',
    ]);
    withMarks({ edition: 'full' });
    expect([readEdition(), readSingleFileName()]).toEqual([{ isSingleFile: true, hasRuntimes: true }, null]);
    withMarks({});
    expect(readEdition()).toEqual({ isSingleFile: false, hasRuntimes: true });
  });

  it('the edition is not read from a page by another author', async () => {
    const { readEdition, readSingleFileName, markAsEmbedded } =
      await import('../../../src/app/embedding/edition.js');
    withMarks({ edition: 'full', singleFile: 'https://evil.example/' });
    markAsEmbedded(false);
    expect(readEdition()).toEqual({ isSingleFile: false, isEmbedded: true, hasRuntimes: false });
    expect(readSingleFileName()).toBeNull();
  });
});

/** What an edition says of itself: by the marks of its own page, or inside somebody else's. */
import { afterEach, describe, expect, it, vi } from 'vitest';

const withMarks = (dataset: Record<string, string>) =>
  vi.stubGlobal('document', { documentElement: { dataset } });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('the edition', () => {
  it('EDITION-6 is read from the page of the file', async () => {
    const { readEdition, readFileBeside } = await import('../../../src/app/edition.js');
    withMarks({ edition: 'small', singleFile: 'pola.html' });
    expect([readEdition(), readFileBeside()]).toEqual([{ isFile: true, hasRuntimes: false }, 'pola.html']);
    withMarks({ edition: 'full' });
    expect([readEdition(), readFileBeside()]).toEqual([{ isFile: true, hasRuntimes: true }, null]);
    withMarks({});
    expect(readEdition()).toEqual({ isFile: false, hasRuntimes: true });
  });

  it('PKG-11 is not read from a page that somebody else wrote', async () => {
    const { readEdition, readFileBeside, standInside } = await import('../../../src/app/edition.js');
    withMarks({ edition: 'full', singleFile: 'https://evil.example/' });
    standInside(false);
    expect(readEdition()).toEqual({ isFile: false, isInside: true, hasRuntimes: false });
    expect(readFileBeside()).toBeNull();
  });
});

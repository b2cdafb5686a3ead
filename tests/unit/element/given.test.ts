/** Tests the errors that an element reports if the bundle at its URL cannot be loaded. */
import { afterEach, expect, it, vi } from 'vitest';
import { fetchBundle } from '../../../src/element/initial-content.js';

afterEach(() => vi.unstubAllGlobals());

it.each<[string, () => Promise<Response>, boolean]>([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), true],
  ['responds with an error status', () => Promise.resolve(new Response('', { status: 404 })), false],
])(
  'PKG-9 if another origin %s, the message mentions content security policies only if they may be the cause',
  async (_, fetch, hint) => {
    vi.stubGlobal('document', { baseURI: 'https://page.test/' });
    vi.stubGlobal('location', { origin: 'https://page.test' });
    vi.stubGlobal('fetch', fetch);
    const { issues } = await fetchBundle('https://other.test/a.json');
    expect(issues[0]?.code).toBe('element/source_failed');
    expect(issues[0]?.message).toContain('src="https://other.test/a.json" could not be loaded');
    expect(issues[0]?.message.includes('Access-Control-Allow-Origin')).toBe(hint);
  },
);

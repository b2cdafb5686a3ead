import { describe, expect, it } from 'vitest';
import { insertSiteTags, readSiteUrl, writeSitemap } from '../../../src/app/prerender/site-tags.js';

const PAGE = '<head><meta name="description" content="What it is" /></head>';

describe('tags for link previews', () => {
  it('APP-219 tags for link previews need the site URL and are omitted without it', () => {
    expect(readSiteUrl(undefined)).toBeNull();
    expect(readSiteUrl(' ')).toBeNull();
    expect(insertSiteTags(PAGE, null)).toBe(PAGE);
  });

  it('APP-219 tags for link previews contain a description and the absolute URLs of the page and the preview image', () => {
    const page = insertSiteTags(PAGE, readSiteUrl('https://example.org/pola'));
    expect(page).toContain('property="og:url" content="https://example.org/pola/"');
    expect(page).toContain('property="og:image" content="https://example.org/pola/images/card.png"');
    expect(page).toContain('property="og:description" content="What it is"');
    expect(page.indexOf('twitter:card')).toBeLessThan(page.indexOf('</head>'));
    expect(writeSitemap('https://example.org/')).toContain('<loc>https://example.org/</loc>');
  });

  it('APP-219 a site setting that is not a web URL is rejected for link preview tags', () => {
    expect(() => readSiteUrl('ftp://example.org')).toThrow('POLA_SITE_URL');
    expect(() => readSiteUrl('example.org')).toThrow();
  });
});

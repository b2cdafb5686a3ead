/**
 * Build step that adds tags for search engines and link previews.
 *
 * They contain the site URL from the build setting `POLA_SITE_URL`. Without that setting, neither tags nor a sitemap
 * are written.
 */

const IMAGE = 'images/card.png';

/** Returns the setting with a trailing slash; null if it is not set. @throws {Error} if it is not a URL */
export function readSiteUrl(setting: string | undefined): string | null {
  if (setting === undefined || setting.trim() === '') return null;
  const { protocol, href } = new URL(setting.trim());
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error('POLA_SITE_URL must be an https: or http: URL.');
  return href.endsWith('/') ? href : `${href}/`;
}

/** Returns the page with its `og:` and `twitter:` tags at the end of the head. */
export function insertSiteTags(page: string, site: string | null): string {
  if (site === null) return page;
  const description = /name="description"\s+content="([^"]*)"/.exec(page)?.[1] ?? '';
  const tags = [
    `<link rel="canonical" href="${site}" />`,
    ...Object.entries({
      'og:type': 'website',
      'og:title': 'POLA Playground: this agent has been hijacked',
      'og:description': description,
      'og:url': site,
      'og:image': site + IMAGE,
      'og:image:width': '1200',
      'og:image:height': '630',
    }).map(([name, content]) => `<meta property="${name}" content="${content}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  return page.replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
}

/** Returns the sitemap. It lists a single page, because the hash selects all other views. */
export function writeSitemap(site: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${site}</loc></url></urlset>\n`;
}

import { describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { inlineFirstPaint } from '../../../src/app/prerender/inline-first-paint.js';
import { fillPage } from '../../../src/app/prerender/plugin.js';

const BOOT = '<script src="./boot.js"></script>';
const PAGE = `<html><head>
    ${BOOT}
    <link rel="stylesheet" href="./a.css">
  </head><body><div id="app"><!--app--></div><!--reference--></body></html>`;

describe('reading the page with the embedded reference results', () => {
  it('the summary is embedded as inert data, regardless of its contents', () => {
    const reference = JSON.stringify({ title: '</script><script>alert(1)</script> $& $1' });
    const page = fillPage(PAGE, { body: '<p>$& 5 $</p>', head: '', reference });
    expect(page).toContain('<div id="app"><p>$& 5 $</p></div>');
    expect(page.match(/<\/script>/g)).toHaveLength(2);
    const block =
      /<script type="application\/json" id="pola-reference">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.stringify(JSON.parse(block))).toBe(reference);
  });

  it('the page lists the files to load before the script that blocks parsing', () => {
    const page = fillPage(PAGE, { body: '', head: '', reference: '{}' });
    expect(page.split(BOOT)).toHaveLength(2);
    expect(page.indexOf(BOOT)).toBeGreaterThan(page.indexOf('a.css'));
    expect(page.indexOf(BOOT)).toBeLessThan(page.indexOf('</head>'));
  });
});

describe('the first paint of the page', () => {
  const page = `<meta content="default-src 'none'; script-src 'self'; font-src 'self'" />
    <link rel="stylesheet" crossorigin href="./assets/index-1.css">
    ${BOOT}`;
  const bundleOf = (source: string) => ({ 'assets/index-1.css': { type: 'asset', source } }) as never;

  it('APP-228 the first paint does not wait for any other file, and the policy names the script by its digest', () => {
    const importedCss = new Set(['assets/index-1.css', 'assets/Other.css']);
    const parts = { 'assets/Other.js': { type: 'chunk', viteMetadata: { importedCss } } };
    const styles = 'a{src:url(./f.woff2)}@media (width<=9px){b{}}\n';
    const bundle = Object.assign(bundleOf(styles), parts);
    const script = 'let a="$&"';
    const built = inlineFirstPaint(page, bundle, BOOT, script);
    expect(built).not.toMatch(/<link|src="/);
    expect(built).toContain('<style>a{src:url(./assets/f.woff2)}@media (width<=9px){b{}}</style>');
    expect(built).toContain(`<script>${script}</script>`);
    const digest = createHash('sha256').update(script).digest('base64');
    expect(built).toContain(`script-src 'self' 'sha256-${digest}'; font-src`);
    expect([Object.keys(bundle), [...importedCss]]).toEqual([['assets/Other.js'], ['assets/Other.css']]);
  });

  it('the build rejects a page without a style sheet or a policy', () => {
    const broken = [page.replace('<link', '<a'), page.replace("script-src 'self'", '')];
    for (const one of broken)
      expect(() => inlineFirstPaint(one, bundleOf('a{}'), BOOT, '')).toThrow(
        'no style sheet or no content policy',
      );
  });
});

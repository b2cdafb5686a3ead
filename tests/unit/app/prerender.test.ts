import { describe, expect, it } from 'vitest';
import { fillPage } from '../../../src/app/prerender/plugin.js';

const BOOT = '<script src="./boot.js"></script>';
const PAGE = `<html><head>
    ${BOOT}
    <link rel="stylesheet" href="./a.css">
  </head><body><div id="app"><!--app--></div><!--reference--></body></html>`;

describe('reading the page with the embedded reference results', () => {
  it('embeds the summary as inert data, whatever its contents', () => {
    const reference = JSON.stringify({ title: '</script><script>alert(1)</script> $& $1' });
    const page = fillPage(PAGE, { body: '<p>$& 5 $</p>', head: '', reference });
    expect(page).toContain('<div id="app"><p>$& 5 $</p></div>');
    expect(page.match(/<\/script>/g)).toHaveLength(2);
    const block =
      /<script type="application\/json" id="pola-reference">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.stringify(JSON.parse(block))).toBe(reference);
  });

  it('lists the files to load before the script that blocks parsing', () => {
    const page = fillPage(PAGE, { body: '', head: '', reference: '{}' });
    expect(page.split(BOOT)).toHaveLength(2);
    expect(page.indexOf(BOOT)).toBeGreaterThan(page.indexOf('a.css'));
    expect(page.indexOf(BOOT)).toBeLessThan(page.indexOf('</head>'));
  });
});

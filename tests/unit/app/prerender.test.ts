import { describe, expect, it } from 'vitest';
import { fillPage } from '../../../src/app/prerender/plugin.js';

const PAGE = '<html><head></head><body><div id="app"><!--app--></div><!--reference--></body></html>';

describe('the page with the reference inside', () => {
  it('keeps the summary inert, whatever it says', () => {
    const reference = JSON.stringify({ title: '</script><script>alert(1)</script> $& $1' });
    const page = fillPage(PAGE, { body: '<p>$& 5 $</p>', head: '', reference });
    expect(page).toContain('<div id="app"><p>$& 5 $</p></div>');
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    const block =
      /<script type="application\/json" id="pola-reference">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.stringify(JSON.parse(block))).toBe(reference);
  });
});

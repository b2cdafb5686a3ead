import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { listPreloads, insertPreloads } from '../../../src/app/prerender/preloads.js';

const part = (
  fileName: string,
  module: string,
  imports: readonly string[] = [],
  css: readonly string[] = [],
) => ({
  ...{ type: 'chunk', fileName, facadeModuleId: module, moduleIds: [module], imports },
  viteMetadata: { importedCss: new Set(css) },
});

const bundleOf = (...parts: readonly { readonly fileName: string }[]) =>
  Object.fromEntries(parts.map((one) => [one.fileName, one])) as unknown as Rolldown.OutputBundle;

const PAGE = part('a/index.js', '/p/index.html', ['a/base.js']);
const BASE = part('a/base.js', '/p/src/base.ts');
const LIGHT = part('a/light.js', '/p/src/catalog/on-demand.ts', ['a/base.js', 'a/grants.js']);
const GRANTS = part('a/grants.js', '/p/src/catalog/grants.ts');
const LEARN = part(
  'a/Learn.js',
  '/p/src/app/views/learn/Learn.svelte',
  ['a/light.js', 'a/x.js'],
  ['a/Learn.css'],
);
const X = part('a/x.js', '/p/src/x.ts', ['a/base.js', 'a/Learn.js'], ['a/x.css']);
const DOCK = part('a/Dock.js', '/p/src/app/views/learn/Dock.svelte', ['a/far.js']);

describe('page preloads', () => {
  it('preloads list the files that the program loads first, followed by the additional files of a view', () => {
    expect(listPreloads(bundleOf(PAGE, BASE, LIGHT, GRANTS, LEARN, X, DOCK))).toEqual({
      shared: ['a/light.js', 'a/grants.js'],
      views: { learn: ['a/Learn.js', 'a/x.js', 'a/Learn.css', 'a/x.css'] },
    });
  });

  it('computing page preloads fails if the build does not contain the files', () => {
    expect(() => listPreloads(bundleOf(PAGE, BASE, LEARN))).toThrow('no page or no catalog');
    expect(() => listPreloads(bundleOf(PAGE, LIGHT, BASE))).toThrow('no views');
  });

  it('page preloads are inserted before the script that needs them', () => {
    const page = insertPreloads(
      '<head><boot></head>',
      { shared: ['a.js'], views: { learn: ['b.js'] } },
      '<boot>',
    );
    expect(page).toContain('{"":["a.js"],"learn":["b.js"]}</script>\n    <boot></head>');
  });
});

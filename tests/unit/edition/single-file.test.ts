/**
 * Checks that the single file contains everything, loads nothing, and runs only scripts whose digests are in its
 * policy.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { findWasm } from '../../../scripts/dist-facts.mjs';
import { makeSinglePage, policyFor } from '../../../scripts/single/page.mjs';
import { ensureSingle, SINGLE_LIMITS } from '../../../scripts/single.mjs';

const PACKED = /<script type="application\/octet-stream" id="pola-packed">([^<]*)<\/script>/;
/** Strings that occur only in the shell, git and the agent runtime. */
const MARKS = ['BASH_REMATCH', 'packed-refs', 'OPENAI_AGENTS'];

/** Unpacks the program from a single-file page. */
function unpack(page: string): string {
  return gunzipSync(Buffer.from(PACKED.exec(page)?.[1] ?? '', 'base64')).toString('utf8');
}

/** Lists URLs that a browser would fetch, or that lead outside the single file. */
function findAddresses(page: string): string[] {
  const [written = ''] = page.split(PACKED);
  const named = [...written.matchAll(/\s(?:src|href|srcset|action|poster)="([^"]*)"/g)].map(
    (match) => match[1],
  );
  const styled = [...written.matchAll(/url\(([^)]*)\)|@import\s+([^;]*)/g)].map(
    (match) => match[1] ?? match[2],
  );
  return [...named, ...styled].filter(
    (address) => !/^(?:#|data:|["']?data:)/.test(address ?? ''),
  ) as string[];
}

function scriptsOf(page: string): string[] {
  return [...page.matchAll(/<script>([^]*?)<\/script>/g)].map((match) => match[1] ?? '');
}

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** `npm run test:long` also builds and checks the full file. */
const EDITIONS = [
  { name: 'small', full: false, holds: [] as string[] },
  { name: 'full', full: true, holds: MARKS },
] as const;

describe.each(process.env.POLA_LONG === undefined ? EDITIONS.slice(0, 1) : EDITIONS)(
  'building the $name single file',
  ({ name, full, holds }) => {
    let path = '';
    let page = '';
    let program = '';
    beforeAll(async () => {
      path = await ensureSingle({ full });
      page = readFileSync(path, 'utf8');
      program = unpack(page);
    }, 600_000);

    it('EDITION-1 the single file stays within its size limit and states its version', () => {
      expect(statSync(path).size).toBeLessThanOrEqual(SINGLE_LIMITS[name]);
      expect(path).toMatch(/pola-playground-\d+\.\d+\.\d+(?:-full)?\.html$/);
      expect(page).toMatch(/<meta name="generator" content="POLA Playground \d+\.\d+\.\d+, single file/);
      expect(page).toContain(`<html data-edition="${name}"`);
    });

    it('the single file refers to no external resource and contains no WebAssembly', () => {
      expect(findAddresses(page)).toEqual([]);
      expect(findWasm(new Map([['program.js', Buffer.from(program)]]))).toEqual([]);
      expect(MARKS.filter((mark) => program.includes(mark))).toEqual(holds);
    });

    it("EDITION-3 the single file's content security policy allows only scripts with a listed digest, and no connections", () => {
      const [, policy = ''] = /Content-Security-Policy"\s+content="([^"]*)"/.exec(page) ?? [];
      const scripts = scriptsOf(page);
      expect(scripts).toHaveLength(2);
      expect(policy).toContain(`script-src ${[...scripts, program].map(digest).join(' ')};`);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/connect-src|unsafe-eval|script-src[^;]*unsafe/);
    });
  },
);

describe('building the page of the single file', () => {
  const index = [
    '<html lang="en"><head><meta http-equiv="Content-Security-Policy" content="x"/>',
    '<meta name="referrer" content="no-referrer"><link rel="icon" href="./icon.svg"><style>a{}</style>',
    '<script>let old;</script><script type="module" src="./a.js"></script>',
    '<link rel="modulepreload" href="./b.js"><link rel="preload" href="./c.woff2" as="font" crossorigin />',
    '<script type="application/json" id="pola-ahead">{"":["a.js"]}</script>',
    '</head><body></body></html>',
  ].join('\n');
  const parts = {
    ...{ index, boot: 'let a;', unpack: 'let b;', icon: '<svg/>', version: '1.2.3', full: false },
    program: { code: 'let c = "$&";', styles: 'a{}' },
  };

  it('the build produces the same file from the same parts', () => {
    const page = makeSinglePage(parts);
    expect(makeSinglePage(parts)).toBe(page);
    expect(unpack(page)).toBe(parts.program.code);
    expect(page).toContain(policyFor(['let a;', 'let b;', parts.program.code]));
    expect(findAddresses(page)).toEqual([]);
    expect(page).not.toContain('pola-ahead');
  });

  it('the build rejects a page without a required placeholder', () => {
    expect(() => makeSinglePage({ ...parts, index: index.replace('./icon.svg', './other.svg') })).toThrow(
      'The single file cannot be built: the page does not contain href="./icon.svg".',
    );
  });

  it('the build finds URLs that a browser would fetch', () => {
    const page = '<img src="a.png"><a href="#/b"></a><style>a{background:url(c.png)}</style>';
    expect(findAddresses(page)).toEqual(['a.png', 'c.png']);
  });
});

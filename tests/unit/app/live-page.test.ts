/**
 * The live page is generated from the built page. Tests which parts differ, and checks that all other parts are the
 * same.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildLivePage } from '../../../src/app/prerender/live-page.js';

const BODY = '<main>the first view</main>';
const INDEX = readFileSync('index.html', 'utf8').replace('<!--app-->', BODY);
const policyOf = (page: string): string => /content="(default-src[^"]*)"/.exec(page)?.[1] ?? '';

describe('the live page', () => {
  it('LIVE-87 the default page may connect only to its own origin', () => {
    expect(policyOf(INDEX)).toMatch(/; connect-src 'self';/);
    expect(INDEX).not.toContain('data-live');
  });

  it('the live page differs from the default page only in the origins that its content security policy allows', () => {
    const live = buildLivePage(INDEX, BODY);
    expect(policyOf(live).replace(' http: https:', '')).toBe(policyOf(INDEX));
    expect(policyOf(live)).toContain("connect-src 'self' http: https:;");
    expect(live).toContain('<html data-live ');
    expect(live).toContain('<title>Live · POLA Playground</title>');
    expect(live).toContain('endpoint you name');
    expect(live).not.toContain('the first view');
    expect(/<script type="module".*/.exec(live)?.[0]).toBe(/<script type="module".*/.exec(INDEX)?.[0]);
  });

  it('the live page cannot be generated from an unknown page', () => {
    expect(() => buildLivePage(INDEX.replace("connect-src 'self';", ''), BODY)).toThrow('connect-src');
    expect(() => buildLivePage(INDEX, 'another view')).toThrow('another view');
  });
});

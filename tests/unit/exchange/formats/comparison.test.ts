/** Tests the file that compares two runs and can be opened from disk. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  compareRuns,
  encodeUtf8,
  type RunRecord,
  toBase64,
  writeComparisonHtml,
} from '../../../../src/engine/index.js';
import { sha256Bytes } from '../../../../src/engine/kit/index.js';
import { EVIL, runEvil, runYours } from './runs.js';

let before: RunRecord;
let after: RunRecord;

beforeAll(async () => {
  before = await runYours('config_review', (warrant) => warrant);
  after = await runYours('config_review', ({ chain }) => ({
    v: 1,
    chain: [...chain.slice(0, -1), { ...chain.at(-1)!, capabilities: { list_files: {} } }],
  }));
}, 60_000);

describe('the report that compares two runs', () => {
  it('the comparison report lists calls with different decisions and cells with different results', () => {
    const comparison = compareRuns(before, after);
    const text = writeComparisonHtml(before, after, comparison);
    const impossible = comparison.calls.filter(
      ({ change, variant }) => change === 'became_denied' && variant === null,
    );
    expect(impossible.length).toBeGreaterThan(0);
    expect(text).toContain(`<h2>${impossible.length} calls no longer allowed, 0 newly allowed</h2>`);
    expect(text).toContain('<td>attack stopped, task done</td><td>attack stopped, task failed</td>');
    for (const { result } of [before, after]) expect(text).toContain(result.fingerprint);
    expect(text).toContain('First difference: config_review, Yours');
  });

  it('the comparison report replays both versions of every differing cell, and makes no requests', () => {
    const text = writeComparisonHtml(before, after, compareRuns(before, after));
    expect(text.match(/<section data-trial/g)).toHaveLength(2);
    expect(text).toContain('>Before: config_review/yours/0');
    expect(text).toContain('>After: config_review/yours/0');
    expect(new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).size).toBe(
      [...text.matchAll(/ id="/g)].length,
    );
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(text) ?? [];
    expect(text).toContain(`script-src 'sha256-${toBase64(sha256Bytes(encodeUtf8(script)))}'`);
    expect(text).not.toMatch(/\b(src|href)="(?!#|data:)/);
    expect(writeComparisonHtml(before, after, compareRuns(before, after))).toBe(text);
  });

  it('the comparison report states if nothing differs, and includes document contents as plain text', async () => {
    expect(writeComparisonHtml(before, before, compareRuns(before, before))).toContain('No difference');
    const evil = await runEvil();
    const cells = evil.result.cells.map((cell) => ({ ...cell, task: 'failed' as const }));
    const other = { ...evil, result: { ...evil.result, cells, fingerprint: 'AAAA-AAAA' } };
    const text = writeComparisonHtml(evil, other, compareRuns(evil, other), { site: 'https://pola.test/' });
    expect(EVIL).toContain('<script>alert');
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('&lt;script&gt;alert(1)');
  });
});

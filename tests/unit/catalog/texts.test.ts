/** The catalog's text contains nothing that looks like a real secret or a real place, and makes no promises. */
import { describe, expect, it } from 'vitest';
import { SCENARIOS, WORKFLOWS } from '../../../src/catalog/index.js';

/** Patterns similar to those in public secret scanners. */
const SECRET_PATTERNS = [
  /-----BEGIN[ A-Z0-9_-]*PRIVATE KEY/,
  /\b(sk|pk|rk)_(live|test)_[0-9a-zA-Z]{10,}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bghp_[0-9a-zA-Z]{20,}/,
  /\bxox[baprs]-/,
  /\beyJ[0-9a-zA-Z_-]{10,}\./,
  /\bAAAA[CB]3Nza/,
  /\$[1256][aby]?\$[./0-9A-Za-z]/,
  /(?:secret|token|password|key)["']?\s*[:=]\s*["'][0-9a-zA-Z_+/=-]{16,}["']/i,
];

/** Domains required by the specification, and reserved domains. */
const DOMAIN = /^(?:company\.com|payments\.com|(?:[a-z0-9-]+\.)*(?:example|example\.com|example\.org))$/;

const FORBIDDEN = /\b(safe|secure|unhackable|hacked|simply|just|obviously)\b/i;
const AMERICAN = /\b(color|organization|normalize|authorize(?!d_keys)|center|license|behavior|catalog)\w*/i;

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectTexts) : [];
}

describe.each(SCENARIOS)('the text of the scenario $id', (scenario) => {
  const all = collectTexts(scenario).join('\n\n');

  it('catalog text triggers no secret scanner', () => {
    for (const pattern of SECRET_PATTERNS) expect(all).not.toMatch(pattern);
  });

  it('mail and web addresses in catalog text use only fixed or reserved domains', () => {
    const addresses = [...all.matchAll(/(?:[\w.-]+@|https?:\/\/)([a-z0-9.-]+[a-z0-9])/gi)].map(
      ([, host]) => host,
    );
    for (const host of addresses) expect(host).toMatch(DOMAIN);
  });

  it('catalog text is spelled consistently, and contains no overpromising or belittling words', () => {
    expect(all).not.toMatch(FORBIDDEN);
    expect(all).not.toMatch(AMERICAN);
  });

  it('catalog text fits the layout: short titles and summaries, and a task that ends with a period', () => {
    expect(scenario.title.length, 'characters in title').toBeLessThanOrEqual(24);
    expect(scenario.summary.length, 'characters in summary').toBeLessThanOrEqual(72);
    for (const text of [scenario.summary, scenario.task]) expect(text).toMatch(/^[A-Z].*\.$/);
  });
});

describe.each(WORKFLOWS)('all text in workflow $id', (workflow) => {
  const all = collectTexts(workflow).join('\n\n');

  it('workflow text triggers no secret scanner and contains no addresses', () => {
    for (const pattern of SECRET_PATTERNS) expect(all).not.toMatch(pattern);
    expect(all).not.toMatch(/@|https?:/);
  });

  it('workflow text is spelled consistently and contains no overpromising or belittling words', () => {
    expect(all).not.toMatch(FORBIDDEN);
    expect(all).not.toMatch(AMERICAN);
  });

  it('all text in a workflow fits the layout', () => {
    expect(workflow.title.length, 'characters in title').toBeLessThanOrEqual(24);
    expect(workflow.summary.length, 'characters in summary').toBeLessThanOrEqual(72);
  });
});

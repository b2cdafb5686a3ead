/** Tests that the image of a share card has the page's colors in both themes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/files.mjs';
import { writeCardSvg } from '../../../src/engine/index.js';

const SHEET = readFileSync(join(ROOT, 'src/app/theme.css'), 'utf8');
const [LIGHT = '', DARK = ''] = SHEET.split("[data-theme='dark']");
const COLOUR = /#[0-9a-f]{6}/g;
const USED = ['page', 'text', 'muted', 'landed', 'landed-soft', 'landed-large', 'stopped', 'stopped-soft'];
/** Colors of the logo, which are the same in both themes. */
const LOGO = ['#0b3b5e', '#bde8dd'];

const side = {
  condition: 'broad',
  permissions: 'Broad',
  tool: 'pay',
  note: 'pay allowed',
  of: 7,
  total: '',
} as const;
const FACTS = {
  id: 'expense_audit',
  title: 'Title',
  scenario: 'Scenario',
  fingerprint: 'AAAA-BBBB',
  site: 'example.org',
  before: { ...side, headline: '$2,000 sent', isLanded: true, landed: 6 },
  after: { ...side, headline: 'Nothing lost', isLanded: false, landed: 1 },
} satisfies Parameters<typeof writeCardSvg>[0];

describe('the image of a share card', () => {
  it.each([
    ['light', LIGHT],
    ['dark', DARK],
  ] as const)(
    'APP-236 the share card in the %s theme uses only colors of the page in that theme',
    (theme, sheet) => {
      const page = USED.map((name) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(sheet)?.[1]);
      // Everything before the card's background is the same in all images of the project.
      const card = writeCardSvg(FACTS, theme).split('height="630" fill').at(-1) ?? '';
      const used = new Set(card.match(COLOUR));
      expect([...used].filter((colour) => !page.includes(colour) && !LOGO.includes(colour))).toEqual([]);
      expect(used).toContain(page[0]);
    },
  );

  it('APP-236 the share cards of both themes differ only in color', () => {
    const strip = (theme: 'light' | 'dark') => writeCardSvg(FACTS, theme).replace(COLOUR, '');
    expect(strip('light')).toBe(strip('dark'));
  });
});

/**
 * Tests the outcome colors, computed from the style sheet: they match docs/spec/interface.md#accessibility, are
 * readable, and can be told apart by people with color blindness.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/files.mjs';

const SHEET = readFileSync(join(ROOT, 'src/app/theme.css'), 'utf8');
type Colour = readonly [red: number, green: number, blue: number];
type Grid = readonly [Colour, Colour, Colour];

/** Fill and text colors for each outcome, light and dark (docs/spec/interface.md#accessibility). */
const OUTCOMES = {
  'task-allowed': [
    ['#e2e8ef', '#1d2b39'],
    ['#283546', '#dfe8f1'],
  ],
  'injected-denied': [
    ['#bce9cf', '#00452a'],
    ['#0a3b29', '#c9f5dd'],
  ],
  'injected-allowed': [
    ['#a31b14', '#ffffff'],
    ['#ba251d', '#ffffff'],
  ],
  'task-denied': [
    ['#ffd37a', '#3d2600'],
    ['#7a5200', '#ffe9bf'],
  ],
  error: [
    ['#ffffff', '#16202b'],
    ['#0c1117', '#eef3f8'],
  ],
  'not-reached': [
    ['#eaeef3', '#3f4954'],
    ['#212c38', '#c3cdd7'],
  ],
} as const;
const GOOD = ['task-allowed', 'injected-denied'] as const;
const BAD = ['injected-allowed', 'task-denied'] as const;
const LEAST_CONTRAST = 5.8;
/** Distance between two fills in OKLab, where about 0.02 is the smallest visible difference. */
const LEAST_APART = 0.08;

/** Simulates full dichromacy in linear light. Source: Machado, Oliveira and Fernandes (2009), severity 1. */
const EYES: Readonly<Record<string, Grid>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** The color tokens of one theme, from the first rule that defines each. */
function tokensOf(theme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const [light = '', dark = ''] = SHEET.split(":root[data-theme='dark']");
  const rules = [...(theme === 'light' ? light : dark).matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)];
  return new Map(rules.reverse().map(([, name = '', value = '']) => [name, value]));
}

function linear(hex: string): Colour {
  const part = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const times = (grid: Grid, colour: Colour): Colour =>
  grid.map((row) => row.reduce((sum, factor, at) => sum + factor * colour[at]!, 0)) as unknown as Colour;

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((hex) => linear(hex).reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at]!, 0))
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function oklab(colour: Colour): Colour {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour,
  ).map(Math.cbrt) as unknown as Colour;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

function apart(one: string, other: string, eye: Grid): number {
  const [a, b] = [one, other].map((hex) => {
    const seen = times(eye, linear(hex)).map((part) => Math.min(1, Math.max(0, part)));
    return oklab(seen as unknown as Colour);
  });
  return Math.hypot(...a!.map((part, at) => part - b![at]!));
}

describe.each(['light', 'dark'] as const)('the colors of outcomes in %s', (theme) => {
  const tokens = tokensOf(theme);
  const of = (name: string, part: 'fill' | 'text'): string => tokens.get(`${name}-${part}`) ?? 'none';
  const at = theme === 'light' ? 0 : 1;

  it('the outcome colors match the specification', () => {
    for (const [name, themes] of Object.entries(OUTCOMES))
      expect([name, of(name, 'fill'), of(name, 'text')]).toEqual([name, ...themes[at]]);
  });

  it('the outcome colors have a text contrast of at least 5.8:1', () => {
    for (const name of Object.keys(OUTCOMES))
      expect(contrast(of(name, 'fill'), of(name, 'text')), name).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    for (const ground of ['page', 'surface'])
      expect(contrast(tokens.get(ground)!, tokens.get('text')!), ground).toBeGreaterThanOrEqual(
        LEAST_CONTRAST,
      );
  });

  it.each(Object.entries(EYES))(
    'LOOK-3 good and bad outcomes have distinguishable colors with %s',
    (_, eye) => {
      for (const good of GOOD)
        for (const bad of BAD)
          expect(apart(of(good, 'fill'), of(bad, 'fill'), eye), `${good}, ${bad}`).toBeGreaterThan(
            LEAST_APART,
          );
    },
  );
});

describe('recognizing outcomes without color', () => {
  it('LOOK-4 each outcome has a unique border or pattern that is visible without color', () => {
    const edges = Object.keys(OUTCOMES).map((name) => {
      const [, body = ''] =
        new RegExp(`^\\.outcome-${name.replaceAll('-', '_')} \\{([^}]*)\\}`, 'm').exec(SHEET) ?? [];
      const [, width = '', style = ''] = /border: (\d+px) (\w+)/.exec(body) ?? [];
      const isFilled = body.includes(`border: 1px solid var(--${name}-fill)`);
      return [width, style, body.includes('gradient'), isFilled].join(' ');
    });
    expect(edges.every((edge) => /^\dpx \w+ /.test(edge))).toBe(true);
    expect(new Set(edges).size).toBe(edges.length);
  });
});

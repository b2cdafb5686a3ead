/** Positions of a scrolled list and of its selected item, in pixels. */
import { expect, it } from 'vitest';
import { scrollWithin } from '../../../src/app/components/scroll-within.js';

it.each([
  ['an item below the visible part', 0, 220, 61],
  ['an item that is cut off at the bottom', 0, 180, 21],
  ['an item above the visible part', 150, 40, 34],
  ['an item that is completely visible', 30, 60, 30],
])('APP-237 the selected item of a list is completely visible: %s', (_, scrollTop, offsetTop, expected) => {
  const box = { scrollTop, clientHeight: 200 };
  scrollWithin(box, { offsetTop, offsetHeight: 35 });
  expect(box.scrollTop).toBe(expected);
});

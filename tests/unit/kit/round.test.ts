import { describe, expect, it } from 'vitest';
import { roundDecimals } from '../../../src/engine/kit/index.js';

describe('rounding numbers to decimal places', () => {
  it.each([
    [0.03125, 0.0312],
    [0.09375, 0.0938],
    [-0.03125, -0.0312],
    [0.125, 0.125],
    [0.00005, 0.0001],
    [1.00005, 1.0001],
    [2.00005, 2],
    [-0.00001, 0],
    [2.5, 2.5],
    [0.2592, 0.2592],
    [1e22, 1e22],
  ])('KIT-45 the number %f is rounded to %f with four decimals', (value, rounded) => {
    expect(roundDecimals(value, 4)).toBe(rounded);
  });

  it.each([
    [0.5, 0],
    [1.5, 2],
    [-0.5, 0],
    [-1.5, -2],
    [0.49, 0],
  ])('KIT-45 the number %f is rounded to %f without decimal places', (value, rounded) => {
    expect(roundDecimals(value, 0)).toBe(rounded);
  });
});

/**
 * Complete results for small workflows, compared string by string and event by event.
 *
 * The golden files in `tests/samples/coverage` have been reviewed. `UPDATE=1` writes them.
 */
import { describe, it } from 'vitest';
import { expectGolden, expectOnlyCases } from '../../../support/golden.js';
import { CARDS } from './compute.js';

describe('a card', () => {
  it.each(Object.keys(CARDS))('the result for a coverage case matches its golden file: %s', async (name) => {
    expectGolden('coverage', name, await CARDS[name]?.());
  });

  it('each coverage case has exactly one golden file', () => {
    expectOnlyCases('coverage', Object.keys(CARDS));
  });
});

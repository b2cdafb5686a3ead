/** Checks that the Python package used for comparisons is the release that `compatible` semantics follows. */
import { expect, it } from 'vitest';
import { runReference, describeReference } from '../support/python-reference.js';

describeReference('the reference', () => {
  it('the installed reference has version 0.3.3', async () => {
    const answers = await runReference(new URL('release.py', import.meta.url), [{}, {}]);
    expect(answers).toEqual([{ release: '0.3.3' }, { release: '0.3.3' }]);
  });
});

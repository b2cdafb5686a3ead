/** The shell and git produce the same output, operations and effects in Node and in a browser. */
import { describe, expect, it } from 'vitest';
import { KNOWN_HOST_RESULTS, runGitCase, runShellCase } from '../support/host-cases.js';

describe('LIVE-24 host tools', () => {
  it('the host tools run a shell command', async () => {
    expect(await runShellCase()).toEqual(KNOWN_HOST_RESULTS.shell);
  });

  it('run git', async () => {
    expect(await runGitCase()).toEqual(KNOWN_HOST_RESULTS.git);
  });
});

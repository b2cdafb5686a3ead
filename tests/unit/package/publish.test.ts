import { expect, it } from 'vitest';
import { runProgram } from '../../../scripts/run.mjs';

// A dry run publishes nothing, even if it is not rejected.
it('PKG-26 npm publish in the repository is rejected, and the message names the packed file', async () => {
  const { code, output } = await runProgram('npm', ['publish', '--dry-run'], {
    capture: true,
    shell: process.platform === 'win32',
  });
  expect(code).not.toBe(0);
  expect(output).toContain('Publish the file in .cache/package that npm run build:lib writes.');
});

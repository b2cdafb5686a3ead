import { expect, it } from 'vitest';
import { writeManifest } from '../../../scripts/package.mjs';
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

it('PKG-28 the packed file is private, so that npm rejects it, unless it names its repository, home page and issues', () => {
  const manifest = { name: 'pola-playground', private: false, dependencies: {} };
  const site = 'https://git.example/pola';
  const named = { repository: { url: `${site}.git` }, homepage: site, bugs: { url: `${site}/issues` } };
  const pack = (fields: object): unknown =>
    JSON.parse(writeManifest(JSON.stringify({ ...manifest, ...fields }))).private;
  expect(pack({})).toBe(true);
  expect(pack({ ...named, bugs: undefined })).toBe(true);
  expect(pack(named)).toBe(false);
});

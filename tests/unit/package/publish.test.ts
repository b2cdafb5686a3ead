import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../scripts/files.mjs';
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

it('PKG-28 the packed file is private, so that npm rejects it, unless it specifies a repository, a home page and an issue tracker', () => {
  const manifest = { name: 'pola-playground', private: false, dependencies: {} };
  const site = 'https://git.example/pola';
  const named = { repository: { url: `${site}.git` }, homepage: site, bugs: { url: `${site}/issues` } };
  const pack = (fields: object): unknown =>
    JSON.parse(writeManifest(JSON.stringify({ ...manifest, ...fields }))).private;
  expect(pack({})).toBe(true);
  expect(pack({ ...named, bugs: undefined })).toBe(true);
  expect(pack(named)).toBe(false);
});

it('PKG-29 compiled code that Node cached when the program ran in the repository is not packed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pola-pack-'));
  const { files } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'x', version: '1.0.0', files }));
  mkdirSync(join(folder, 'lib', 'node', '.compiled', 'v22'), { recursive: true });
  for (const name of ['pola.js', '.compiled/v22/code']) writeFileSync(join(folder, 'lib', 'node', name), '0');
  const { output } = await runProgram('npm', ['pack', folder, '--dry-run', '--json'], {
    capture: true,
    shell: process.platform === 'win32',
  });
  rmSync(folder, { recursive: true, force: true });
  expect(output).toContain('lib/node/pola.js');
  expect(output).not.toContain('.compiled');
});

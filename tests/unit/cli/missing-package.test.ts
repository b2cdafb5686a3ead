/** CLI-281: runs the command line without the packages that npm does not install. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../../../scripts/files.mjs';
import { main } from '../../../src/cli/main.js';
import * as live from '../../../src/live/index.js';
import { findMissingPackage, OPTIONAL_PACKAGES } from '../../../src/cli/missing-package.js';
import { UNUSED } from './terminal.js';

function notFound(name: string): Error {
  return Object.assign(new Error(`Cannot find package '${name}' imported from /a/b.js`), {
    code: 'ERR_MODULE_NOT_FOUND',
  });
}

describe('packages that are not installed', () => {
  // Uses a spy instead of a module mock, because another test in this process may already have loaded the module.
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('CLI-281 a package that is not installed is reported together with the command that runs it', async () => {
    vi.spyOn(live, 'loadShell').mockRejectedValue(notFound('just-bash'));
    let err = '';
    const io = { ...UNUSED, out: () => undefined, err: (text: string) => void (err += text), now: () => 0 };
    const code = await main(['run-task', '--task', 'ws-02-shell'], io as never);
    expect(code).toBe(2);
    expect(err).toContain("npx -p pola-playground -p 'just-bash@^3.4.2' pola run-task --task ws-02-shell\n");
  });

  it('a package that is not installed is also detected for a deeper import path, and is not confused with other errors', () => {
    expect(findMissingPackage(notFound('just-bash/browser'))).toBe('just-bash');
    expect(findMissingPackage(notFound('just-bash-other'))).toBeNull();
    expect(findMissingPackage(new Error("Cannot find package 'just-bash'"))).toBeNull();
    expect(findMissingPackage(null)).toBeNull();
  });

  it('the suggested command installs the version from package.json', () => {
    const text = readFileSync(join(ROOT, 'package.json'), 'utf8');
    const { peerDependencies, peerDependenciesMeta } = JSON.parse(text) as Record<
      string,
      Record<string, unknown>
    >;
    expect(peerDependencies).toMatchObject(OPTIONAL_PACKAGES);
    // npm would install a required peer dependency automatically.
    expect(Object.keys(peerDependenciesMeta ?? {}).sort()).toEqual(
      Object.keys(peerDependencies ?? {}).sort(),
    );
  });
});

/** CLI-281: runs the command line without the packages that npm does not install. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../../../scripts/files.mjs';
import { main } from '../../../src/cli/main.js';
import * as live from '../../../src/live/index.js';
import {
  explainMissingPackage,
  findMissingPackage,
  OPTIONAL_PACKAGES,
} from '../../../src/cli/missing-package.js';
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

  it('CLI-281 in a project, the command is npm install, because npx would run the copy in the project again', () => {
    const place = { program: '/home/a/project/node_modules/pola-playground/lib/node/pola.js', packages: '' };
    for (const folder of ['/home/a/project', '/home/a/project/src']) {
      const text = explainMissingPackage('just-bash', ['run-suite'], { ...place, folder });
      expect(text).toContain("\n  npm install 'just-bash@^3.4.2'\n");
      expect(text).not.toContain('npx');
    }
    const elsewhere = explainMissingPackage('just-bash', ['run-suite'], {
      ...place,
      folder: '/home/a/projects',
    });
    expect(elsewhere).toContain("npx -p pola-playground -p 'just-bash@^3.4.2' pola run-suite\n");
  });

  it('CLI-281 the npx line contains the packages with which npx was started', () => {
    const text = explainMissingPackage('just-bash', ['run-suite'], {
      folder: '/home/a',
      packages: './pola-playground-0.1.0.tgz\n\nisomorphic-git',
      program: '/home/a/.npm/_npx/0f/node_modules/pola-playground/lib/node/pola.js',
    });
    expect(text).toContain(
      "npx -p ./pola-playground-0.1.0.tgz -p isomorphic-git -p 'just-bash@^3.4.2' pola run-suite\n",
    );
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

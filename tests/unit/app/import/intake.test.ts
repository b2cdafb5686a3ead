/**
 * Tests how offered files are read: which are accepted, which are rejected and why, and that reading stops early for a
 * hostile file.
 */
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../src/engine/index.js';
import type { UnreadFile } from '../../../../src/app/bundles/unread-files.js';
import { type CollectedFiles, collectFiles } from '../../../../src/app/views/import/collect-files.js';
import { claim, offer, zipOf } from './files.js';

const pathsOf = ({ files }: CollectedFiles): readonly string[] => files.map(({ path }) => path);
const codesOf = ({ rejected: refused }: CollectedFiles): readonly string[] => refused.map(({ code }) => code);
const take = (...files: readonly UnreadFile[]): Promise<CollectedFiles> => collectFiles(files);

describe('offered files', () => {
  it('dropped files are listed by name, without their common folder', async () => {
    const intake = await take(
      offer('desk/agents/main.py', 'x = 1\n'),
      offer('desk/./flow.yaml', '\uFEFFsystem: {}'),
      offer('desk/logo.png', 'x'),
      offer('desk/node_modules/a/index.js', 'x'),
      offer('desk/.git/config.json', '{}'),
    );
    expect(intake.files).toEqual([
      { path: 'agents/main.py', text: 'x = 1\n' },
      { path: 'flow.yaml', text: 'system: {}' },
    ]);
    expect(intake.skipped).toBe(3);
    expect(intake.rejected).toEqual([]);
  });

  it('APP-71 a dropped file is rejected with a reason if its path points outside the folder', async () => {
    const names = [
      '../up.py',
      'a/../../up.py',
      '/etc/x.py',
      'C:/x.py',
      'c:x.py',
      '\\\\host\\x.py',
      'a\\b.py',
    ];
    const hostile = [...names, 'a\nb.py', 'a\u0007.py', '', `${'a'.repeat(5_000)}.py`];
    const intake = await take(...hostile.map((name) => claim(name, 1)), offer('fine.py', ''));
    expect(pathsOf(intake)).toEqual(['fine.py']);
    expect(codesOf(intake)).toEqual(hostile.map(() => 'import/bad_name'));
    expect(intake.rejected[0]?.message).toBe(
      'The file `../up.py` is not read: the path points outside its folder.',
    );
  });

  it('APP-71 a dropped file that is too large is rejected without being read, and if there are too many files, all are rejected', async () => {
    const large = await take(claim('a.py', LIMITS.bundleBytes.value + 1), offer('b.py', ''));
    expect([pathsOf(large), codesOf(large)]).toEqual([['b.py'], ['document/too_large']]);
    const half = LIMITS.bundleBytes.value;
    const whole = await take(offer('a.json', '1'), claim('b.json', half), claim('c.json', half));
    expect(whole.rejected.map(({ message }) => message)).toEqual([
      expect.stringContaining('it was read'),
      expect.stringContaining('The source'),
    ]);
  });

  it('APP-71 dropped files are rejected if they are not text or cannot be read', async () => {
    const intake = await take(
      offer('a.py', Uint8Array.of(0xff, 0xfe)),
      offer('b.py', 'a\0b'),
      claim('c.py', 3),
    );
    expect(codesOf(intake)).toEqual(['import/not_text', 'import/not_text', 'import/unreadable']);
  });

  it('files extracted from an archive follow the same rules as dropped files', async () => {
    const zip = zipOf({
      'repo-main/app/main.py': 'x = 1\n',
      'repo-main/../../evil.py': 'x = 2\n',
      'repo-main/inner.zip': 'PK',
      'repo-main/photo.jpg': 'x',
    });
    const intake = await take(offer('repo.zip', zip));
    expect(intake.files).toEqual([{ path: 'main.py', text: 'x = 1\n' }]);
    expect(codesOf(intake)).toEqual(['import/bad_name', 'import/nested_archive']);
    expect(intake.skipped).toBe(1);
  });

  it('an archive that expands without limit, is too large, or is invalid is rejected', async () => {
    const bomb = zipOf({ 'bomb.json': new Uint8Array(LIMITS.bundleBytes.value + 1) });
    expect(bomb.length).toBeLessThan(20_000);
    expect(codesOf(await take(offer('bomb.zip', bomb)))).toEqual(['document/too_large']);
    expect(codesOf(await take(claim('big.zip', LIMITS.archiveBytes.value + 1)))).toEqual([
      'document/too_large',
    ]);
    expect(codesOf(await take(offer('no.zip', 'no archive')))).toEqual(['import/bad_archive']);
    const cut = zipOf({ 'a.py': 'x = 1\n'.repeat(500) });
    expect(codesOf(await take(offer('cut.zip', cut.subarray(0, 30))))).toEqual(['import/bad_archive']);
  });

  it('an archive member that declares too small a size cannot expand beyond that size', async () => {
    const zip = zipOf({ 'a.json': ' '.repeat(1_000_000) });
    const view = new DataView(zip.buffer, zip.byteOffset);
    const directory = zip.findLastIndex(
      (byte, at) => byte === 0x50 && zip[at + 1] === 0x4b && zip[at + 2] === 1,
    );
    view.setUint32(directory + 24, 10, true);
    const intake = await take(offer('lies.zip', zip));
    expect(intake.files.every(({ text }) => text.length <= 10)).toBe(true);
  });
});

/**
 * Tests paths that try to reach a different file on the disk than the one that the gate checked.
 *
 * Threat model: "A path that only appears to be inside its folder".
 */
import { describe, expect, it } from 'vitest';
import { isInside, normalizePath } from '../../src/engine/kit/index.js';
import { LIMITS } from '../../src/engine/model/index.js';
import {
  callTool,
  createWorkspace,
  listFiles,
  readFileText,
  resolvePaths,
} from '../../src/engine/workspace/index.js';

const SECRET = '/secrets/key.txt';
const world = createWorkspace({
  files: [
    { path: SECRET, text: 'FAKE' },
    { path: '/app/config/a.yml', text: 'a: 1' },
    { path: '/app/config/\u00e9.yml', text: 'one code point' },
  ],
  mails: [],
  transactions: [],
  balance: 0,
});

const read = (path: string) => callTool(world, 'read_file', new Map([['path', path]]));

describe('WORLD-1 path traversal', () => {
  it.each([
    '/app/config/../../secrets/key.txt',
    '/app/config\\..\\..\\secrets\\key.txt',
    '/app/config/./.././../secrets//key.txt',
    '/app/config/../../../../../secrets/key.txt',
    '/..\\..//secrets/key.txt',
    '/app/config/sub/../../../secrets/key.txt/',
  ])('the disk, the effect and the gate all resolve the path %s to the secret file', (path) => {
    const result = read(path);
    expect(result.text).toBe('FAKE');
    expect(result.effects).toEqual([{ kind: 'file_read', path: SECRET, found: true }]);
    expect(isInside('/app/config', normalizePath(path) as string)).toBe(false);
    const [resolved] = resolvePaths(world, 'read_file', new Map([['path', path]]));
    expect(resolved).toEqual({ argument: 'path', given: path, resolved: SECRET });
  });

  it.each([
    '/app/config/%2e%2e/%2e%2e/secrets/key.txt',
    '/app/config/..%2f..%2fsecrets/key.txt',
    '/app/config/\u2024\u2024/\u2024\u2024/secrets/key.txt',
    '/app/config/\uff0e\uff0e/\uff0e\uff0e/secrets/key.txt',
    '/app/config/.. /.. /secrets/key.txt',
    '/app/config/.../secrets/key.txt',
  ])('the path %s is taken literally, so it stays inside the folder', (path) => {
    expect(read(path).effects).toEqual([{ kind: 'file_read', path, found: false }]);
    expect(isInside('/app/config', path)).toBe(true);
  });

  it.each(['/SECRETS/key.txt', '/secrets/KEY.txt', '/secrets /key.txt', '/s\u0435\u0441rets/key.txt'])(
    'the path %s does not refer to the secret file',
    (path) => {
      expect(read(path).effects).toMatchObject([{ found: false }]);
    },
  );
});

describe('invalid paths', () => {
  it.each([
    ['a NUL at the end', `${SECRET}\0`],
    ['a NUL before a harmless ending', `${SECRET}\0.png`],
    ['a NUL alone', '\0'],
    ['no slash', 'secrets/key.txt'],
    ['a home directory', '~/key.txt'],
    ['an address', 'file:///secrets/key.txt'],
    ['a drive without its slash', 'c:secrets'],
    ['more characters than the limit', `/${'a'.repeat(LIMITS.pathLength.value)}`],
    ['more levels than the limit', '/a'.repeat(LIMITS.pathDepth.value + 1)],
  ])('a call with %s as its path returns an error message and has no effect', (_, path) => {
    for (const tool of ['read_file', 'write_file', 'list_files']) {
      const args = new Map([
        ['path', path],
        ['directory', path],
        ['content', 'x'],
      ]);
      const result = callTool(world, tool, args);
      expect(result).toMatchObject({ ok: false, effects: [] });
      expect(result.world).toBe(world);
    }
  });

  it('the longest path, the deepest path and a valid path with many `..` parts are accepted', () => {
    const long = `/${'a'.repeat(LIMITS.pathLength.value - 1)}`;
    const deep = '/a'.repeat(LIMITS.pathDepth.value);
    const climb = `/${'../'.repeat(1300)}secrets/key.txt`;
    for (const path of [long, deep]) {
      const written = callTool(
        world,
        'write_file',
        new Map([
          ['path', path],
          ['content', 'x'],
        ]),
      );
      expect(written.ok).toBe(true);
      expect(listFiles(written.world)).toContain(path);
    }
    expect(read(climb).text).toBe('FAKE');
  });
});

describe('file names with a special meaning in JavaScript', () => {
  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'size', 'entries'])(
    '%s is an ordinary file name',
    (name) => {
      for (const path of [`/${name}`, `/${name}/${name}`, `/app/${name}/x`]) {
        expect(read(path).effects).toEqual([{ kind: 'file_read', path, found: false }]);
        const args = new Map([
          ['path', path],
          ['content', 'mine'],
        ]);
        const after = callTool(world, 'write_file', args).world;
        expect(readFileText(after, path)).toBe('mine');
        expect(listFiles(after)).toHaveLength(4);
      }
      expect(({} as Record<string, unknown>)['mine']).toBeUndefined();
      expect(callTool(world, name, new Map()).ok).toBe(false);
    },
  );
});

describe('WORLD-4 similar Unicode characters', () => {
  it('file names that differ only in composition, script or width refer to different files', () => {
    const names = [
      '\u00e9',
      'e\u0301',
      'a',
      '\u0430',
      '\uff41',
      '\ufb01',
      'fi',
      '\u00df',
      'ss',
      '\u0130',
      'i',
    ];
    const files = names.map((name, index) => ({ path: `/names/${name}`, text: String(index) }));
    const disk = createWorkspace({ files, mails: [], transactions: [], balance: 0 });
    expect(listFiles(disk)).toHaveLength(names.length);
    for (const { path, text } of files) expect(readFileText(disk, path)).toBe(text);
  });

  it('file names are not normalized when files are read', () => {
    expect(read('/app/config/\u00e9.yml').text).toBe('one code point');
    expect(read('/app/config/e\u0301.yml').effects).toMatchObject([{ found: false }]);
  });
});

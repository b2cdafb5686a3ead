import { describe, expect, it } from 'vitest';
import { resolvePaths } from '../../../src/engine/workspace/index.js';
import { sampleWorld } from './sample-world.js';

const resolve = (tool: string, args: Record<string, string>) =>
  resolvePaths(sampleWorld(), tool, new Map(Object.entries(args)));

describe('paths that a call actually accesses', () => {
  it.each([
    ['/data/../etc/passwd', '/etc/passwd'],
    ['/data\\a.txt', '/data/a.txt'],
    ['/data\\..\\..\\etc', '/etc'],
    ['/../data/a.txt', '/data/a.txt'],
    ['c:\\x\\..\\y', 'c:\\y'],
  ])('%s is %s', (given, resolved) => {
    expect(resolve('read_file', { path: given })).toEqual([{ argument: 'path', given, resolved }]);
    expect(resolve('list_files', { directory: given })).toEqual([{ argument: 'directory', given, resolved }]);
    expect(resolve('write_file', { path: given, content: '/x/../y' })).toMatchObject([{ resolved }]);
  });

  it.each(['/data/a.txt', '/data//a.txt', '/data/./a.txt', '/data/', '/', '/a/..b', '/a/...', '/a/b..'])(
    'the path %s is resolved as expected',
    (path) => {
      expect(resolve('read_file', { path })).toEqual([]);
    },
  );

  it('the list of paths is empty for an invalid path and for a call without paths', () => {
    expect(resolve('read_file', { path: '../x' })).toEqual([]);
    expect(resolve('read_file', { path: '/a/../b\0' })).toEqual([]);
    expect(resolve('read_file', {})).toEqual([]);
    expect(resolvePaths(sampleWorld(), 'read_file', new Map([['path', 5n]]))).toEqual([]);
    expect(resolve('send_email', { subject: '/a/../b' })).toEqual([]);
    expect(resolve('no_such_tool', { path: '/a/../b' })).toEqual([]);
  });

  it.each([
    ['/data//a.txt', '/data/a.txt'],
    ['//data/a.txt', '/data/a.txt'],
    ['/data/./a.txt', '/data/a.txt'],
    ['/data/', '/data'],
  ])('WORLD-47 the path %s is normalized if every spelling is checked', (given, resolved) => {
    const args = new Map([['path', given]]);
    expect(resolvePaths(sampleWorld(), 'read_file', args, undefined, true)).toEqual([
      { argument: 'path', given, resolved },
    ]);
    const plain = new Map([['path', resolved]]);
    expect(resolvePaths(sampleWorld(), 'read_file', plain, undefined, true)).toEqual([]);
  });
});

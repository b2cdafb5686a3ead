import { describe, expect, it } from 'vitest';
import {
  applyEffects,
  createWorkspace,
  listFiles,
  type Workspace,
} from '../../../src/engine/workspace/index.js';
import { call, SAMPLE, sampleWorld } from './sample-world.js';

describe('copies of a workspace', () => {
  it('copies of a workspace share every directory in which no file was written', () => {
    const entriesOf = (world: Workspace) => {
      const root = world.files.entries.get('/');
      return root?.kind === 'directory' ? root.entries : new Map();
    };
    const world = sampleWorld();
    const fork = call(world, 'write_file', { path: '/data/new.txt', content: '' }).world;
    expect(entriesOf(fork).get('data')).not.toBe(entriesOf(world).get('data'));
    expect(entriesOf(fork).get('data-old')).toBe(entriesOf(world).get('data-old'));
    expect(entriesOf(fork).get('empty.txt')).toBe(entriesOf(world).get('empty.txt'));
  });
});

describe('listing files', () => {
  it('a file list is sorted by the UTF-16 code units of the whole path, including the drive', () => {
    const files = ['/b', '/a/z', '/a-b', '/Z', 'c:\\x\\y'].map((path) => ({ path, text: '' }));
    expect(listFiles(createWorkspace({ ...SAMPLE, files }))).toEqual(['/Z', '/a-b', '/a/z', '/b', 'c:\\x/y']);
  });

  it('names that are invalid on a disk are omitted, and the later of two files with the same name is kept', () => {
    const files = [
      { path: 'relative', text: '' },
      { path: '/', text: '' },
      { path: '/a', text: 'first' },
      { path: '/a/below', text: '' },
      { path: '/a', text: 'second' },
      { path: '/dir/x', text: '' },
      { path: '/dir', text: '' },
    ];
    const world = createWorkspace({ ...SAMPLE, files });
    expect(listFiles(world)).toEqual(['/a', '/dir/x']);
    expect(call(world, 'read_file', { path: '/a' }).text).toBe('second');
  });
});

describe('replaying effects', () => {
  it('a write to an invalid path is ignored, just as the tool itself ignores it', () => {
    const world = sampleWorld();
    const effect = { kind: 'file_written', path: '/data', content: '', created: true } as const;
    expect(applyEffects(world, [effect])).toBe(world);
  });
});

import { describe, expect, it } from 'vitest';
import {
  applyEffects,
  diffWorkspaces,
  createWorkspace,
  listFiles,
  type Workspace,
} from '../../../src/engine/workspace/index.js';
import { call, SAMPLE, sampleWorld } from './sample-world.js';

describe('comparing worlds', () => {
  it('there is no difference between a workspace and itself or an identical workspace', () => {
    const world = sampleWorld();
    expect(diffWorkspaces(world, world)).toEqual([]);
    expect(diffWorkspaces(world, sampleWorld())).toEqual([]);
  });

  it('the diff lists new, changed and removed files, sorted by path', () => {
    const files = [
      { path: '/z', text: 'new' },
      { path: '/data/a.txt', text: 'changed' },
      { path: '/empty.txt', text: '' },
      { path: '/data/sub', text: 'now a file' },
      { path: '/data-old/c.txt', text: 'gamma' },
    ];
    expect(diffWorkspaces(sampleWorld(), createWorkspace({ ...SAMPLE, files }))).toEqual([
      { kind: 'file_changed', path: '/data/a.txt', before: 'alpha', after: 'changed' },
      { kind: 'file_created', path: '/data/sub', after: 'now a file' },
      { kind: 'file_removed', path: '/data/sub/b.txt', before: 'beta' },
      { kind: 'file_created', path: '/z', after: 'new' },
    ]);
  });

  it('the diff ignores a file that was written again with the same text', () => {
    const world = sampleWorld();
    const after = call(world, 'write_file', { path: '/data/a.txt', content: 'alpha' }).world;
    expect(diffWorkspaces(world, after)).toEqual([]);
  });

  it('the diff includes emails, payments and the balance', () => {
    const mail = { recipients: ['a@example.com'], subject: 's', body: 'b' };
    const before = call(sampleWorld(), 'send_email', { ...mail, subject: 'earlier' }).world;
    const sent = call(before, 'send_email', mail).world;
    const after = call(sent, 'transfer_money', { to: 'x', amount: 10 }).world;
    expect(diffWorkspaces(before, after)).toEqual([
      { kind: 'email_sent', mail },
      { kind: 'transfer_made', transfer: { to: 'x', amount: 10, memo: '' } },
      { kind: 'balance_changed', before: 1000, after: 990 },
    ]);
  });

  it('the diff shows both sides of the position where two variants diverge', () => {
    const fork = sampleWorld();
    const left = call(fork, 'transfer_money', { to: 'left', amount: 10 }).world;
    const right = call(fork, 'transfer_money', { to: 'right', amount: 10 }).world;
    expect(diffWorkspaces(left, right)).toEqual([
      { kind: 'transfer_missing', transfer: { to: 'left', amount: 10, memo: '' } },
      { kind: 'transfer_made', transfer: { to: 'right', amount: 10, memo: '' } },
    ]);
  });
});

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
  it('a write to an invalid path is ignored, as the tool ignores it', () => {
    const world = sampleWorld();
    const effect = { kind: 'file_written', path: '/data', content: '', created: true } as const;
    expect(applyEffects(world, [effect])).toBe(world);
  });
});

import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../src/engine/model/index.js';
import {
  applyEffects,
  DiskView,
  listFiles,
  readFileBytes,
  readFileText,
} from '../../../src/engine/workspace/index.js';
import { below, diskOf, notedGate, SMALL, viewOf } from './disk-world.js';

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const codeOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (thrown: { code?: string }) => thrown.code ?? String(thrown),
  );

describe('WORLD-40 checks on file operations inside tools', () => {
  it('the gate inside a tool checks the resolved path, no matter how the path is written', async () => {
    const { gate, view } = viewOf();
    await view.readBytes('/ws/out/../in/./a.txt');
    await view.write('/ws//out\\new.txt', 'x');
    await view.append('/ws/out/new.txt', 'y');
    await view.list('/ws/in/');
    await view.remove('/ws/out/old.txt');
    await view.makeDirectory('/ws/out/p/q', { recursive: true });
    expect(gate.asked).toEqual([
      'read /ws/in/a.txt',
      'write /ws/out/new.txt',
      'write /ws/out/new.txt',
      'list /ws/in',
      'remove /ws/out/old.txt',
      'write /ws/out/p/q',
    ]);
  });

  it('the gate checks both operands of a copy for every file in a directory', async () => {
    const { gate, view } = viewOf();
    await view.copy('/ws/in', '/ws/out/in');
    expect(gate.asked).toEqual([
      'read /ws/in',
      'list /ws/in',
      'write /ws/out/in',
      'read /ws/in/a.txt',
      'write /ws/out/in/a.txt',
      'list /ws/in/deep',
      'write /ws/out/in/deep',
      'read /ws/in/deep/b.txt',
      'write /ws/out/in/deep/b.txt',
    ]);
    expect(readFileText(view.world, '/ws/out/in/deep/b.txt')).toBe('beta');
  });

  it('the gate checks the removal of moved files before anything is moved', async () => {
    const { gate, view } = viewOf((operation, path) =>
      operation === 'remove' && path.endsWith('b.txt') ? 'deny' : 'allow',
    );
    const before = view.world;
    expect(await codeOf(view.move('/ws/in', '/ws/out/in'))).toBe('EACCES');
    expect(view.world).toBe(before);
    expect(gate.asked).toContain('remove /ws/in/deep/b.txt');
  });

  it('the gate checks every file in a recursive removal, and denied files are kept', async () => {
    const inDeep = below('/ws/in/deep');
    const { view } = viewOf((operation, path) => (path === '/ws' ? 'allow' : inDeep(operation, path)));
    expect(await codeOf(view.remove('/ws', { recursive: true }))).toBe('EACCES');
    expect(listFiles(view.world)).toEqual(['/secrets/key', '/ws/in/a.txt', '/ws/out/old.txt']);
  });

  it('a directory cannot be moved into itself, and a copy into itself terminates', async () => {
    const { view } = viewOf();
    expect(await codeOf(view.move('/ws', '/ws/in/x'))).toBe('EINVAL');
    await view.copy('/ws/in', '/ws/in/deep/again');
    expect(readFileText(view.world, '/ws/in/deep/again/deep/b.txt')).toBe('beta');
  });
});

describe('WORLD-41 denials', () => {
  it('denials prevent the operation and are recorded next to the output', async () => {
    const { view } = viewOf(below('/ws'));
    const before = view.world;
    expect(await codeOf(view.readBytes('/ws/../secrets/key'))).toBe('EACCES');
    expect(await codeOf(view.copy('/secrets/key', '/ws/out/key'))).toBe('EACCES');
    expect(await codeOf(view.copy('/ws/in/a.txt', '/public/a.txt'))).toBe('EACCES');
    expect(await codeOf(view.write('/etc/passwd', ''))).toBe('EACCES');
    expect(view.world).toBe(before);
    expect(view.effects.filter(({ kind }) => kind !== 'file_read')).toEqual([]);
    expect(
      view.stoppedOperations.map(({ operation, path, decision }) => `${decision} ${operation} ${path}`),
    ).toEqual([
      'deny read /secrets/key',
      'deny read /secrets/key',
      'deny write /public/a.txt',
      'deny write /etc/passwd',
    ]);
    expect(view.stoppedOperations[0]).toMatchObject({
      code: 'CONSTRAINT_VIOLATION',
      message: 'deny /secrets/key',
    });
  });

  it('if the gate cannot decide a path, every later operation is stopped', async () => {
    const { gate, view } = viewOf((_, path) => (path === '/ws/in/a.txt' ? 'error' : 'allow'));
    expect(await codeOf(view.readBytes('/ws/in/a.txt'))).toBe('EIO');
    expect(await codeOf(view.write('/ws/out/x', ''))).toBe('EIO');
    expect(await codeOf(view.stat('/ws/in/deep/b.txt'))).toBe('EIO');
    expect(view.fault).toMatchObject({ decision: 'error', path: '/ws/in/a.txt' });
    expect(gate.asked).toHaveLength(1);
  });

  it('creating a link is denied, because the virtual disk does not support links', () => {
    const { view } = viewOf();
    expect(() => view.rejectLink('/ws/out/../l')).toThrow('EPERM');
    expect(view.stoppedOperations).toEqual([
      {
        operation: 'link',
        path: '/ws/l',
        decision: 'limit',
        code: 'links',
        message: 'this disk has no links',
      },
    ]);
  });
});

describe('effects recorded by a view of the disk', () => {
  it('a view’s workspace can be rebuilt from the effects that it records', async () => {
    const { view } = viewOf();
    const before = view.world;
    await view.write('/ws/out/a', 'one');
    view.wait(15);
    await view.append('/ws/out/a', 'two');
    await view.copy('/ws/in', '/ws/out/copy');
    await view.move('/ws/out/copy/deep', '/ws/moved');
    await view.remove('/ws/in', { recursive: true });
    await view.write('/ws/out/bytes', new Uint8Array([0xff, 0]));
    expect(applyEffects(before, view.effects)).toEqual(view.world);
    expect(listFiles(view.world)).toContain('/ws/moved/b.txt');
    expect(view.world.clock).toBe(15);
  });

  it('the recorded effects contain one append for a growing file, and separate writes for other changes', async () => {
    const { view } = viewOf();
    for (const word of ['a', 'b', 'c']) await view.append('/ws/out/new', word);
    await view.write('/ws/out/new', 'canary');
    await view.write('/ws/out/new', '');
    await view.append('/ws/out/old.txt', '!');
    expect(view.effects).toEqual([
      { kind: 'file_written', path: '/ws/out/new', content: 'abc', created: true },
      { kind: 'file_written', path: '/ws/out/new', content: 'canary', created: false },
      { kind: 'file_written', path: '/ws/out/new', content: '', created: false },
      { kind: 'file_written', path: '/ws/out/old.txt', content: 'old!', created: false },
    ]);
  });

  it('the recorded effects contain each read once, whether or not the file was found', async () => {
    const { view } = viewOf();
    await view.readBytes('/ws/in/a.txt');
    await view.readBytes('/ws/in/a.txt');
    expect(await codeOf(view.readBytes('/ws/in/none'))).toBe('ENOENT');
    expect(await codeOf(view.readBytes('/ws/in'))).toBe('EISDIR');
    expect(view.effects).toEqual([
      { kind: 'file_read', path: '/ws/in/a.txt', found: true },
      { kind: 'file_read', path: '/ws/in/none', found: false },
    ]);
  });

  it('recording effects in a view does not change the initial workspace', async () => {
    const world = diskOf(SMALL);
    const view = new DiskView(world, notedGate());
    await view.remove('/ws', { recursive: true });
    expect(listFiles(world)).toEqual(Object.keys(SMALL).sort());
  });
});

describe('LIVE-16 access to paths outside the warrant', () => {
  it('a path outside the warrant appears not to exist, whether or not it does, and each access is recorded', async () => {
    const { view } = viewOf(below('/ws'));
    expect(await view.stat('/secrets/key')).toBeNull();
    expect(await view.stat('/secrets/none')).toBeNull();
    expect(await view.stat('/secrets')).toBeNull();
    expect(view.stoppedOperations.map(({ path }) => path)).toEqual([
      '/secrets/key',
      '/secrets/none',
      '/secrets',
    ]);
    expect(await view.stat('/ws/in/a.txt')).toEqual({ kind: 'file', size: 5, at: 0 });
  });

  it('a path outside the warrant is visible to the command that just wrote it', async () => {
    const { view } = viewOf((operation) => (operation === 'write' ? 'allow' : 'deny'));
    await view.write('/ws/out/mine', 'äö');
    expect(await view.stat('/ws/out/mine')).toMatchObject({ size: 4 });
    expect(view.stoppedOperations).toEqual([]);
  });

  it.each([
    ['stat', (view: DiskView, path: string) => view.stat(path)],
    ['list', (view: DiskView, path: string) => view.list(path)],
    ['readBytes', (view: DiskView, path: string) => view.readBytes(path)],
    ['write', (view: DiskView, path: string) => view.write(path, 'x')],
    ['append', (view: DiskView, path: string) => view.append(path, 'x')],
    ['makeDirectory', (view: DiskView, path: string) => view.makeDirectory(path)],
    ['makeDirectory -p', (view: DiskView, path: string) => view.makeDirectory(path, { recursive: true })],
    ['remove', (view: DiskView, path: string) => view.remove(path)],
    ['remove -r', (view: DiskView, path: string) => view.remove(path, { recursive: true })],
    ['copy', (view: DiskView, path: string) => view.copy(path, '/ws/out/c')],
    ['copy to', (view: DiskView, path: string) => view.copy('/ws/in', path)],
    ['move', (view: DiskView, path: string) => view.move(path, '/ws/out/c')],
    ['move to', (view: DiskView, path: string) => view.move('/ws/in/a.txt', path)],
  ])('a path outside the warrant looks the same to %s, whether or not it exists', async (_, act) => {
    const answers = [SMALL, { '/ws/in/a.txt': 'alpha', '/ws/in/deep/b.txt': 'beta' }].map(async (files) => {
      const { gate, view } = viewOf(below('/ws'), files);
      const answer: unknown[] = [];
      for (const path of ['/secrets', '/secrets/key'])
        answer.push(await act(view, path).catch((thrown: Error) => thrown.message));
      return { answer, asked: gate.asked };
    });
    const [present, absent] = await Promise.all(answers);
    expect(present).toEqual(absent);
  });

  it('if a folder may be listed, the listing includes paths outside the warrant but omits their sizes', async () => {
    const { view } = viewOf((operation, path) =>
      operation === 'list' && path === '/ws/in' ? 'allow' : 'deny',
    );
    expect(await view.stat('/ws/in/a.txt')).toEqual({ kind: 'file', size: 0, at: 0 });
    expect(await view.stat('/ws/in')).toMatchObject({ kind: 'directory' });
    expect(await view.stat('/ws/in/none')).toBeNull();
    expect(await view.stat('/ws/in/deep/b.txt')).toBeNull();
  });

  it('a directory can be created below a path outside the warrant if the warrant allows its creation', async () => {
    const inDeep = (path: string) => path === '/new/folder/deep' || path === '/secrets/deep';
    const { view } = viewOf((_, path) => (inDeep(path) ? 'allow' : 'deny'));
    await view.makeDirectory('/secrets/deep');
    await view.makeDirectory('/new/folder/deep');
    expect(await view.stat('/new/folder/deep')).toMatchObject({ kind: 'directory' });
  });

  it('a grant for a folder allows listing its entries, but not those in other folders', async () => {
    const { view } = viewOf(below('/ws'));
    expect(await view.stat('/ws/in')).toMatchObject({ kind: 'directory' });
    expect(await codeOf(view.list('/secrets'))).toBe('EACCES');
    expect(await view.list('/ws/in')).toEqual([
      { name: 'a.txt', kind: 'file' },
      { name: 'deep', kind: 'directory' },
    ]);
    expect(await view.stat('/')).toMatchObject({ kind: 'directory' });
  });
});

describe('WORLD-44 quotas', () => {
  it.each([
    ['fileBytes', 'x'.repeat(LIMITS.fileBytes.value), 'x'.repeat(LIMITS.fileBytes.value + 1)],
    ['fileBytes', 'é'.repeat(LIMITS.fileBytes.value / 2), `${'é'.repeat(LIMITS.fileBytes.value / 2)}x`],
  ])('a file of %s can be written, but a file one byte larger cannot', async (name, full, more) => {
    const { view } = viewOf();
    await view.write('/ws/out/a', full);
    expect(await codeOf(view.write('/ws/out/b', more))).toBe('ENOSPC');
    expect(await codeOf(view.append('/ws/out/a', 'x'))).toBe('ENOSPC');
    expect(view.stoppedOperations[0]).toMatchObject({ decision: 'limit', code: name });
    expect(readFileText(view.world, '/ws/out/b')).toBeNull();
  });

  it('quotas limit the number of files, the total size, the directory depth and the bytes written by one call', async () => {
    const { workspaceFiles, workspaceBytes, fileBytes, pathDepth, writesPerCall } = LIMITS;
    const files = (count: number, body = '') =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`/f/${i}`, body]));
    const almost = viewOf(undefined, files(workspaceFiles.value - 1)).view;
    await almost.write('/last', '');
    expect(await codeOf(almost.write('/one-more', ''))).toBe('ENOSPC');
    const megabyte = 'x'.repeat(fileBytes.value);
    const heavy = viewOf(undefined, files(workspaceBytes.value / fileBytes.value, megabyte)).view;
    expect(await codeOf(heavy.write('/more', 'x'))).toBe('ENOSPC');
    await heavy.write('/f/0', 'x'.repeat(fileBytes.value - 1));
    await heavy.write('/more', 'x');
    const deep = viewOf().view;
    await deep.write('/d'.repeat(pathDepth.value), '');
    expect(await codeOf(deep.write('/e'.repeat(pathDepth.value + 1), ''))).toBe('ENOSPC');
    expect(await codeOf(deep.makeDirectory('/g'.repeat(65), { recursive: true }))).toBe('ENOSPC');
    const busy = viewOf().view;
    for (let i = 0; i < writesPerCall.value / fileBytes.value; i++) await busy.write('/ws/out/a', megabyte);
    expect(await codeOf(busy.write('/ws/out/a', 'x'))).toBe('ENOSPC');
    expect(busy.stoppedOperations[0]).toMatchObject({ code: 'writesPerCall' });
  });

  it('quotas limit the number of checks in one call', async () => {
    const { gate, view } = viewOf();
    for (let i = 0; i < LIMITS.diskOperations.value; i++) await view.append('/ws/out/a', 'x');
    expect(await codeOf(view.append('/ws/out/a', 'x'))).toBe('ENOSPC');
    expect(gate.asked).toHaveLength(LIMITS.diskOperations.value);
    expect(view.effects).toHaveLength(1);
  });

  it('quotas reject invalid paths', async () => {
    const { view } = viewOf();
    for (const path of ['relative', '/a\0b', '', `/${'x'.repeat(LIMITS.pathLength.value)}`])
      expect(await codeOf(view.write(path, ''))).toBe('EINVAL');
    expect(await codeOf(view.write('/ws/in', ''))).toBe('EISDIR');
    expect(await codeOf(view.append('/ws/in', ''))).toBe('EISDIR');
    expect(await codeOf(view.write('/ws/in/a.txt/below', ''))).toBe('ENOTDIR');
    expect(await codeOf(view.makeDirectory('/ws/in/a.txt'))).toBe('EEXIST');
    expect(await codeOf(view.makeDirectory('/ws/new/deeper'))).toBe('ENOENT');
    expect(await codeOf(view.remove('/ws/in'))).toBe('ENOTEMPTY');
    expect(await codeOf(view.remove('/none'))).toBe('ENOENT');
    expect(await codeOf(view.list('/none'))).toBe('ENOENT');
    expect(await codeOf(view.list('/ws/in/a.txt'))).toBe('ENOTDIR');
    expect(await codeOf(view.copy('/none', '/ws/out/x'))).toBe('ENOENT');
  });
});

describe('WORLD-45 virtual time on the disk', () => {
  it('written files get the virtual time, but fixtures do not', async () => {
    const { view } = viewOf();
    view.wait(2);
    await view.write('/ws/out/new', '');
    view.wait(5);
    view.wait(-1);
    view.wait(NaN);
    await view.append('/ws/out/old.txt', '!');
    const times = ['/ws/in/a.txt', '/ws/out/new', '/ws/out/old.txt'].map(async (path) => view.stat(path));
    expect((await Promise.all(times)).map((stat) => stat?.at)).toEqual([0, 2, 7]);
  });

  it('waiting in a command resets cached permissions', async () => {
    const { gate, view } = viewOf();
    await view.readBytes('/ws/in/a.txt');
    await view.readBytes('/ws/in/a.txt');
    view.wait(1);
    await view.readBytes('/ws/in/a.txt');
    expect(gate.asked).toHaveLength(2);
  });
});

describe('WORLD-46 bytes', () => {
  it.each([
    ['text', [0x41, 0xc3, 0xa4], undefined],
    ['a byte order mark', [0xef, 0xbb, 0xbf, 0x41], undefined],
    ['no bytes', [], undefined],
    ['other bytes', [0xff, 0xfe, 0x00, 0x80], 'base64'],
    ['a truncated character', [0xc3], 'base64'],
  ])('bytes are read back exactly as written: %s', async (_, given, encoding) => {
    const { view } = viewOf();
    await view.write('/ws/out/b', new Uint8Array(given));
    expect([...(await view.readBytes('/ws/out/b'))]).toEqual(given);
    expect([...(readFileBytes(view.world, '/ws/out/b') ?? [])]).toEqual(given);
    expect(view.effects[0]).toMatchObject(encoding === undefined ? { created: true } : { encoding });
    expect(await view.stat('/ws/out/b')).toMatchObject({ size: given.length });
  });

  it('chunks that split a character are joined as bytes', async () => {
    const { view } = viewOf();
    await view.append('/ws/out/b', new Uint8Array([0xc3]));
    await view.append('/ws/out/b', new Uint8Array([0xa4]));
    expect(readFileText(view.world, '/ws/out/b')).toBe('ä');
    await view.append('/ws/out/c', 'x\ud83d');
    await view.append('/ws/out/c', '\ude00');
    expect(await view.stat('/ws/out/c')).toMatchObject({ size: 5 });
    expect(text(await view.readBytes('/ws/out/b'))).toBe('ä');
  });
});

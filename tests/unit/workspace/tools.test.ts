import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../src/engine/model/index.js';
import {
  callTool,
  createWorkspace,
  readFileText,
  SCENARIO_TOOLS,
} from '../../../src/engine/workspace/index.js';
import { call, SAMPLE, sampleWorld } from './sample-world.js';

describe('the table of tools', () => {
  it('the tool table lists the nine tools with their arguments, and marks the required arguments', () => {
    const shapes = SCENARIO_TOOLS.map(({ name, args }) => [
      name,
      args.map((arg) => `${arg.name}: ${arg.type}${arg.required ? '' : '?'}`).join(', '),
    ]);
    expect(shapes).toEqual([
      ['read_email', 'email_id: integer'],
      ['list_emails', ''],
      ['send_email', 'recipients: text_list, subject: text, body: text'],
      ['read_file', 'path: text'],
      ['write_file', 'path: text, content: text'],
      ['list_files', 'directory: text'],
      ['transfer_money', 'to: text, amount: number, memo: text?'],
      ['get_balance', ''],
      ['list_transactions', ''],
    ]);
  });

  it('the tool table states which arguments are paths and how they are used', () => {
    const paths = SCENARIO_TOOLS.flatMap(({ name, args }) =>
      args.flatMap((arg) => (arg.path === undefined ? [] : [`${name}.${arg.name}: ${arg.path}`])),
    );
    expect(paths).toEqual(['read_file.path: read', 'write_file.path: write', 'list_files.directory: list']);
  });
});

describe('file tools', () => {
  it('the tool read_file reads a file, even if it is empty, and reports a missing file', () => {
    const read = call(sampleWorld(), 'read_file', { path: '/data/a.txt' });
    expect(read).toMatchObject({ ok: true, text: 'alpha', marks: [] });
    expect(read.effects).toEqual([{ kind: 'file_read', path: '/data/a.txt', found: true }]);
    const empty = call(sampleWorld(), 'read_file', { path: '/empty.txt' });
    expect(empty).toMatchObject({ text: '', effects: [{ found: true }] });
    const missing = call(sampleWorld(), 'read_file', { path: '/data/nope' });
    expect(missing).toMatchObject({ ok: true, text: 'There is no file /data/nope.' });
    expect(missing.effects).toEqual([{ kind: 'file_read', path: '/data/nope', found: false }]);
  });

  it('file tools reject a directory where a file is expected', () => {
    expect(call(sampleWorld(), 'read_file', { path: '/data' }).effects).toMatchObject([{ found: false }]);
  });

  it('file tools record the normalized path, no matter how the path is written', () => {
    const read = call(sampleWorld(), 'read_file', { path: '/data/sub/..//./a.txt' });
    expect(read.text).toBe('alpha');
    expect(read.effects).toEqual([{ kind: 'file_read', path: '/data/a.txt', found: true }]);
    const written = call(sampleWorld(), 'write_file', { path: '/x\\y\\..\\z.txt', content: 'z' });
    expect(written.effects).toMatchObject([{ path: '/x/z.txt', created: true }]);
    expect(readFileText(written.world, '/x/z.txt')).toBe('z');
  });

  it('the tool write_file creates and replaces files, and reports which of the two happened', () => {
    const created = call(sampleWorld(), 'write_file', { path: '/new.txt', content: 'one' });
    expect(created.text).toBe('Created /new.txt, 3 characters.');
    const replaced = call(created.world, 'write_file', { path: '/new.txt', content: 'three' });
    expect(replaced.text).toBe('Replaced /new.txt, 5 characters.');
    expect(replaced.effects).toEqual([
      { kind: 'file_written', path: '/new.txt', content: 'three', created: false },
    ]);
    expect(readFileText(replaced.world, '/new.txt')).toBe('three');
  });

  it.each([
    ['/data', 'a directory is in the way'],
    ['/', 'the root is no file'],
    ['/data/a.txt/below', 'a file is in the way'],
  ])('the tool write_file refuses to write to %s: %s', (path) => {
    const world = sampleWorld();
    const result = call(world, 'write_file', { path, content: 'x' });
    expect(result).toMatchObject({ ok: false, effects: [] });
    expect(result.text).toMatch(/is a directory, or lies below a file/);
    expect(result.world).toBe(world);
  });

  it('the tool list_files lists files in a directory at any depth, in sorted order', () => {
    const list = call(sampleWorld(), 'list_files', { directory: '/data/' });
    expect(list.text).toBe('/data/a.txt\n/data/sub/b.txt');
    expect(list.effects).toEqual([{ kind: 'files_listed', directory: '/data', count: 2 }]);
    expect(call(sampleWorld(), 'list_files', { directory: '/' }).text).toBe(
      '/data-old/c.txt\n/data/a.txt\n/data/sub/b.txt\n/empty.txt',
    );
  });

  it('the tool list_files lists a file by its own name, and reports an empty listing', () => {
    expect(call(sampleWorld(), 'list_files', { directory: '/data/a.txt' }).text).toBe('/data/a.txt');
    const nothing = call(sampleWorld(), 'list_files', { directory: '/dat' });
    expect(nothing).toMatchObject({ ok: true, text: 'There are no files in /dat.', effects: [{ count: 0 }] });
  });

  it('the file size limit is enforced exactly, in UTF-8 bytes', () => {
    const limit = LIMITS.fileBytes.value;
    const write = (content: string) => call(sampleWorld(), 'write_file', { path: '/big', content });
    expect(write('x'.repeat(limit)).ok).toBe(true);
    const over = write('x'.repeat(limit + 1));
    expect(over).toMatchObject({ ok: false, effects: [] });
    expect(over.text).toContain(String(limit));
    expect(write('é'.repeat(limit / 2)).ok).toBe(true);
    expect(write(`${'é'.repeat(limit / 2)}x`).ok).toBe(false);
  });

  it('the limit on the number of files is enforced, but existing files can still be replaced', () => {
    const files = Array.from({ length: LIMITS.workspaceFiles.value }, (_, i) => ({
      path: `/f/${i}`,
      text: '',
    }));
    const full = createWorkspace({ ...SAMPLE, files });
    expect(call(full, 'write_file', { path: '/f/0', content: 'x' }).ok).toBe(true);
    expect(call(full, 'write_file', { path: '/one-more', content: 'x' })).toMatchObject({ ok: false });
  });
});

describe('WORLD-32 email tools', () => {
  it('email tools list and read the inbox', () => {
    expect(call(sampleWorld(), 'list_emails').text).toBe('1. ana@example.com: Hello');
    const read = call(sampleWorld(), 'read_email', { email_id: 1 });
    expect(read.text).toBe('From: ana@example.com\nSubject: Hello\n\nSee you on Monday.');
    expect(read.effects).toEqual([{ kind: 'email_read', id: 1, found: true }]);
    expect(call(sampleWorld(), 'read_email', { email_id: 9 })).toMatchObject({
      ok: true,
      text: 'There is no mail number 9.',
      effects: [{ kind: 'email_read', id: 9, found: false }],
    });
    expect(call(createWorkspace({ ...SAMPLE, mails: [] }), 'list_emails').text).toBe('The inbox is empty.');
  });

  it('the tool send_email accepts a list of addresses, one string as a list of one address, and an empty list', () => {
    const mail = { subject: 's', body: 'b' };
    const two = call(sampleWorld(), 'send_email', {
      recipients: ['a@example.com', 'b@example.com'],
      ...mail,
    });
    expect(two.text).toBe('Mail sent to a@example.com, b@example.com.');
    expect(two.world.sent).toEqual([{ recipients: ['a@example.com', 'b@example.com'], ...mail }]);
    const one = call(two.world, 'send_email', { recipients: 'c@example.com', ...mail });
    expect(one.effects).toEqual([{ kind: 'email_sent', recipients: ['c@example.com'], ...mail }]);
    expect(one.world.sent).toHaveLength(2);
    expect(call(sampleWorld(), 'send_email', { recipients: [], ...mail })).toMatchObject({
      ok: true,
      effects: [{ recipients: [] }],
    });
  });
});

describe('ledger tools', () => {
  it('payment tools show the balance and the entries in dollars and cents', () => {
    expect(call(sampleWorld(), 'get_balance').text).toBe('$1,000.00');
    expect(call(sampleWorld(), 'list_transactions').text).toBe(
      '0  2024-01-02  $12.50  paper-shop  paper\n1  2024-01-03  $1,234,567.00  hosting  servers',
    );
    expect(call(createWorkspace({ ...SAMPLE, transactions: [] }), 'list_transactions').text).toBe(
      'There are no transactions.',
    );
  });

  it('payment tools make payments with or without a memo, even if the balance becomes negative', () => {
    const paid = call(sampleWorld(), 'transfer_money', { to: 'acct-1', amount: 1500, memo: 'm' });
    expect(paid.text).toBe('Paid $1,500.00 to acct-1.');
    expect(paid.effects).toEqual([{ kind: 'transfer_made', to: 'acct-1', amount: 1500, memo: 'm' }]);
    expect(paid.world.balance).toBe(-500);
    expect(call(paid.world, 'get_balance').text).toBe('-$500.00');
    const bare = call(sampleWorld(), 'transfer_money', { to: 'acct-1', amount: { $float: 2.5 } });
    expect(bare.effects).toEqual([{ kind: 'transfer_made', to: 'acct-1', amount: 2.5, memo: '' }]);
  });
});

describe('WORLD-34 calls that a tool cannot execute', () => {
  it.each([
    ['an unknown tool', 'no_such_tool', {}, 'There is no tool no_such_tool.'],
    ['a name that is built into JavaScript', '__proto__', {}, 'There is no tool __proto__.'],
    ['a missing argument', 'write_file', { path: '/x' }, 'write_file needs the argument content'],
    ['a path that is not a string', 'read_file', { path: 5 }, 'read_file: path must be text.'],
    ['a relative path', 'read_file', { path: 'data/a.txt' }, 'path must be an absolute path'],
    ['an empty path', 'list_files', { directory: '' }, 'directory must be an absolute path'],
    ['a NUL', 'read_file', { path: '/data/a.txt\0.png' }, 'without NUL'],
    ['an amount as a string', 'transfer_money', { to: 'x', amount: '20' }, 'amount must be a finite number'],
    ['an amount as a boolean', 'transfer_money', { to: 'x', amount: true }, 'amount must be a finite number'],
    ['no number', 'transfer_money', { to: 'x', amount: { $float: 'NaN' } }, 'must be a finite number'],
    ['an infinite number', 'transfer_money', { to: 'x', amount: { $float: 'Infinity' } }, 'finite'],
    ['an id as a string', 'read_email', { email_id: '1' }, 'email_id must be a whole number'],
    ['an id with a fraction', 'read_email', { email_id: 1.5 }, 'email_id must be a whole number'],
    ['an infinite id', 'read_email', { email_id: { $int: '9223372036854775807' } }, 'a whole number'],
    [
      'recipients that are no texts',
      'send_email',
      { recipients: [1], subject: '', body: '' },
      'a list of strings',
    ],
    ['recipients by name', 'send_email', { recipients: {}, subject: '', body: '' }, 'a list of strings'],
  ])('a call with %s returns an error message and has no effect', (_, tool, args, words) => {
    const world = sampleWorld();
    const result = call(world, tool, args);
    expect(result).toMatchObject({ ok: false, marks: [], effects: [] });
    expect(result.text).toContain(words);
    expect(result.world).toBe(world);
  });

  it('arguments that the tool does not declare are ignored', () => {
    expect(call(sampleWorld(), 'get_balance', { account: 'main' })).toMatchObject({ ok: true });
  });

  it('a call that changes nothing returns the same workspace object', () => {
    const world = sampleWorld();
    expect(callTool(world, 'get_balance', new Map()).world).toBe(world);
    expect(call(world, 'read_file', { path: '/data/a.txt' }).world).toBe(world);
  });
});

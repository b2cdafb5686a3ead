/** Tests the lines that the guard writes to its log. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  rmdirSync,
  rmSync,
  closeSync,
  constants,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GuardAuthority } from '../../../../src/cli/guard/guard-authority.js';
import { GuardLog } from '../../../../src/cli/guard/guard-log.js';
import type { GuardMessage } from '../../../../src/cli/guard/guard-messages.js';
import { Relay } from '../../../../src/cli/guard/relay.js';
import { type GuardFiles, makeGuardFiles, NOW } from './files.js';

let files: GuardFiles;
let path: string;
const now = (): number => NOW * 1000;

beforeEach(() => {
  files = makeGuardFiles();
  path = join(files.folder, 'log.jsonl');
});
afterEach(() => files.remove());

describe('GUARD-5 log lines', () => {
  const entry = (id: number) => ({ from: 'client', message: { id } }) as const;
  const idsOf = (): unknown[] =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{"time":"2024') && line.endsWith('}'))
      .map((line) => (JSON.parse(line) as { message: { id: unknown } }).message.id);

  it('a truncated line, whether left earlier or by another guard, does not damage the next line', () => {
    const cut = '{"time":"2023-12-31","guard":"old","from":"cl';
    writeFileSync(path, cut);
    const log = new GuardLog(path, 'g1', now);
    expect(log.write(entry(1))).toBe(null);
    appendFileSync(path, cut);
    expect([log.write(entry(2)), log.write(entry(3))]).toEqual([null, null]);
    log.close();
    expect(idsOf()).toEqual([1, 2, 3]);
    expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(6);
  });

  it.skipIf(process.platform === 'win32')('a log that was deleted is created again', () => {
    const log = new GuardLog(path, 'g1', now);
    expect(log.write(entry(1))).toBe(null);
    rmSync(path);
    expect([log.write(entry(2)), log.write(entry(3))]).toEqual([null, null]);
    expect(idsOf()).toEqual([2, 3]);
    rmSync(path);
    mkdirSync(path);
    expect(log.write(entry(4))).toMatch(/cannot be written: the path is a directory/);
    rmdirSync(path);
    expect(log.write(entry(5))).toBe(null);
    log.close();
    expect(idsOf()).toEqual([5]);
  });

  it.skipIf(process.platform === 'win32')(
    'writing the log to a pipe fails after the reader has closed it',
    () => {
      execFileSync('mkfifo', [path]);
      const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
      const log = new GuardLog(path, 'g1', now);
      expect(log.write(entry(1))).toBe(null);
      closeSync(reader);
      expect(log.write(entry(2))).toContain('cannot be written');
      log.close();
    },
  );

  it.each([[{ password: 'guessed-1' }], [{ password: 4711 }]])(
    'a log entry contains neither a denied secret argument nor its rule: %j',
    (args) => {
      files.write({ login: { password: { kind: 'Exact', value: 'right-one' } } });
      const authority = new GuardAuthority({ ...files, root: null }, now);
      const decision = authority.decide('login', args);
      expect(decision.message).toContain('right-one');
      const message = { method: 'tools/call', params: { name: 'login', arguments: args } };
      const log = new GuardLog(path, 'g1', now);
      log.write({ from: 'client', message, decision });
      log.close();
      const text = readFileSync(path, 'utf8');
      expect(text).toContain('"code":"CONSTRAINT_VIOLATION"');
      expect(text).not.toMatch(/guessed-1|right-one|4711/);
    },
  );

  it.skipIf(process.platform !== 'linux')(
    'a result that asks the client for input is stopped if its decision cannot be logged',
    () => {
      files.write({ ask: {}, 'sampling/createMessage': {} });
      const client: GuardMessage[] = [];
      const log = new GuardLog('/dev/full', 'g1', now);
      const relay = new Relay({
        authority: new GuardAuthority({ ...files, root: null }, now),
        log,
        isObserver: false,
        send: (to, message) =>
          Promise.resolve(void (to === 'client' && client.push(message as GuardMessage))),
        report: () => undefined,
      });
      relay.fromClient({ jsonrpc: '2.0', id: 1, method: 'initialize' });
      const inputRequests = { a: { method: 'sampling/createMessage', params: {} } };
      relay.fromServer({ jsonrpc: '2.0', id: 1, result: { inputRequests } });
      log.close();
      expect(JSON.stringify(client)).toContain('cannot be written');
      expect(JSON.stringify(client)).not.toContain('inputRequests');
    },
  );
});

import { inEnglish } from '../../../support/golden.js';
import { describe, expect, it } from 'vitest';
import {
  measureLifetimeLeft,
  readTime,
  writeTime,
} from '../../../../src/app/views/warrants/decode/lifetime.js';
import { readArgs, writeArgs } from '../../../../src/app/views/warrants/simulate/args-text.js';
import { readPrivateKey, formatPem } from '../../../../src/app/views/warrants/keys/key-text.js';
import { readRoots } from '../../../../src/app/views/warrants/inspector/roots.js';
import { fromHex, keyPairOf, toHex } from '../../../../src/engine/index.js';

const SEED = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const PAIR = keyPairOf(fromHex(SEED) as Uint8Array);

describe('arguments', () => {
  it('arguments entered as text distinguish integers from numbers with a decimal point', () => {
    const reading = readArgs(
      '{"a": 5, "b": 5.0, "c": 1e2, "d": 9007199254740993, "e": "5.0 \\" 6", "f": [1.5, {"g": -0.0}]}',
    );
    expect(reading.ok && Object.fromEntries(reading.args)).toEqual({
      a: 5n,
      b: 5,
      c: 100,
      d: 9007199254740993n,
      e: '5.0 " 6',
      f: [1.5, new Map([['g', -0]])],
    });
    expect(readArgs(' ')).toEqual({ ok: true, args: new Map() });
  });

  it('arguments are formatted as text that parses to the same values', () => {
    const text = '{ "a": 5, "b": 5.0, "c": "ü", "d": [1.5, null, true], "e": {"f": -0.0} }';
    const reading = readArgs(text);
    expect(reading.ok && writeArgs(reading.args)).toBe(text);
    expect(writeArgs(new Map())).toBe('{}');
  });

  it.each([
    ['{"a": 1', 'Line 1, column 8', 'the text ends too early'],
    ['{"a": "x}', 'Line 1, column 10', 'the text ends too early'],
    ['{"a": 1}}', 'Line 1, column 9', 'unexpected text after the value'],
    ['{\n"a": yes}', 'Line 2, column 6', 'expected a value'],
    ['{"a": 1,}', 'Line 1, column 9', 'expected a name in quotes'],
    ['  [1]', 'Line 1, column 3', 'this is not an object with arguments'],
    ['{"a": 99999999999999999999}', 'Line 1, column 1', 'not a 64-bit integer: 99999999999999999999'],
  ])('the arguments %j are rejected with the position of the error', (text, place, detail) => {
    expect(inEnglish(readArgs(text))).toEqual({ ok: false, place, detail });
  });
});

describe('clocks', () => {
  it.each([
    ['1767225600', 1_767_225_600],
    [' 2026-01-01T00:00:00Z ', 1_767_225_600],
    ['2026-01-01 00:00', 1_767_225_600],
    ['2026-01-01', 1_767_225_600],
    ['2026-13-01', null],
    ['2026-02-31', null],
    ['2026-02-29 10:00', null],
    ['2024-02-29', 1_709_164_800],
    ['1969-12-31', null],
    ['yesterday', null],
    ['', null],
  ])('%j is %s', (text, expected) => expect(readTime(text)).toBe(expected));

  it('clocks show how long a warrant stays valid', () => {
    const warrant = { issuedAt: 100n, expiresAt: 200n };
    expect(inEnglish(measureLifetimeLeft(warrant, 99))).toMatchObject({
      state: 'ahead',
      duration: '1 second',
    });
    expect(inEnglish(measureLifetimeLeft(warrant, 100))).toMatchObject({
      state: 'running',
      duration: '1 minute 40 seconds',
      share: 1,
    });
    expect(measureLifetimeLeft(warrant, 150).share).toBe(0.5);
    expect(inEnglish(measureLifetimeLeft(warrant, 200))).toMatchObject({
      state: 'ended',
      duration: '0 seconds',
      share: 0,
    });
    expect(writeTime(1_767_225_600)).toBe('2026-01-01T00:00:00Z');
  });
});

describe('BENCH-4 text forms of keys', () => {
  it('keys are parsed from hex and from PEM', () => {
    for (const text of [SEED, `  ${SEED.toUpperCase()}\n`, formatPem(PAIR.seed)]) {
      const reading = readPrivateKey(text);
      expect(reading.ok && toHex(reading.pair.publicKey)).toBe(toHex(PAIR.publicKey));
    }
  });

  it('the PEM form matches the key in RFC 8410, section 10.3', () => {
    const pem =
      '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC\n-----END PRIVATE KEY-----';
    const reading = readPrivateKey(pem);
    expect(reading.ok && toHex(reading.pair.publicKey)).toBe(
      '19bf44096984cdfe8541bac167dc3b96c85086aa30b6b6cb0c5c38ad703166e1',
    );
  });

  it.each([
    ['', 'empty'],
    ['-----BEGIN PUBLIC KEY-----', 'public_pem'],
    ['-----BEGIN ENCRYPTED PRIVATE KEY-----', 'encrypted_pem'],
    ['-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----', 'pem'],
    ['-----BEGIN RSA PRIVATE KEY-----', 'pem'],
    // A value that is too short, and a value with extra bytes after the seed.
    [formatPem(PAIR.seed.slice(1)), 'pem'],
    [formatPem(new Uint8Array([...PAIR.seed, 1])), 'pem'],
    [SEED.slice(2), 'hex'],
    ['nothing of the kind', 'hex'],
  ])('the key %j is rejected as %s', (text, problem) =>
    expect(readPrivateKey(text)).toEqual({ ok: false, problem }),
  );
});

describe('trusted roots', () => {
  const named = new Map([['boss', PAIR.publicKey]]);

  it('trusted roots are names or hex keys, without duplicates', () => {
    const { keys, problem } = readRoots(`boss\n\n ${toHex(PAIR.publicKey)} \n${'ab'.repeat(32)}`, named);
    expect(keys.map(toHex)).toEqual([toHex(PAIR.publicKey), 'ab'.repeat(32)]);
    expect(problem).toBeNull();
  });

  it('the first line that is neither a name nor a hex key is reported', () => {
    expect(readRoots('boss\nnobody\nelse', named)).toMatchObject({ problem: { line: 2, found: 'nobody' } });
    expect(readRoots('abcd', named).problem).toEqual({ line: 1, found: 'abcd' });
  });
});

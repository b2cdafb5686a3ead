import { deflateSync, zlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { MAX_QR_LINK_CHARS } from '../../../src/app/components/qr-code.js';
import {
  decodeShare,
  encodeShare,
  LONG_LINK_CHARS,
  MAX_LINK_CHARS,
} from '../../../src/app/url/share-link.js';
import { readShareState, writeShareState } from '../../../src/app/url/share-state.js';
import { crc32Hex, encodeUtf8, type Json, toBase64Url } from '../../../src/engine/index.js';

const VECTOR: Json = {
  condition: 'yours',
  edits: { warrant: { config_review: { read_file: { path: { Subpath: '/app' } } } } },
  scenario: 'config_review',
  step: 5,
  v: 1,
  view: 'replay',
};
const VECTOR_LINK =
  '1.VYwxDoMwDEXv8udIVYcuuUYPgFwwrSWURE4AIcTda8OEB_v72Xo7-pwGaZITIrY8a0UAG6mIO1ZSpdQ82t8o3055EV4dKNPQjTKxL4Xaz-d7_lwRDyoFh1dA7TmRSjZ819ipcUF8BSyIT-un3Nxlog3HHw.5373054d';

function linkOf(packed: Uint8Array): string {
  const payload = toBase64Url(packed);
  return `1.${payload}.${crc32Hex(encodeUtf8(payload))}`;
}

const codeOf = (link: string): string | undefined => decodeShare(link).issues[0]?.code;

describe('the share link codec', () => {
  it('APP-1 a share link matches the link in the test vector, regardless of the order of keys', () => {
    expect(encodeShare(VECTOR)).toBe(VECTOR_LINK);
    expect(encodeShare(Object.fromEntries(Object.entries(VECTOR as object).reverse()) as Json)).toBe(
      VECTOR_LINK,
    );
  });

  it('share links round-trip: encoding the decoded state of a link returns the same link', () => {
    const { value, issues } = decodeShare(VECTOR_LINK);
    expect(issues).toEqual([]);
    expect(value).toEqual(VECTOR);
    expect(encodeShare(value)).toBe(VECTOR_LINK);
  });

  it('APP-1 the codec compresses a long state at the specified level', () => {
    const words = ['read', 'write', 'list', 'send', 'pay', 'config', 'reports', 'secrets'];
    const text = Array.from({ length: 1_500 }, (_, at) => words[(at * at + (at >> 3)) % words.length]).join(
      ' ',
    );
    const state = { text, v: 1 };
    const packed = (level: 5 | 9): string =>
      toBase64Url(deflateSync(encodeUtf8(JSON.stringify(state)), { level }));
    expect(packed(9)).not.toBe(packed(5));
    expect(encodeShare(state).split('.')[1]).toBe(packed(9));
  });

  it('the codec decodes any deflate stream, including streams from other encoders', () => {
    const stored = deflateSync(encodeUtf8(JSON.stringify(VECTOR)), { level: 0 });
    expect(decodeShare(linkOf(stored)).value).toEqual(VECTOR);
  });

  it('the codec detects a link truncated at any length', () => {
    for (let length = 2; length < VECTOR_LINK.length; length++) {
      expect(codeOf(VECTOR_LINK.slice(0, length)), `cut at ${length}`).toBe('link/cut_off');
    }
    expect(decodeShare(VECTOR_LINK.slice(0, 40)).issues[0]?.message).toBe(
      'This link is incomplete: it ends too early.',
    );
  });

  it('the codec detects a change to any single letter in a link', () => {
    const from = 2;
    const to = VECTOR_LINK.lastIndexOf('.');
    for (let at = from; at < to; at++) {
      const other = VECTOR_LINK[at] === 'A' ? 'B' : 'A';
      expect(codeOf(VECTOR_LINK.slice(0, at) + other + VECTOR_LINK.slice(at + 1)), `letter ${at}`).toBe(
        'link/damaged',
      );
    }
  });

  it('the codec detects a link in a newer format', () => {
    expect(codeOf(VECTOR_LINK.replace('1.', '2.'))).toBe('link/newer_format');
  });

  it('APP-7 the codec rejects a short link that expands to 50 MB', { timeout: 20_000 }, () => {
    const bomb = deflateSync(new Uint8Array(50_000_000), { level: 9 });
    // Uses processor time, so that a busy machine does not affect the result.
    const started = process.cpuUsage();
    expect(codeOf(linkOf(bomb))).toBe('link/too_large');
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(500);
  });

  it.each([
    ['with an unknown compression', linkOf(zlibSync(encodeUtf8('{}')))],
    ['no JSON', linkOf(deflateSync(encodeUtf8('{"v":')))],
    ['no UTF-8', linkOf(deflateSync(new Uint8Array([34, 0xff, 34])))],
    ['that is not a share link', 'hello'],
    ['with an extra part', `${VECTOR_LINK}.x`],
  ])('the codec reports that the link %s cannot be read', (_what, link) => {
    expect(codeOf(link)).toBe('link/unreadable');
  });
});

describe('checking the length of a share link', () => {
  it('APP-199 the length of a link determines its form: a QR code up to 1,200 characters, a note above 2,000 and a file above 8,000', () => {
    expect([LONG_LINK_CHARS, MAX_LINK_CHARS, MAX_QR_LINK_CHARS]).toEqual([2_000, 8_000, 1_200]);
  });
});

describe('the content of a share link', () => {
  const state = {
    place: { view: 'replay', scenario: 'config_review', condition: 'yours', step: 4, tab: 'why' },
    drafts: { config_review: { warrantText: '# mine\nv: 1\nchain: []\n', files: { '/a': 'b', '/c': null } } },
  } as const;

  it('a share link restores its whole content: view, step, tab and the edits with their comments', () => {
    const read = readShareState(decodeShare(encodeShare(writeShareState(state))).value);
    expect(read).toMatchObject({ ...state, isNewer: false, ignoredFields: 0 });
  });

  it('a share link from a newer version is opened as far as possible, and the page states the number of unknown parts', () => {
    const newer = {
      ...(writeShareState(state) as object),
      v: 2,
      engine: '9.9.9',
      lanes: 3,
      theme: 'x',
    } as Json;
    expect(readShareState(newer)).toMatchObject({
      ...state,
      isNewer: true,
      engineVersion: '9.9.9',
      ignoredFields: 2,
    });
  });

  it.each([[null], ['text'], [[1]], [{}], [{ v: 'one' }]])('%j is rejected as share link content', (json) => {
    expect(readShareState(json)).toBeNull();
  });
});

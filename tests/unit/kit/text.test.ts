import { describe, expect, it } from 'vitest';
import {
  abbreviate,
  crc32Hex,
  cutText,
  encodeUtf8,
  fromBase64Url,
  fromHex,
  toBase64Url,
  toHex,
} from '../../../src/engine/kit/index.js';

describe('encoding bytes as text', () => {
  it('KIT-5 the codec encodes the published base64url test vectors (RFC 4648, section 10, without padding)', () => {
    const pairs = {
      '': '',
      f: 'Zg',
      fo: 'Zm8',
      foo: 'Zm9v',
      foob: 'Zm9vYg',
      fooba: 'Zm9vYmE',
      foobar: 'Zm9vYmFy',
    };
    for (const [plain, text] of Object.entries(pairs)) {
      expect(toBase64Url(encodeUtf8(plain))).toBe(text);
      expect(fromBase64Url(text)).toEqual(encodeUtf8(plain));
    }
  });

  it.each(['Zg==', 'Zm9v\n', 'a', 'ab+/', 'Zh'])('KIT-5 the base64url decoder rejects %j', (text) => {
    expect(fromBase64Url(text)).toBeNull();
  });

  it('KIT-5 every byte survives encoding and decoding', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
    expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
    expect(fromHex(toHex(bytes))).toEqual(bytes);
    expect(fromHex('0g')).toBeNull();
    expect(fromHex('012')).toBeNull();
  });

  it('KIT-5 the hex encoding of many bytes has two digits for each byte, in order', () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 251);
    expect(toHex(bytes)).toBe(Buffer.from(bytes).toString('hex'));
  });

  it('the checksum matches the CRC-32 check value (IEEE 802.3), with leading zeros', () => {
    expect(crc32Hex(encodeUtf8('123456789'))).toBe('cbf43926');
    expect(crc32Hex(new Uint8Array())).toBe('00000000');
  });
});

describe('truncated text', () => {
  it.each([
    ['abcd', 4, 'abcd'],
    ['abcd', 3, 'abc'],
    ['ab🙂d', 3, 'ab'],
    ['ab🙂d', 4, 'ab🙂'],
    ['🙂', 1, ''],
    ['🙂', 0, ''],
    ['ab\ude42xy', 3, 'ab\ude42'],
  ])('the string %j truncated to %i is %j', (text, most, cut) => {
    expect(cutText(text, most)).toBe(cut);
  });

  it.each([
    ['abcd', 4, 'abcd'],
    ['abcde', 4, 'abc…'],
    ['ab🙂de', 4, 'ab…'],
    ['abc🙂e', 5, 'abc…'],
    ['abc🙂', 5, 'abc🙂'],
  ])('the string %j shortened to %i characters is %j', (text, most, short) => {
    expect(abbreviate(text, most)).toBe(short);
  });
});

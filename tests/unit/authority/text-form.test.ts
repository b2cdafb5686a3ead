import { describe, expect, it } from 'vitest';
import {
  decodeEnvelope,
  inspectText,
  readChainText,
  sealAuthority,
  writeArmour,
  writeWarrantText,
} from '../../../src/engine/authority/index.js';
import { encodeCbor, readCbor, toBase64, toBase64Url, toHex } from '../../../src/engine/kit/index.js';
import { sealChain, SEED } from '../../support/chains.js';

const { envelopes } = sealChain();
const [root] = envelopes as readonly [Uint8Array];
const hex = (list: readonly Uint8Array[] | null): readonly string[] | null => list?.map(toHex) ?? null;

describe('AUTH-26 text forms of warrants (docs/spec/warrants.md#text-forms)', () => {
  it('text forms of warrants do not change when they are parsed and formatted', () => {
    expect(hex(readChainText(writeWarrantText(root)))).toEqual([toHex(root)]);
    expect(hex(readChainText(writeArmour([root])))).toEqual([toHex(root)]);
    expect(hex(readChainText(writeArmour(envelopes)))).toEqual(hex(envelopes));
    expect(hex(readChainText(envelopes.map((link) => writeArmour([link])).join('between\n')))).toEqual(
      hex(envelopes),
    );
  });

  it.each([
    ['too much padding', `${writeWarrantText(root)}===`],
    ['nothing', ' \n'],
    ['no end line', writeArmour([root]).replace(/-----END.*/, '')],
    ['a second block without an end line', `${writeArmour([root])}-----BEGIN TENUO WARRANT-----\ngw`],
    [
      'a second block with too much padding',
      `${writeArmour([root])}${writeArmour([root]).replace('\n-----END', '===\n-----END')}`,
    ],
    ['two labels that differ', writeArmour([root]).replace('END TENUO WARRANT', 'END TENUO WARRANT CHAIN')],
    ['a block of another name', writeArmour([root]).replaceAll('TENUO WARRANT', 'TENUO WARRANTS')],
    ['an empty chain', '-----BEGIN TENUO WARRANT CHAIN-----\ngA\n-----END TENUO WARRANT CHAIN-----'],
    ['a truncated chain', writeArmour(envelopes).replace(/.+\n(?=-----END)/, '')],
  ])('%s is rejected as the text form of a warrant', (_, text) => {
    expect(readChainText(text)?.every((envelope) => decodeEnvelope(envelope).ok) ?? false).toBe(false);
  });
});

/** Standard base64 in lines of 64 characters, as written by `base64 -w 64` and mail programs. */
function wrap(bytes: Uint8Array): string {
  return toBase64(bytes).replace(/.{64}/g, '$&\r\n');
}

function armour(label: string, body: string): string {
  return `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----\n`;
}

const stackBytes = encodeCbor(envelopes.map((envelope) => readCbor(envelope)));
const padded = (bytes: Uint8Array): string => toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_');

describe('AUTH-140 standard base64 is accepted wherever base64url is accepted', () => {
  it.each([
    ['one warrant', toBase64(root), [root]],
    ['one warrant in lines', wrap(root), [root]],
    ['base64url with padding', padded(root), [root]],
    ['an armoured warrant', armour('TENUO WARRANT', wrap(root)), [root]],
    ['armoured warrants', envelopes.map((link) => armour('TENUO WARRANT', wrap(link))).join(''), envelopes],
    ['an armoured chain', armour('TENUO WARRANT CHAIN', wrap(stackBytes)), envelopes],
    ['a chain without armour', toBase64(stackBytes), envelopes],
    ['a chain without armour, in lines', wrap(stackBytes), envelopes],
    ['a base64url chain without armour', toBase64Url(stackBytes), envelopes],
    ['a JSON list', JSON.stringify(envelopes.map(toBase64)), envelopes],
  ])('%s', (name, text, expected) => {
    const inspected = inspectText(text);
    expect(inspected.issues).toEqual([]);
    expect(hex(inspected.value?.envelopes ?? null)).toEqual(hex(expected));
    if (name !== 'a JSON list') expect(hex(readChainText(text))).toEqual(hex(expected));
  });

  it('standard base64 is also accepted in a chain in a document', () => {
    const texts = envelopes.map(wrap);
    const sealed = sealAuthority({ kind: 'presented', envelopes: texts, holder: 'r-agent' }, SEED);
    expect(hex(sealed?.envelopes ?? null)).toEqual(hex(envelopes));
  });

  it.each([
    ['letters of both alphabets', 'g-+_'],
    ['padding that is missing', toBase64(Uint8Array.of(0x83, 0xfb, 0xff, 0xfe)).replace(/=+$/, '')],
    ['padding inside', `${toBase64(root).slice(0, 8)}=${toBase64(root).slice(9)}`],
    ['stray bits', 'g/=='],
  ])('except %s', (_, text) => {
    expect(readChainText(text)).toBeNull();
    expect(inspectText(text).issues.map(({ code }) => code)).toEqual(['warrant/unreadable_text']);
  });
});

it('AUTH-141 the canonical form of a single warrant matches the reference: base64url without padding', () => {
  const canonical = true;
  expect(hex(readChainText(writeArmour(envelopes), { canonical }))).toEqual(hex(envelopes));
  for (const text of [padded(root), toBase64(Uint8Array.of(0x83, 0xfb, 0xff, 0xfe)), wrap(root)])
    expect(readChainText(text, { canonical })).toBeNull();
  expect(hex(readChainText(toBase64Url(stackBytes), { canonical }))).toEqual([toHex(stackBytes)]);
});

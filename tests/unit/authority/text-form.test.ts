import { describe, expect, it } from 'vitest';
import {
  readChainText,
  readEnvelopes,
  writeArmour,
  writeWarrantText,
} from '../../../src/engine/authority/index.js';
import { toBase64Url, toHex } from '../../../src/engine/kit/index.js';
import { chainOf } from '../../support/chains.js';

const { envelopes } = chainOf();
const [root] = envelopes as readonly [Uint8Array];
const hex = (list: readonly Uint8Array[] | null): readonly string[] | null => list?.map(toHex) ?? null;

describe('AUTH-26 text forms of warrants (warrant specification, section 2.6)', () => {
  it('come back as they were written', () => {
    expect(hex(readChainText(writeWarrantText(root)))).toEqual([toHex(root)]);
    expect(hex(readChainText(writeArmour([root])))).toEqual([toHex(root)]);
    expect(hex(readChainText(writeArmour(envelopes)))).toEqual(hex(envelopes));
    expect(hex(readChainText(envelopes.map((link) => writeArmour([link])).join('between\n')))).toEqual(
      hex(envelopes),
    );
  });

  it.each([
    ['padding', `${writeWarrantText(root)}=`],
    ['nothing', ' \n'],
    ['no end line', writeArmour([root]).replace(/-----END.*/, '')],
    ['a second block without an end', `${writeArmour([root])}-----BEGIN TENUO WARRANT-----\ngw`],
    [
      'a second block with padding',
      `${writeArmour([root])}${writeArmour([root]).replace('\n-----END', '=\n-----END')}`,
    ],
    ['two labels that differ', writeArmour([root]).replace('END TENUO WARRANT', 'END TENUO WARRANT CHAIN')],
    ['a block of another name', writeArmour([root]).replaceAll('TENUO WARRANT', 'TENUO WARRANTS')],
    ['a bare stack', writeArmour(envelopes).replace(/-----.*-----/g, '')],
    ['an empty chain', '-----BEGIN TENUO WARRANT CHAIN-----\ngA\n-----END TENUO WARRANT CHAIN-----'],
    ['a chain that is cut', writeArmour(envelopes).replace(/.+\n(?=-----END)/, '')],
  ])('%s is refused', (_, text) => {
    const envelopesRead = readChainText(text);
    expect(envelopesRead === null || readEnvelopes(text).value === null).toBe(true);
  });

  it('are read into the envelopes to present, with an issue for each link that is no warrant', () => {
    expect(readEnvelopes(writeArmour(envelopes)).value).toEqual(envelopes.map(toBase64Url));
    const changed = root.slice();
    changed[40] = (changed[40] as number) ^ 1;
    const reading = readEnvelopes(`${writeArmour([root])}${writeArmour([changed])}`, ['chain']);
    expect(reading.value).toBeNull();
    expect(reading.issues.map(({ code, at }) => [code, at])).toEqual([
      ['warrant/not_an_envelope', ['chain', 1]],
    ]);
    expect(readEnvelopes('???').issues[0]?.code).toBe('warrant/not_an_envelope');
  });
});

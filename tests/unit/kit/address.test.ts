import { describe, expect, it } from 'vitest';
import {
  listNetworkEnds,
  formatIpAddress,
  isInsideNetwork,
  type IpNetwork,
  parseIpAddress,
  parseIpNetwork,
} from '../../../src/engine/kit/index.js';

describe('KIT-15 an IP address is accepted only in plain notation', () => {
  it.each([
    ['0.0.0.0', '0.0.0.0'],
    ['255.1.0.9', '255.1.0.9'],
    ['::', '0:0:0:0:0:0:0:0'],
    ['1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0'],
    ['2001:DB8::ABcd', '2001:db8:0:0:0:0:0:abcd'],
    ['::ffff:10.0.0.1', '0:0:0:0:0:ffff:a00:1'],
    ['1:2:3:4:5:6:1.2.3.4', '1:2:3:4:5:6:102:304'],
  ])('%s', (text, plain) => {
    const address = parseIpAddress(text);
    expect(address === null ? null : formatIpAddress(address)).toBe(plain);
  });

  it.each([
    '',
    '1.2.3',
    '1.2.3.4.5',
    '01.2.3.4',
    '256.1.1.1',
    '1.2.3.4 ',
    '0x7f.0.0.1',
    '2130706433',
    ':',
    ':::',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8::',
    '1:2:3:4:5:6::1.2.3.4',
    '1.2.3.4::',
    '::1.2.3.4:5',
    '12345::',
    'fe80::1%eth0',
    '[::1]',
    '1:2:3:4:5:6:7:8:9',
  ])('the string %s is not an IP address', (text) => {
    expect(parseIpAddress(text)).toBeNull();
  });
});

describe('KIT-16 a network contains the addresses of its family that have its prefix', () => {
  it.each<readonly [string, string, boolean]>([
    ['10.1.2.3/8', '10.200.0.1', true],
    ['10.0.0.0/8', '11.0.0.0', false],
    ['10.0.0.0/255.0.0.0', '10.9.9.9', true],
    ['0.0.0.0/0', '::1', false],
    ['::/0', '1.2.3.4', false],
    ['::1', '::1', true],
    ['10.0.0.0/+8', '10.9.9.9', true],
  ])('the network %s contains the address %s: %s', (network, address, held) => {
    const outer = parseIpNetwork(network) as IpNetwork;
    expect(isInsideNetwork(outer, parseIpAddress(address) as never)).toBe(held);
  });

  it('a network contains a smaller network, but never a larger one', () => {
    const [wide, narrow] = ['10.0.0.0/8', '10.1.0.0/16'].map((text) => parseIpNetwork(text) as IpNetwork);
    expect(isInsideNetwork(wide as IpNetwork, narrow as IpNetwork)).toBe(true);
    expect(isInsideNetwork(narrow as IpNetwork, wide as IpNetwork)).toBe(false);
  });

  it.each([
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '::/129',
    '10.0/8',
    '10.0.0.0/255.0.255.0',
  ])('the string %s is not a network', (text) => {
    expect(parseIpNetwork(text)).toBeNull();
  });

  it('a network has a first and a last address', () => {
    expect(listNetworkEnds(parseIpNetwork('192.168.1.2/31') as IpNetwork).map(formatIpAddress)).toEqual([
      '192.168.1.2',
      '192.168.1.3',
    ]);
  });
});

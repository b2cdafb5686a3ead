/**
 * IP addresses for expressions, read strictly: four decimal octets without leading zeros, or RFC
 * 4291 text without a zone. Nothing is guessed from short or octal forms.
 */
import { parseUrl } from '../platform.js';

export interface Address {
  readonly bits: 32 | 128;
  readonly number: bigint;
}

const OCTET = '(?:0|[1-9]\\d?|1\\d\\d|2[0-4]\\d|25[0-5])';
const FOUR = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);

/** The address of a text, or null. */
function parseAddress(text: string): Address | null {
  if (FOUR.test(text))
    return { bits: 32, number: text.split('.').reduce((sum, octet) => sum * 256n + BigInt(octet), 0n) };
  if (!/^[0-9A-Fa-f:.]{2,45}$/.test(text) || !text.includes(':')) return null;
  const host = parseUrl(`http://[${text}]/`)?.hostname;
  return host === undefined ? null : { bits: 128, number: readGroups(host.slice(1, -1)) };
}

/** The 128 bits of the host's canonical spelling, which has no dotted part. */
function readGroups(canonical: string): bigint {
  const [head = '', tail] = canonical.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0');
  return [...front, ...gap, ...back].reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
}

/** True when the address lies in the network `address/prefix`; false for anything unreadable. */
export function isInNetwork(address: string, network: string): boolean {
  const [base = '', prefix, ...rest] = network.split('/');
  const host = parseAddress(address);
  const net = parseAddress(base);
  if (host === null || net === null || host.bits !== net.bits || rest.length > 0) return false;
  const length = prefix === undefined ? net.bits : /^(?:0|[1-9]\d{0,2})$/.test(prefix) ? Number(prefix) : -1;
  if (length < 0 || length > net.bits) return false;
  const shift = BigInt(net.bits - length);
  return host.number >> shift === net.number >> shift;
}

const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'];

export function isPrivateAddress(address: string): boolean {
  return PRIVATE.some((network) => isInNetwork(address, network));
}

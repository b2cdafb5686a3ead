/**
 * Parses IP addresses and networks strictly: four decimal octets without leading zeros, or RFC 4291 text without a
 * zone. `127.1`, `0x7f.1` and `[::1]` are not addresses.
 *
 * Libraries also accept lenient forms, so using one would need as much checking code as this parser has. Rules need the
 * bits, not the text.
 */

/** An IP address as a number of 32 or 128 bits. */
export interface IpAddress {
  readonly family: 4 | 6;
  readonly bits: bigint;
}

/**
 * A network, which contains all addresses whose first `prefix` bits match those in `bits`. The remaining bits are zero.
 */
export interface IpNetwork extends IpAddress {
  readonly prefix: number;
}

const DIGITS = /^\d{1,3}$/;
const GROUP = /^[0-9a-f]{1,4}$/i;

export function countAddressBits(family: 4 | 6): number {
  return family === 4 ? 32 : 128;
}

/** Parses an address; returns null if the string is not an address. */
export function parseIpAddress(text: string): IpAddress | null {
  return text.includes(':') ? parseV6(text) : parseV4(text);
}

function parseV4(text: string): IpAddress | null {
  const parts = text.split('.', 5);
  if (parts.length !== 4) return null;
  let bits = 0n;
  for (const part of parts) {
    const isOctet = DIGITS.test(part) && Number(part) < 256 && (part === '0' || !part.startsWith('0'));
    if (!isOctet) return null;
    bits = (bits << 8n) | BigInt(part);
  }
  return { family: 4, bits };
}

/**
 * Parses an IPv6 address with eight groups. `::` may replace zero groups once, and IPv4 notation may replace the last
 * two groups.
 */
function parseV6(text: string): IpAddress | null {
  const halves = text.split('::', 3);
  if (halves.length > 2) return null;
  const [head, tail] = halves.map((half, index) => readGroups(half, index === halves.length - 1));
  if (head === undefined || head === null || tail === null) return null;
  if (tail === undefined) return head.length === 8 ? joinGroups(head) : null;
  const gap = 8 - head.length - tail.length;
  if (gap < 1) return null;
  return joinGroups([...head, ...Array.from({ length: gap }, () => 0), ...tail]);
}

function readGroups(text: string, isLast: boolean): readonly number[] | null {
  if (text === '') return [];
  const groups: number[] = [];
  const parts = text.split(':', 9);
  for (const [index, part] of parts.entries()) {
    const embedded = isLast && index === parts.length - 1 && part.includes('.') ? parseV4(part) : null;
    if (embedded !== null) groups.push(Number(embedded.bits >> 16n), Number(embedded.bits & 0xffffn));
    else if (GROUP.test(part)) groups.push(Number.parseInt(part, 16));
    else return null;
  }
  return groups;
}

function joinGroups(groups: readonly number[]): IpAddress {
  return { family: 6, bits: groups.reduce((bits, group) => (bits << 16n) | BigInt(group), 0n) };
}

/**
 * Parses a network such as `10.0.0.0/8`; returns null if the string is not a network. Host bits are cleared. Without a
 * prefix length, the network is a single address. An IPv4 network may be given with an address mask.
 */
export function parseIpNetwork(text: string): IpNetwork | null {
  const parts = text.split('/', 3);
  const address = parseIpAddress(parts[0] as string);
  if (address === null || parts.length > 2) return null;
  const prefix = readPrefix(address.family, parts[1]);
  return prefix === null ? null : maskOff(address, prefix);
}

function readPrefix(family: 4 | 6, text: string | undefined): number | null {
  const width = countAddressBits(family);
  if (text === undefined) return width;
  const mask = family === 4 ? parseV4(text) : null;
  if (mask !== null) return prefixOfMask(mask.bits);
  return /^\+?\d{1,9}$/.test(text) && Number(text) <= width ? Number(text) : null;
}

/** Returns a mask's prefix length; null if the bits are not ones followed by zeros. */
function prefixOfMask(bits: bigint): number | null {
  const holes = 0xffff_ffffn - bits;
  const zeros = holes === 0n ? 0 : holes.toString(2).length;
  return holes === (1n << BigInt(zeros)) - 1n ? 32 - zeros : null;
}

function maskOff({ family, bits }: IpAddress, prefix: number): IpNetwork {
  const host = BigInt(countAddressBits(family) - prefix);
  return { family, bits: (bits >> host) << host, prefix };
}

/**
 * True if a network contains an address or the whole of another network. Addresses of different families never match.
 */
export function isInsideNetwork(network: IpNetwork, other: IpAddress | IpNetwork): boolean {
  if (network.family !== other.family || ('prefix' in other && other.prefix < network.prefix)) return false;
  return maskOff(other, network.prefix).bits === network.bits;
}

/** Returns the first and the last address in a network. */
export function listNetworkEnds({ family, bits, prefix }: IpNetwork): readonly [IpAddress, IpAddress] {
  const host = BigInt(countAddressBits(family) - prefix);
  return [
    { family, bits },
    { family, bits: bits | ((1n << host) - 1n) },
  ];
}

/** Formats an address. Zero groups are not shortened. */
export function formatIpAddress({ family, bits }: IpAddress): string {
  const [count, width] = family === 4 ? [4, 8n] : [8, 16n];
  const parts = Array.from({ length: count }, (_, index) => {
    const part = (bits >> (width * BigInt(count - 1 - index))) & ((1n << width) - 1n);
    return part.toString(family === 4 ? 10 : 16);
  });
  return parts.join(family === 4 ? '.' : ':');
}

/**
 * Checks a parsed URL for UrlSafe: its scheme, port, host name and address, in the order given in
 * docs/spec/warrants.md#evaluation.
 */
import {
  type IpAddress,
  decodeUtf8,
  encodeUtf8,
  isInsideNetwork,
  parseIpAddress,
  parseIpNetwork,
} from '../../kit/index.js';
import type { IpNetwork } from '../../kit/index.js';
import { isChangeInForce } from '../denial/release-changes.js';
import { memoizePerDecision } from './effort.js';
import { type DomainPatterns, matchesDomain } from './url-domain.js';
import type { UrlFields } from './url-parts.js';

export interface UrlSafe {
  readonly schemes: readonly string[];
  readonly allowDomains: DomainPatterns | null;
  readonly denyDomains: DomainPatterns | null;
  readonly allowPorts: readonly number[] | null;
  readonly blockPrivate: boolean;
  readonly blockLoopback: boolean;
  readonly blockMetadata: boolean;
  readonly blockReserved: boolean;
  readonly blockInternalTlds: boolean;
}

type Flag = 'blockPrivate' | 'blockLoopback' | 'blockMetadata' | 'blockReserved' | 'blockInternalTlds';

export const DEFAULT_SCHEMES: readonly string[] = ['http', 'https'];

/** UrlSafe's flags, in wire order. */
export const URL_SAFE_FLAGS: readonly {
  readonly name: string;
  readonly field: Flag;
  readonly fallback: boolean;
  readonly words: string;
}[] = [
  {
    name: 'block_private',
    field: 'blockPrivate',
    fallback: true,
    words: 'private',
  },
  {
    name: 'block_loopback',
    field: 'blockLoopback',
    fallback: true,
    words: 'loopback',
  },
  {
    name: 'block_metadata',
    field: 'blockMetadata',
    fallback: true,
    words: 'metadata',
  },
  {
    name: 'block_reserved',
    field: 'blockReserved',
    fallback: true,
    words: 'reserved',
  },
  {
    name: 'block_internal_tlds',
    field: 'blockInternalTlds',
    fallback: false,
    words: 'internal',
  },
];

const LOCAL_NAMES = new Set(['localhost', 'localhost.localdomain']);
const METADATA_HOSTS = new Set([
  '169.254.169.254',
  'metadata.google.internal',
  'metadata.goog',
  '100.100.100.200',
]);
const INTERNAL = ['internal', 'local', 'localhost', 'lan', 'corp', 'home', 'svc', 'default'];
const KNOWN_PORTS: Readonly<Record<string, number>> = {
  'http:': 80,
  'https:': 443,
  'ws:': 80,
  'wss:': 443,
  'ftp:': 21,
};

const LOOPBACK = networks('127.0.0.0/8', '::1');
const PRIVATE = networks('10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10');
const RESERVED = networks('0.0.0.0/8', '224.0.0.0/4', '255.255.255.255');
const METADATA = networks('169.254.0.0/16');
const MAPPED = networks('::ffff:0:0/96');
const EMBEDDED = networks('::/96');

function networks(...texts: readonly string[]): readonly IpNetwork[] {
  return texts.map((text) => parseIpNetwork(text) as IpNetwork);
}

function isIn(list: readonly IpNetwork[], address: IpAddress): boolean {
  return list.some((network) => isInsideNetwork(network, address));
}

export function isValidPort(port: number): boolean {
  return Number.isInteger(port) && port >= 0 && port <= 65_535;
}

export function toLowerCaseTexts(texts: readonly string[]): readonly string[] {
  return texts.map((text) => text.toLowerCase());
}

export function isSafeUrl(safe: UrlSafe, url: UrlFields): boolean {
  if (!toLowerCaseTexts(safe.schemes).includes(url.protocol.slice(0, -1)) || url.hostname === '')
    return false;
  if (safe.allowPorts !== null && !allowsPort(safe.allowPorts, url)) return false;
  const { host, address, isAmbiguous } = readHost(url.hostname);
  if (isBlockedName(safe, host)) return false;
  if (address === null ? isAmbiguous : isBlockedAddress(safe, address)) return false;
  const isListed = safe.allowDomains === null || matchesDomain(safe.allowDomains, host);
  if (!isListed && (address === null || isChangeInForce('domain-addresses'))) return false;
  return safe.denyDomains === null || !matchesDomain(safe.denyDomains, host);
}

const readHost = memoizePerDecision((hostname: string) => {
  const host = percentDecode(hostname).toLowerCase();
  return { host, address: readHostAddress(host), isAmbiguous: isAmbiguous(host) };
});

/** Checks the port. The check is skipped if the URL has no port and its scheme has no known default port. */
function allowsPort(ports: readonly number[], { port, protocol }: UrlFields): boolean {
  const actual = port === '' ? KNOWN_PORTS[protocol] : Number(port);
  return actual === undefined || ports.includes(actual);
}

/** Decodes percent escapes in the host. Returns the host unchanged if the result is not valid text. */
function percentDecode(host: string): string {
  if (!host.includes('%')) return host;
  const bytes: number[] = [];
  for (let at = 0; at < host.length; at++) {
    const hex = host.slice(at + 1, at + 3);
    if (host[at] === '%' && /^[0-9a-f]{2}$/i.test(hex)) {
      bytes.push(Number.parseInt(hex, 16));
      at += 2;
    } else bytes.push(...encodeUtf8(host[at] as string));
  }
  return decodeUtf8(Uint8Array.from(bytes)) ?? host;
}

function isBlockedName(safe: UrlSafe, host: string): boolean {
  if (safe.blockLoopback && LOCAL_NAMES.has(host)) return true;
  if (safe.blockInternalTlds && INTERNAL.some((name) => host === name || host.endsWith(`.${name}`)))
    return true;
  return safe.blockMetadata && METADATA_HOSTS.has(host);
}

/** Reads a host's IP address, which may be plain, in brackets, or a single decimal or hexadecimal number. */
function readHostAddress(host: string): IpAddress | null {
  const bare = host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host;
  const address = parseIpAddress(bare) ?? readNumber(bare);
  if (address === null || address.family === 4) return address;
  return isIn(MAPPED, address) || (isIn(EMBEDDED, address) && address.bits > 1n)
    ? { family: 4, bits: address.bits & 0xffff_ffffn }
    : address;
}

function readNumber(text: string): IpAddress | null {
  const isNumber = /^\d{1,10}$/.test(text) || /^0x[0-9a-f]{1,8}$/.test(text);
  const bits = isNumber ? BigInt(text) : -1n;
  return bits >= 0n && bits < 1n << 32n ? { family: 4, bits } : null;
}

function isBlockedAddress(safe: UrlSafe, address: IpAddress): boolean {
  return (
    (safe.blockLoopback && isIn(LOOPBACK, address)) ||
    (safe.blockPrivate && isIn(PRIVATE, address)) ||
    (safe.blockReserved && isIn(RESERVED, address)) ||
    (safe.blockMetadata && isIn(METADATA, address))
  );
}

/**
 * True for a dotted address in which a number has a leading zero. Programs interpret such addresses differently.
 */
function isAmbiguous(host: string): boolean {
  const labels = host.split('.');
  const isNumeric = labels.length === 4 && labels.every((label) => /^\d+$/.test(label));
  return isNumeric && labels.some((label) => label.length > 1 && label.startsWith('0'));
}

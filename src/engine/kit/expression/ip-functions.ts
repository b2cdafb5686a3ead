/** Defines IP address functions for expressions, which parse strictly. */
import {
  type IpAddress,
  isInsideNetwork,
  type IpNetwork,
  parseIpAddress,
  parseIpNetwork,
} from '../ip-address.js';

/**
 * Matches an address with an optional prefix length, which has no sign or leading zeros. Expressions do not accept
 * address masks.
 */
const PLAIN_NETWORK = /^[^/]+(?:\/(?:0|[1-9]\d{0,2}))?$/;

/** True if the address is in the network `address/prefix`; false for invalid input. */
export function isInNetwork(address: string, network: string): boolean {
  const [host, net] = [parseIpAddress(address), readNetwork(network)];
  return host !== null && net !== null && isInsideNetwork(net, host);
}

function readNetwork(text: string): IpNetwork | null {
  return PLAIN_NETWORK.test(text) ? parseIpNetwork(text) : null;
}

const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'].map(
  (network) => parseIpNetwork(network) as IpNetwork,
);

export function isPrivateAddress(address: string): boolean {
  const host: IpAddress | null = parseIpAddress(address);
  return host !== null && PRIVATE.some((network) => isInsideNetwork(network, host));
}

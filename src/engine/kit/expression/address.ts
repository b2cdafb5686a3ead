/** What expressions ask of IP addresses; texts are read as strictly as everywhere else. */
import { type Address, holdsAddress, type Network, parseAddress, parseNetwork } from '../address.js';

/** An address, or digits of a prefix without sign and leading zeros: expressions take no mask. */
const PLAIN_NETWORK = /^[^/]+(?:\/(?:0|[1-9]\d{0,2}))?$/;

/** True when the address lies in the network `address/prefix`; false for anything unreadable. */
export function isInNetwork(address: string, network: string): boolean {
  const [host, net] = [parseAddress(address), readNetwork(network)];
  return host !== null && net !== null && holdsAddress(net, host);
}

function readNetwork(text: string): Network | null {
  return PLAIN_NETWORK.test(text) ? parseNetwork(text) : null;
}

const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'].map(
  (network) => parseNetwork(network) as Network,
);

export function isPrivateAddress(address: string): boolean {
  const host: Address | null = parseAddress(address);
  return host !== null && PRIVATE.some((network) => holdsAddress(network, host));
}

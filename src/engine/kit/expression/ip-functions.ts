/** What expressions ask of IP addresses; texts are read as strictly as everywhere else. */
import {
  type IpAddress,
  isInsideNetwork,
  type IpNetwork,
  parseIpAddress,
  parseIpNetwork,
} from '../ip-address.js';

/** An address, or digits of a prefix without sign and leading zeros: expressions take no mask. */
const PLAIN_NETWORK = /^[^/]+(?:\/(?:0|[1-9]\d{0,2}))?$/;

/** True when the address lies in the network `address/prefix`; false for anything unreadable. */
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

/**
 * The Cidr constraint, which allows addresses in one network. IPv4 and IPv6 addresses never match each other, not even
 * as mapped addresses.
 *
 * A string that is not an address, such as the shortened form `10.1`, is an error and not a denial.
 */
import { message } from '../../messages/index.js';
import * as z from 'zod/mini';
import {
  makeCborError,
  listNetworkEnds,
  formatIpAddress,
  isInsideNetwork,
  type IpNetwork,
  parseIpAddress,
  parseIpNetwork,
  type Value,
  countAddressBits,
} from '../../kit/index.js';
import { closedObject } from '../../model/index.js';
import { memoizePerDecision } from './effort.js';
import {
  COVERED,
  type ConstraintCoverage,
  toConstraintCoverage,
  DENY,
  notCovered,
  type ConstraintOutcome,
  toConstraintOutcome,
} from './constraint-kind.js';
import type { ConstraintForm } from './constraint-form.js';
import { defineConstraint } from './define-constraint.js';
import { markDifference, quoteValue, sharedPrefixLength } from './value-text.js';

interface Cidr {
  readonly cidr: string;
  readonly network: IpNetwork;
}

const readAddress = memoizePerDecision(parseIpAddress);

function admits({ network }: Cidr, value: Value): ConstraintOutcome {
  if (typeof value !== 'string') return DENY;
  const address = readAddress(value);
  if (address !== null) return toConstraintOutcome(isInsideNetwork(network, address));
  const detail = message('rule/not_an_address', { value: quoteValue(value) });
  return { kind: 'error', errorKind: 'InvalidIpAddress', detail };
}

function coversValue(parent: Cidr, value: Value): ConstraintCoverage {
  if (typeof value !== 'string') return notCovered('IncompatibleConstraintTypes');
  return toConstraintCoverage(admits(parent, value), 'IpNotInCidr');
}

/** Returns the first and last address in the network, and their neighbors outside it. */
function listBoundaryValues({ network }: Cidr): readonly string[] {
  const [first, last] = listNetworkEnds(network);
  const outside = [
    ...(first.bits > 0n ? [{ ...first, bits: first.bits - 1n }] : []),
    ...(last.bits + 1n < 1n << BigInt(countAddressBits(network.family))
      ? [{ ...last, bits: last.bits + 1n }]
      : []),
  ];
  return [first, last, ...outside].map(formatIpAddress);
}

export const cidrConstraint = defineConstraint<Cidr>({
  kind: 'Cidr',
  id: 8,
  write: ({ cidr }) => ({ cidr }),
  encode: ({ cidr }) => cidr,
  decode: (body) => {
    const network = typeof body === 'string' ? parseIpNetwork(body) : null;
    if (network === null) throw makeCborError('bytes/network');
    return { cidr: body as string, network };
  },
  admits,
  coversSame: (parent, child) =>
    isInsideNetwork(parent.network, child.network) ? COVERED : notCovered('CidrNotSubnet'),
  coversValue,
  isTotal: () => false,
  depth: () => 0,
  describe: ({ network: { family, bits, prefix } }) =>
    prefix === countAddressBits(family)
      ? message('rule/address', { address: formatIpAddress({ family, bits }) })
      : message('rule/network', { network: `${formatIpAddress({ family, bits })}/${prefix}` }),
  nearest: ({ network }) => formatIpAddress(listNetworkEnds(network)[0]),
  findDifference: ({ network }, text) =>
    markDifference(sharedPrefixLength(formatIpAddress(network), text), text),
});

export const cidrForm: ConstraintForm<Cidr, { cidr: string }> = {
  of: cidrConstraint,
  parameters: [{ name: 'cidr', type: 'text', required: true }],
  example: { kind: 'Cidr', cidr: '10.0.0.0/8' },
  limits: 'text',
  schema: () => closedObject({ cidr: z.string() }),
  build: ({ cidr }) => {
    const network = parseIpNetwork(cidr);
    if (network !== null) return { cidr, network };
    const hint = message('rule/invalid_network_hint');
    return { problem: message('rule/invalid_network'), hint, at: ['cidr'], errorKind: 'InvalidCidr' };
  },
  listBoundaryValues,
};

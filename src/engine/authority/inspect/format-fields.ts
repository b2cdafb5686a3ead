/** Formats the values of a warrant's fields. */
import { toHex } from '../../kit/index.js';
import {
  type ArgumentApprovalGate,
  readApprovalGates,
  type ToolApprovalGate,
} from '../approvals/approval-gates.js';
import type { Capability } from '../grants/capability.js';
import { CLEARANCE_LEVELS } from '../grants/clearance.js';
import type { Warrant } from '../wire/envelope.js';

/** The first eight bytes of a public key in hex. */
export function fingerprintOfKey(key: Uint8Array): string {
  return toHex(key.subarray(0, 8));
}

/** Such as `30, Internal`; a level between two names is a plain number. */
export function formatClearance(level: number): string {
  const name = Object.keys(CLEARANCE_LEVELS).find((key) => CLEARANCE_LEVELS[key] === level);
  return name === undefined ? String(level) : `${level}, ${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** "`read_file`: `path`: paths inside `/data`". */
export function formatToolGrant(tool: string, set: Capability): string {
  return `${tool === '*' ? 'every other tool (`*`)' : `\`${tool}\``}: ${formatCapabilityRules(set)}`;
}

/** Such as "`path`: paths inside `/data`", or that all arguments pass. */
export function formatCapabilityRules({ rules, allowUnknown }: Capability): string {
  if (rules.size === 0) return 'any arguments';
  const said = [...rules].map(([argument, rule]) => `\`${argument}\`: ${rule.describe()}`);
  return [...said, ...(allowUnknown ? ['other arguments pass'] : [])].join(', ');
}

/** Which calls need approval, tool by tool: "`pay` always waits, `send` waits unless `to` fits ...". */
export function formatApprovalGates(warrant: Warrant): string {
  const gates = readApprovalGates(warrant);
  if (gates === null) return 'no call waits for approval';
  if (gates instanceof Error) return `they cannot be read: ${gates.message}`;
  if (gates.size === 0) return 'no call waits for approval';
  return [...gates]
    .map(([tool, gate]) => `\`${tool}\` ${formatToolGate(gate)}${formatGateMessage(gate)}`)
    .join(', ');
}

/** The message in quotation marks; characters that could end the quotation or the line are escaped. */
function formatGateMessage({ message }: ToolApprovalGate): string {
  return message === undefined ? '' : ` with the message ${JSON.stringify(message)}`;
}

function formatToolGate({ args }: ToolApprovalGate): string {
  if (args === null) return 'always waits';
  if (args.size === 0) return 'never waits';
  return `waits ${[...args].map(([argument, gate]) => formatArgumentGate(argument, gate)).join(' or ')}`;
}

/** An omitted argument also needs approval, whatever its gate. */
function formatArgumentGate(argument: string, gate: ArgumentApprovalGate): string {
  if (gate.kind === 'all') return `whatever \`${argument}\` is`;
  return `${gate.kind === 'exempt' ? 'unless' : 'when'} \`${argument}\` fits ${gate.rule.describe()}`;
}

const DAY = 86_400n;

/** The two largest units that are not zero, such as `1 day 2 hours` or `90 seconds`. */
export function formatDuration(seconds: bigint): string {
  if (seconds < 0n) return `minus ${formatDuration(-seconds)}`;
  const parts = [
    [seconds / DAY, 'day'],
    [(seconds / 3600n) % 24n, 'hour'],
    [(seconds / 60n) % 60n, 'minute'],
    [seconds % 60n, 'second'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0n);
  if (first < 0) return '0 seconds';
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0n)
    .map(([count, unit]) => `${count} ${unit}${count === 1n ? '' : 's'}`)
    .join(' ');
}

import { toHex } from '../../kit/index.js';
import { type Message, message } from '../../messages/index.js';
import {
  type ArgumentApprovalGate,
  readApprovalGates,
  type ToolApprovalGate,
} from '../approvals/approval-gates.js';
import type { Capability } from '../grants/capability.js';
import { CLEARANCE_LEVELS } from '../grants/read-clearance.js';
import type { Warrant } from '../wire/envelope.js';

/** Returns the first eight bytes of a public key in hex. */
export function fingerprintOfKey(key: Uint8Array): string {
  return toHex(key.subarray(0, 8));
}

/** Formats a clearance level, such as `30, Internal`, or a plain number if the level has no name. */
export function formatClearance(level: number): string {
  const name = Object.keys(CLEARANCE_LEVELS).find((key) => CLEARANCE_LEVELS[key] === level);
  return name === undefined ? String(level) : `${level}, ${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Formats the grant for a tool, such as "`read_file`: `path`: paths inside `/data`". */
export function formatToolGrant(tool: string, set: Capability): Message {
  return message('field/tool', { tool, rules: formatCapabilityRules(set) });
}

/**
 * Formats rules, such as "`path`: paths inside `/data`". If there are no rules, states that all arguments are allowed.
 */
export function formatCapabilityRules({ rules, allowUnknown }: Capability): Message {
  if (rules.size === 0) return message('field/any_arguments');
  const described = [...rules].map(([argument, rule]) =>
    message('field/rule', { argument, rule: rule.describe() }),
  );
  return message('field/rules', { rules: described, allowUnknown });
}

/**
 * Describes which calls need approval, tool by tool, such as "`pay` always waits, `send` waits unless `to` fits ...".
 */
export function formatApprovalGates(warrant: Warrant): Message {
  const gates = readApprovalGates(warrant);
  if (gates instanceof Error) return message('field/gates_unreadable', { detail: gates.reason });
  if (gates === null || gates.size === 0) return message('field/no_gate');
  return message('field/gates', { gates: [...gates].map(([tool, gate]) => formatGate(String(tool), gate)) });
}

/** Formats a gate and quotes its message. Characters that could end the quotation or the line are escaped. */
function formatGate(tool: string, gate: ToolApprovalGate): Message {
  const text = gate.message === undefined ? null : JSON.stringify(gate.message);
  return message('field/gate', { tool, waits: formatToolGate(gate), message: text });
}

function formatToolGate({ args }: ToolApprovalGate): Message {
  if (args === null) return message('field/always_waits');
  if (args.size === 0) return message('field/never_waits');
  return message('field/waits', {
    cases: [...args].map(([argument, gate]) => formatArgumentGate(String(argument), gate)),
  });
}

/** Formats the gate on an argument. A call without the argument always needs approval. */
function formatArgumentGate(argument: string, gate: ArgumentApprovalGate): Message {
  if (gate.kind === 'all') return message('field/whatever', { argument });
  const code = gate.kind === 'exempt' ? 'field/unless' : 'field/when';
  return message(code, { argument, rule: gate.rule.describe() });
}

const DAY = 86_400n;

/** Formats a duration by its two largest nonzero units, such as `1 day 2 hours` or `90 seconds`. */
export function formatDuration(seconds: bigint): Message {
  const rest = seconds < 0n ? -seconds : seconds;
  const parts = [
    [rest / DAY, 'day'],
    [(rest / 3600n) % 24n, 'hour'],
    [(rest / 60n) % 60n, 'minute'],
    [rest % 60n, 'second'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0n);
  const shown = parts.slice(first, first + 2).filter(([count]) => count > 0n);
  return message('duration/parts', {
    isNegative: seconds < 0n,
    parts: (first < 0 ? parts.slice(-1) : shown).map(([count, unit]) =>
      message('duration/part', { count: Number(count), unit }),
    ),
  });
}

/** Messages in the warrant inspector, about a warrant's fields and about how a link restricts its parent. */
import type { Text } from '../text.js';
import { count } from './plural.js';

export interface GrantedToolFacts {
  readonly tool: string;
}
export interface RuledArgumentFacts {
  readonly argument: string;
}
export interface DepthFacts {
  readonly depth: number;
}
export interface UnreadableFacts {
  readonly detail: Text;
}
/** A part of a duration, such as 2 hours. */
export interface UnitFacts {
  readonly count: number;
  readonly unit: 'day' | 'hour' | 'minute' | 'second';
}

export const INSPECT_MESSAGES = {
  'field/version': ({ version }: { version: number }) => `version ${version}`,
  'field/executes': () => 'execution: can call tools',
  'field/issues': () => 'issuer: can only issue warrants',
  'field/none': () => 'none',
  'field/no_tools': () => 'no tools',
  'field/list': ({ parts }: { parts: readonly Text[] }) => parts.join('; '),
  'field/key': ({ key, isHolder }: { key: string; isHolder: boolean }) =>
    `key ${key}${isHolder ? ', the holder itself' : ''}`,
  'field/ends': ({ time, duration }: { time: string; duration: Text }) =>
    `${time}, ${duration} after it was issued`,
  'field/terminal': () => 'terminal: cannot be passed on',
  'field/down_to_depth': ({ depth }: DepthFacts) => `down to depth ${depth}`,
  'field/no_parent': () => 'none: a root',
  'field/continues': ({ digest }: { digest: string }) => `continues ${digest}…`,
  'field/all_approvers': (f: { count: number }) => `all ${f.count}`,
  'field/some_approvers': (f: { count: number; total: number }) => `${f.count} of ${f.total}`,
  'field/root': () => 'a root',
  'field/below_root': ({ depth }: DepthFacts) => `${depth} below the root`,
  'field/tool': ({ tool, rules }: { tool: string; rules: Text }) =>
    `${tool === '*' ? 'every other tool (`*`)' : `\`${tool}\``}: ${rules}`,
  'field/any_arguments': () => 'any arguments',
  'field/rules': (f: { rules: readonly Text[]; allowUnknown: boolean }) =>
    [...f.rules, ...(f.allowUnknown ? ['other arguments are allowed'] : [])].join(', '),
  'field/rule': ({ argument, rule }: RuledArgumentFacts & { rule: Text }) => `\`${argument}\`: ${rule}`,
  'field/session': ({ id }: { id: string }) => `session: \`${id}\``,
  'field/agent': ({ id }: { id: string }) => `agent: \`${id}\``,
  'field/approval_gates': ({ gates }: { gates: Text }) => `approval gates: ${gates}`,
  'field/extension': ({ key, bytes }: { key: string; bytes: number }) => `${key}: ${bytes} bytes`,
  'field/no_gate': () => 'no call waits for approval',
  'field/gates_unreadable': ({ detail }: UnreadableFacts) => `the approval gates cannot be read: ${detail}`,
  'field/gates': ({ gates }: { gates: readonly Text[] }) => gates.join(', '),
  'field/gate': (f: GrantedToolFacts & { waits: Text; message: string | null }) =>
    `\`${f.tool}\` ${f.waits}${f.message === null ? '' : ` with the message ${f.message}`}`,
  'field/always_waits': () => 'always waits',
  'field/never_waits': () => 'never waits',
  'field/waits': ({ cases }: { cases: readonly Text[] }) => `waits ${cases.join(' or ')}`,
  'field/whatever': ({ argument }: RuledArgumentFacts) => `for any value of \`${argument}\``,
  'field/unless': ({ argument, rule }: RuledArgumentFacts & { rule: Text }) =>
    `unless \`${argument}\` fits ${rule}`,
  'field/when': ({ argument, rule }: RuledArgumentFacts & { rule: Text }) =>
    `when \`${argument}\` fits ${rule}`,

  'duration/parts': (f: { isNegative: boolean; parts: readonly Text[] }) =>
    `${f.isNegative ? 'minus ' : ''}${f.parts.join(' ')}`,
  'duration/part': (f: UnitFacts) => count(f.count, f.unit, `${f.unit}s`),

  'removed/every_other_tool': () => 'every unlisted tool',
  'removed/tool': ({ tool }: GrantedToolFacts) => `the tool \`${tool}\``,
  'removed/unknown_arguments': ({ tool }: GrantedToolFacts) => `\`${tool}\`: arguments without a rule`,
  'removed/rule': (f: GrantedToolFacts & RuledArgumentFacts & { above: Text; below: Text }) =>
    `\`${f.tool}\` \`${f.argument}\`: ${f.above} became ${f.below}`,
  'removed/issuing': () => 'issuing warrants',
  'removed/issuing_tool': ({ tool }: GrantedToolFacts) => `issuing \`${tool}\``,
  'removed/lifetime': ({ duration }: { duration: Text }) => `${duration} of the lifetime`,
  'removed/depth': ({ depth }: DepthFacts) => `growing deeper than ${depth}`,
  'removed/clearance': (f: { above: number; below: number | null }) =>
    `clearance ${f.above} became ${f.below ?? 'none'}`,
  'removed/approvers': (f: { count: number }) => count(f.count, 'more approver', 'more approvers'),

  'receipt/invalid': ({ detail }: UnreadableFacts) => `this is not a valid receipt: ${detail}`,
  'receipt/none': () => 'there is no receipt',
  'receipt/other_signer': () => 'the receipt is signed by another key',
  'receipt/other_before': () => 'the receipt does not refer to the previous receipt',
};

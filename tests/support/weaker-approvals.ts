/** Chains of two warrants in which approval gates or approvers change from parent to child. */
import type { WarrantFields } from '../../src/conformance/warrant-world.js';
import type { JsonFields } from '../../src/conformance/notation.js';
import type { Warrants } from './decide-in-world.js';

/** A chain from `p` to `q`, and a call to tool `t` approved by `approver`. */
export interface ApprovalChange {
  readonly title: string;
  readonly warrants: Warrants;
  readonly args: JsonFields;
  readonly approver: string;
  /** Number of the hardened rule that rejects the child. */
  readonly rule: '3/error' | '4/added' | '4/nobody';
}

type Side = Partial<WarrantFields>;

const ROOT: WarrantFields = { signer: 'org', holder: 'p', tools: { t: {} }, approvers: ['ann'] };
const CHILD: WarrantFields = { ...ROOT, parent: 'p', signer: 'p', holder: 'q' };

export function pairOf(parent: Side, child: Side): Warrants {
  return { p: { ...ROOT, ...parent }, q: { ...CHILD, ...child } };
}

/** Warrant fields with approval gates on arguments of the tool `t`. */
export function gatesOn(args: JsonFields | null): Side {
  return { gates: { t: { args } } as NonNullable<WarrantFields['gates']> };
}

const CEL = { type: 'Cel', expression: 'value > 1' };
const NETWORK = { type: 'Cidr', cidr: '10.0.0.0/8' };
const HOST = { type: 'Exact', value: '10.1.1.1' };
const SMALL = { exempt: { type: 'Range', max: 10 } };

/** Calls that the parent never allows, regardless of approvals, but that the child would allow. */
export const APPROVAL_CHANGES: readonly ApprovalChange[] = [
  gateChange('`all` for a rule that fails on the value', { a: CEL }, { a: 'all' }, { a: 'x' }),
  gateChange('the whole tool for a rule that fails', { a: CEL }, null, { a: 'x' }),
  gateChange('a new gate before a rule that fails', { b: CEL }, { a: 'all', b: CEL }, { a: 1, b: 'x' }),
  gateChange(
    'an exemption cut before a rule that fails',
    { a: SMALL, b: CEL },
    { a: { exempt: { type: 'Range', max: 1 } }, b: CEL },
    { a: 5, b: 'x' },
  ),
  gateChange(
    'an exemption by an exact value',
    { a: { exempt: NETWORK } },
    { a: { exempt: HOST } },
    { a: 'x' },
  ),
  {
    title: 'an approver of its own',
    warrants: pairOf(gatesOn(null), { ...gatesOn(null), approvers: ['ann', 'eve'], min_approvals: 1 }),
    args: {},
    approver: 'eve',
    rule: '4/added',
  },
  {
    title: 'approvers where the parent has none',
    warrants: pairOf({ ...gatesOn(null), approvers: [] }, { ...gatesOn(null), approvers: ['eve'] }),
    args: {},
    approver: 'eve',
    rule: '4/nobody',
  },
];

function gateChange(
  title: string,
  parent: JsonFields,
  child: JsonFields | null,
  args: JsonFields,
): ApprovalChange {
  const warrants = pairOf(gatesOn(parent), gatesOn(child));
  return { title, warrants, args, approver: 'ann', rule: '3/error' };
}

/**
 * Lists all checks on a chain in execution order, so that a decision can report each result. Below an issuer warrant
 * the order is different. Plans are cached by link type.
 */
import { BoundedCache } from '../../kit/index.js';
import type { CheckName, CheckRecord } from '../../model/index.js';
import { LEAF_CHECKS } from './leaf-checks.js';
import { listLinkChecks } from '../chain/link-checks.js';
import type { WarrantType } from '../wire/payload.js';

export type PlannedCheck = Pick<CheckRecord, 'check' | 'link'>;

const plans = new BoundedCache<readonly PlannedCheck[]>(128);

/**
 * Returns the checks for a chain with this number of envelopes. `warrants` is empty if the chain could not be decoded.
 */
export function planChecks(
  count: number,
  warrants: readonly { readonly type: WarrantType }[],
): readonly PlannedCheck[] {
  let key = '';
  for (let link = 0; link < count; link++) key += (warrants[link]?.type ?? 'execution').charAt(0);
  return plans.get(key, () =>
    makePlan(Array.from({ length: count }, (_, link) => warrants[link]?.type ?? 'execution')),
  );
}

/** Returns a failure's index in the plan, or -1. A check of the whole chain may report its failure at a single link. */
export function findFailedCheckIndex(
  plan: readonly PlannedCheck[],
  failure: { readonly check: CheckName; readonly link: number | null } | null,
): number {
  return plan.findIndex(
    ({ check, link }) => check === failure?.check && (link === failure.link || link === null),
  );
}

const EACH: readonly CheckName[] = ['link.expired', 'link.issued', 'chain.structure'];

function makePlan(types: readonly WarrantType[]): readonly PlannedCheck[] {
  const each = (check: CheckName): PlannedCheck[] => types.map((_, link) => ({ check, link }));
  const whole = (check: CheckName): PlannedCheck => ({ check, link: null });
  const first = types.length === 0 ? null : 0;
  const last = types.length === 0 ? null : types.length - 1;
  return [
    ...each('decode'),
    whole('srl.signature'),
    whole('srl.version'),
    whole('chain.empty'),
    whole('chain.revoked'),
    whole('chain.cycle'),
    { check: 'root.trust', link: first },
    { check: 'root.shape', link: first },
    whole('chain.signature'),
    ...types.flatMap((_, link) => EACH.map((check): PlannedCheck => ({ check, link }))),
    ...types.slice(1).flatMap((child, above) =>
      listLinkChecks(types[above] as WarrantType, child).map(([check]): PlannedCheck => ({
        check,
        link: above + 1,
      })),
    ),
    ...LEAF_CHECKS.map((check): PlannedCheck => ({ check, link: last })),
  ];
}

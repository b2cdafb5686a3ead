/** Gives the reasons for a proposed rule: calls that need it, what the old rule allows, and what the new one denies. */
import type { BenignCall, WitnessedLine } from '../../../../engine/index.js';
import type { WarrantLineChange } from '../../../analysis/warrant-changes.js';
import { formatCallShort } from '../../../analysis/policy-analyses.js';
import type { TighteningProposal } from '../../../analysis/tightening.js';
import { translateMessage } from '../../../messages/engine-catalogue.js';
import { TIGHTEN } from '../../../messages/tighten.js';

type TitleOf = (variant: string | null) => string;

/** Reasons for a change, one sentence each. Reasons that concern the old line come first. */
export function listChangeReasons(
  { minimal, unusedPermissions: leftovers, deniedNow: refused }: TighteningProposal,
  change: WarrantLineChange,
  titleOf: TitleOf,
): readonly string[] {
  const { name, argument, after } = change;
  const isAbout = (line: { readonly tool: string; readonly argument: string | null }): boolean =>
    line.tool === name && (change.what === 'tool' || line.argument === argument);
  const spare = leftovers
    .filter(isAbout)
    .map(({ exampleCall: permits }) => TIGHTEN.permits(formatCallShort(permits)));
  if (change.what === 'tool' && after === undefined) return [TIGHTEN.noWitness, ...spare];
  const now = refused.filter(({ call }) => call.tool === name).map((one) => describeDeniedNow(one, titleOf));
  const widens = change.before === undefined || after === undefined || after === true || now.length > 0;
  const witnesses = minimal.lines.filter(isAbout).flatMap((line) => describeWitnesses(line, titleOf));
  return [...spare, ...now, ...(widens ? [TIGHTEN.widens] : []), ...new Set(witnesses)];
}

/** Lines in the proposal that are already in the chain. */
export function listUnchangedLines(
  { minimal }: TighteningProposal,
  changes: readonly WarrantLineChange[],
): readonly WitnessedLine[] {
  return minimal.lines.filter(
    ({ tool, argument }) =>
      !changes.some(
        (change) => change.name === tool && (change.what === 'tool' || change.argument === argument),
      ),
  );
}

/** Returns the calls that would be denied without the rule or with a tighter one. */
export function describeWitnesses({ witnesses }: WitnessedLine, titleOf: TitleOf): readonly string[] {
  return witnesses.flatMap(({ kind, becomes, deniedCall: refused }) => {
    if (refused === null) return [];
    const [who, call] = [describeCaller(refused, titleOf), formatCallShort(refused.call)];
    return kind === 'removed' || becomes === null
      ? [TIGHTEN.without(who, call)]
      : [TIGHTEN.tighter(translateMessage(becomes), who, call)];
  });
}

export function describeCaller(call: BenignCall, titleOf: TitleOf): string {
  return TIGHTEN.who(call, titleOf(call.variant));
}

function describeDeniedNow(call: BenignCall, titleOf: TitleOf): string {
  return TIGHTEN.refusedNow(describeCaller(call, titleOf), formatCallShort(call.call));
}

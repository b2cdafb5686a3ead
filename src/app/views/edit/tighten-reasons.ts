/** Why a line of the proposal is as it is: witnesses, what the old line permits, what it refuses. */
import type { BenignCall, WitnessedLine } from '../../../engine/index.js';
import type { LineChange } from '../../analysis/changes.js';
import { sayShort } from '../../analysis/questions.js';
import type { Tightening } from '../../analysis/tightening.js';
import { TIGHTEN } from '../../words/tighten.js';

/** Title of an honest variation by its id. */
type TitleOf = (variant: string | null) => string;

/** Sentences about a change, the old line first. */
export function reasonsFor(
  { minimal, leftovers, refused }: Tightening,
  change: LineChange,
  titleOf: TitleOf,
): readonly string[] {
  const { name, argument, after } = change;
  const isAbout = (line: { readonly tool: string; readonly argument: string | null }): boolean =>
    line.tool === name && (change.what === 'tool' || line.argument === argument);
  const spare = leftovers.filter(isAbout).map(({ permits }) => TIGHTEN.permits(sayShort(permits)));
  if (change.what === 'tool' && after === undefined) return [TIGHTEN.noWitness, ...spare];
  const now = refused.filter(({ call }) => call.tool === name).map((one) => sayNow(one, titleOf));
  const widens = change.before === undefined || after === undefined || after === true || now.length > 0;
  const witnesses = minimal.lines.filter(isAbout).flatMap((line) => sayWitnesses(line, titleOf));
  return [...spare, ...now, ...(widens ? [TIGHTEN.widens] : []), ...new Set(witnesses)];
}

/** Lines of the proposal that stand in the chain already. */
export function keptLines({ minimal }: Tightening, changes: readonly LineChange[]): readonly WitnessedLine[] {
  return minimal.lines.filter(
    ({ tool, argument }) =>
      !changes.some(
        (change) => change.name === tool && (change.what === 'tool' || change.argument === argument),
      ),
  );
}

/** What is refused without the line, and with each step by which it could be tighter. */
export function sayWitnesses({ witnesses }: WitnessedLine, titleOf: TitleOf): readonly string[] {
  return witnesses.flatMap(({ kind, becomes, refused }) => {
    if (refused === null) return [];
    const [who, call] = [sayWho(refused, titleOf), sayShort(refused.call)];
    return kind === 'removed' || becomes === null
      ? [TIGHTEN.without(who, call)]
      : [TIGHTEN.tighter(becomes, who, call)];
  });
}

export function sayWho(call: BenignCall, titleOf: TitleOf): string {
  return TIGHTEN.who(call, titleOf(call.variant));
}

function sayNow(call: BenignCall, titleOf: TitleOf): string {
  return TIGHTEN.refusedNow(sayWho(call, titleOf), sayShort(call.call));
}

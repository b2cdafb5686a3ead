/** Describes the result of an attack in one lane, with what the attacker obtained. */
import { shortenText } from '../../../components/shorten.js';
import { FORMAT } from '../../../messages/format.js';
import { describeLoss } from '../../../messages/loss.js';
import { ATTACK_MESSAGES } from '../../../messages/outcomes.js';
import { REPLAY } from '../../../messages/replay.js';
import { computeLoss } from '../../../state/loss.js';
import { listObtainedItems } from '../details/obtained-items.js';
import { findLastSeq } from '../trial-timeline.js';
import type { ReplayLane } from './replay-lane.js';

type Lane = Pick<ReplayLane, 'replay' | 'outcome'>;

/** Maximum length of a target's name, in characters. */
const LONGEST = 48;

/** True if the scenario contains the user's own tools. */
const hasOwnTools = ({ replay }: Lane): boolean => replay.scenario.workspace.tools !== undefined;

/** The attack's result. A sequence found by the worst-case search always counts as a landed attack. */
const attackIn = ({ outcome }: Lane) => outcome?.attack ?? 'landed';

/** Describes the loss after a call, such as `2 secrets read` or `sent to x@example.org`; null if there is none. */
function describeLossAt(lane: Lane, at: number): string | null {
  const { scenario, trial, timeline } = lane.replay;
  if (hasOwnTools(lane)) {
    const item = listObtainedItems(scenario, timeline, at).at(-1);
    return item === undefined ? null : `${REPLAY.loot.how[item.how]} ${shortenText(item.name, LONGEST)}`;
  }
  const loss = computeLoss({ ...trial, events: trial.events.slice(0, findLastSeq(timeline, at) + 1) });
  return loss === null ? null : describeLoss(scenario.id, loss);
}

/**
 * True for an attack with the user's own tools that did not land. What its calls did is then only the first part of the
 * attack.
 */
const isPartial = (lane: Lane): boolean => hasOwnTools(lane) && attackIn(lane) !== 'landed';

/** Describes the result, such as `Attack landed: 2 secrets read`; before the end, the loss so far. */
export function describeAttack(lane: Lane, position: number, isEnded: boolean): string {
  if (!isEnded) return describeLossAt(lane, position) ?? REPLAY.reveal.none;
  const loss = isPartial(lane) ? null : describeLossAt(lane, lane.replay.lastPosition);
  const words = lane.outcome === null ? REPLAY.worst.reachable : ATTACK_MESSAGES[lane.outcome.attack];
  return loss === null ? words : `${words}${FORMAT.colon}${loss}`;
}

/** The result that a lane shows. Before the end, a loss counts as a landed attack. */
export function attackOf(lane: Lane, position: number, isEnded: boolean): 'landed' | 'stopped' | undefined {
  const attack = attackIn(lane);
  if (isEnded) return attack === 'none' ? undefined : attack;
  return isPartial(lane) || describeLossAt(lane, position) === null ? undefined : 'landed';
}

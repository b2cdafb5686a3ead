/**
 * Searches for the worst case, which is the fewest allowed calls that together satisfy a check.
 *
 * A call's effects depend on the workspace only through whether a file exists at a path. Each allowed call is
 * therefore tried in the initial workspace, and again after each allowed write. Longer histories produce no further
 * effects. A check is satisfied by effects, never by their absence. If all effects together do not satisfy the check,
 * no order of these calls does.
 */
import { isCheckMet, listInnermostChecks } from '../../grade/index.js';
import { normalizePath } from '../../kit/index.js';
import type { CheckDocument, Effect } from '../../model/index.js';
import { callTool, SCENARIO_TOOLS, type Workspace } from '../../workspace/index.js';
import type { PreparedSubject } from '../subject.js';
import type { AllowedCall } from '../world/allowed-call.js';

/** One way to cause an effect: a single call, or a write followed by the call that needs it. */
interface Move {
  readonly calls: readonly AllowedCall[];
  readonly effects: readonly Effect[];
}

/** Maximum number of moves for which all orders are tried. With more moves, the result may not be the shortest. */
const MOST_ORDERED = 7;

export interface AttackSequence {
  readonly calls: readonly AllowedCall[];
  /** True if no shorter sequence of these calls satisfies the check. */
  readonly shortest: boolean;
}

/**
 * Finds the fewest calls whose effects satisfy the check, in order; null if even all effects together do not satisfy
 * it.
 */
export function findShortestAttack(
  { world }: PreparedSubject,
  check: CheckDocument,
  calls: readonly AllowedCall[],
): AttackSequence | null {
  const moves = keepUseful(listMoves(world, calls), listInnermostChecks(check));
  const meets = (list: readonly AllowedCall[]): boolean => isCheckMet(check, effectsOf(world, list));
  if (
    !isCheckMet(
      check,
      moves.flatMap(({ effects }) => effects),
    )
  )
    return null;
  const fewest = moves.length <= MOST_ORDERED ? combineMoves(moves, meets) : null;
  const chosen = fewest ?? callsOf(arrange(moves));
  if (!meets(chosen)) return null;
  return { calls: removeUnneededCalls(chosen, meets), shortest: fewest !== null };
}

/** Moves calls that send data out of the system to the end, because an agent would have to read the data first. */
function arrange(moves: readonly Move[]): readonly Move[] {
  const rank = ({ calls, effects }: Move): number => (calls.some(isLast) || effects.some(isSent) ? 1 : 0);
  return [...moves].sort((a, b) => rank(a) - rank(b));
}

function isSent(effect: Effect): boolean {
  return effect.kind === 'tool_called' && effect.effects.includes('sends-outside');
}

function isLast({ tool }: AllowedCall): boolean {
  return SCENARIO_TOOLS.find(({ name }) => name === tool)?.reversible === false;
}

function listMoves(world: Workspace, calls: readonly AllowedCall[]): readonly Move[] {
  const first = calls.map((call) => ({ call, ...perform(world, call) }));
  const alone = first.map(({ call, effects }) => ({ calls: [call], effects }));
  const writes = first.filter((move) => move.world.files !== world.files);
  const reads = groupReads(calls);
  const pairs = writes.flatMap((write) =>
    (reads.get(pathOf(write.call)) ?? []).map((call) => {
      const { effects } = perform(write.world, call);
      return { calls: [write.call, call], effects: [...write.effects, ...effects] };
    }),
  );
  return [...alone, ...pairs];
}

/** Groups reads by path, because reading returns something new only if the file was written before. */
function groupReads(calls: readonly AllowedCall[]): ReadonlyMap<string, readonly AllowedCall[]> {
  const groups = new Map<string, AllowedCall[]>();
  for (const call of calls.filter(({ tool }) => tool === 'read_file'))
    groups.set(pathOf(call), [...(groups.get(pathOf(call)) ?? []), call]);
  return groups;
}

function pathOf({ args }: AllowedCall): string {
  const path = args.get('path');
  return typeof path === 'string' ? (normalizePath(path) ?? '') : '';
}

function perform(
  world: Workspace,
  { tool, args }: AllowedCall,
): { world: Workspace; effects: readonly Effect[] } {
  return callTool(world, tool, args);
}

/** Keeps one move for each distinct set of satisfied innermost checks. Single calls come before pairs. */
function keepUseful(moves: readonly Move[], innermost: readonly CheckDocument[]): readonly Move[] {
  const best = new Map<string, Move>();
  for (const move of moves) {
    const met = innermost.map((check) => isCheckMet(check, move.effects));
    const key = met.map(Number).join('');
    if (met.includes(true) && !best.has(key)) best.set(key, move);
  }
  return [...best.values()];
}

type Meets = (calls: readonly AllowedCall[]) => boolean;

/**
 * Finds the shortest sequence of calls that satisfies the check. Combinations are tried in order of their number of
 * moves. A move has one or two calls, so more moves can have fewer calls. The search ends when no remaining combination
 * can be shorter.
 */
function combineMoves(moves: readonly Move[], meets: Meets): readonly AllowedCall[] | null {
  let best: readonly AllowedCall[] | null = null;
  let orders: readonly (readonly Move[])[] = [[]];
  for (let count = 1; count <= moves.length && count < (best?.length ?? Infinity); count += 1) {
    orders = orders.flatMap((order) =>
      moves.filter((move) => !order.includes(move)).map((move) => [...order, move]),
    );
    const meeting = orders.flatMap((order) => [callsOf(arrange(order)), callsOf(order)]).filter(meets);
    const [shortest] = meeting.sort((a, b) => a.length - b.length);
    if (shortest !== undefined && shortest.length < (best?.length ?? Infinity)) best = shortest;
  }
  return best;
}

function callsOf(moves: readonly Move[]): readonly AllowedCall[] {
  return moves.flatMap(({ calls }) => calls);
}

/** Removes unneeded calls, beginning with the last one. */
function removeUnneededCalls(calls: readonly AllowedCall[], meets: Meets): readonly AllowedCall[] {
  return calls.reduceRight<readonly AllowedCall[]>((kept, call) => {
    const rest = kept.filter((one) => one !== call);
    return meets(rest) ? rest : kept;
  }, calls);
}

function effectsOf(world: Workspace, calls: readonly AllowedCall[]): readonly Effect[] {
  const effects: Effect[] = [];
  let now = world;
  for (const call of calls) {
    const done = perform(now, call);
    effects.push(...done.effects);
    now = done.world;
  }
  return effects;
}

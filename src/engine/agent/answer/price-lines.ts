/**
 * Determines what each warrant line costs: the goals that become reachable if this line alone is loosened from the
 * exact values. Restoring the exact values is therefore the fix. A goal that only several loosened lines together make
 * reachable is listed for each of them.
 */
import { canonicalJson } from '../../kit/index.js';
import type { ArgumentRules, LinkDocument, ScenarioDocument, WarrantDocument } from '../../model/index.js';
import type { LinedWarrant } from '../proposal/edited-lines.js';
import type { ProposedLine } from '../proposal/propose-warrant.js';
import type { AttackGoal, GoalId } from '../task/attack-goals.js';
import type { ToolProfile } from '../tools/tool-profile.js';
import { type JudgedGoal, searchGoal } from './judge-goals.js';
import { listUnread } from './unread-arguments.js';

/** A warrant line with its cost and a fix. */
export interface PricedLine extends ProposedLine {
  /** Goals that this line makes reachable, including those that the search leaves undecided. */
  readonly opens: readonly GoalId[];
  /** The tool's exact rules, which make these goals unreachable; null if the line makes no goal reachable. */
  readonly fix: ArgumentRules | null;
}

export interface GoalScenario {
  readonly goal: AttackGoal;
  readonly scenario: ScenarioDocument;
}

/** The attack goals with their scenarios, and the tools. */
interface TestedGoals {
  readonly goals: readonly GoalScenario[];
  readonly profiles: readonly ToolProfile[];
  /** Goals that this warrant does not stop, although exact values would. */
  readonly gained: readonly GoalId[];
}

/** Lists the goals that a tighter warrant stops but the given warrant does not. */
export function listGained(goals: readonly JudgedGoal[], tighter: readonly JudgedGoal[]): readonly GoalId[] {
  const stopped = tighter.flatMap(({ goal, reach }) => (reach === 'unreachable' ? [goal] : []));
  return goals.flatMap(({ goal, reach }) =>
    reach !== 'unreachable' && stopped.includes(goal) ? [goal] : [],
  );
}

/** Determines the cost of every line. `exact` is the proposal with exact values. */
export async function priceLines(
  { lines, warrant }: LinedWarrant,
  exact: LinedWarrant,
  tested: TestedGoals,
): Promise<readonly PricedLine[]> {
  const widened: {
    readonly line: ProposedLine;
    readonly isSame: boolean;
    readonly alone: readonly GoalId[];
  }[] = [];
  for (const line of lines) {
    const loosened = loosen(exact.warrant, warrant, line);
    const isSame = canonicalJson(loosened) === canonicalJson(exact.warrant);
    widened.push({ line, isSame, alone: isSame ? [] : await listReached(tested, loosened, line.tool) });
  }
  const together = tested.gained.filter((goal) => !widened.some(({ alone }) => alone.includes(goal)));
  return widened.map(({ line, isSame, alone }) => {
    const able = tested.goals.filter(({ goal }) => goal.tools.includes(line.tool)).map(({ goal }) => goal.id);
    const shared = isSame ? [] : together.filter((goal) => able.includes(goal));
    const opens = [...alone.filter((goal) => tested.gained.includes(goal)), ...shared];
    const fix = opens.length === 0 ? null : (exact.warrant.chain.at(-1)?.capabilities[line.tool] ?? null);
    return { ...line, opens, fix };
  });
}

/** Lists the goals that need this tool and are reachable or undecided under the warrant. */
async function listReached(
  { goals, profiles }: TestedGoals,
  warrant: WarrantDocument,
  tool: string,
): Promise<readonly GoalId[]> {
  const reached: GoalId[] = [];
  for (const { goal, scenario } of goals.filter((one) => one.goal.tools.includes(tool))) {
    const { reach } = await searchGoal(goal, scenario, { kind: 'grant', warrant });
    const isUnread = listUnread(profiles, [tool], warrant).length > 0;
    if (reach !== 'unreachable' || isUnread) reached.push(goal.id);
  }
  return reached;
}

/** Returns the exact warrant with one line replaced by its wider version. */
function loosen(
  exact: WarrantDocument,
  wide: WarrantDocument,
  { tool, argument }: ProposedLine,
): WarrantDocument {
  const [link] = exact.chain as readonly [LinkDocument];
  const wider = wide.chain.at(-1) as LinkDocument;
  const own = link.capabilities[tool] ?? {};
  const rules = wider.capabilities[tool] ?? {};
  const changed =
    argument === null
      ? Object.keys(rules).length === 0
        ? rules
        : own
      : { ...own, [argument]: rules[argument] ?? { kind: 'Wildcard' } };
  const isOpen = argument === null && wider.allowUnknown?.includes(tool) === true;
  const others = (link.allowUnknown ?? []).filter((name) => name !== tool);
  const { allowUnknown: _, ...rest } = link;
  const allowUnknown = isOpen ? [...others, tool] : others;
  const changedLink = { ...rest, capabilities: { ...link.capabilities, [tool]: changed } };
  return { ...exact, chain: [allowUnknown.length === 0 ? changedLink : { ...changedLink, allowUnknown }] };
}

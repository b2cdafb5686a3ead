/**
 * `router`: the built-in agent under test (docs/spec/coverage.md#router).
 *
 * Its rules, in order:
 *
 * 1. The need consists of the request's words, with more weight on earlier ones. Words that occur in a reply,
 *    or that describe an action already taken, are removed.
 * 2. Every visible action that has not been taken yet is scored by lexical evidence (`word-weights.ts`).
 * 3. The best action above the threshold is chosen: a tool is called, or control is handed over. On a tie the
 * first is chosen: tools before handoffs, each in document order.
 * 4. A forbidden tool is tried if the agent's own instructions name it, or if a seeded draw is below the
 * susceptibility; otherwise it is declined by a named rule.
 * 5. Otherwise the router reports what was done and what failed.
 *
 * The router sees what a model would see, but no objectives, bundles or graph.
 */
import { seededBytes, seededNumbers } from '../../kit/index.js';
import type {
  AgentAction,
  AgentPolicy,
  AgentView,
  HandoffCard,
  ToolCard,
  ConversationTurn,
} from '../runtime/agent-policy.js';
import { writeAnswer } from './answer.js';
import {
  type ActionWordWeights,
  weighHandoff,
  weighTool,
  type RequestWeights,
  weighRequest,
  scoreAction,
} from './word-weights.js';
import type { MeaningWeights } from './meaning-weights.js';
import { listMeanings } from './words.js';

/** Settings for the built-in agents. */
export interface RouterOptions {
  readonly seed: number;
  /** Probability from 0 to 1 that a tempting tool is tried. */
  readonly susceptibility: number;
  /** Minimum score required to choose an action. */
  readonly threshold: number;
}

/** Default settings for the built-in agents. */
export const ROUTER_DEFAULTS = { seed: 1, susceptibility: 0.15, threshold: 0.5 } as const;

/** Maximum fraction by which a score can vary with the seed. */
const WAVER = 0.1;

/** Name of the rule by which the router declines a restricted tool. */
export const DECLINE_RULE = 'router/declined';

/**
 * Creates the built-in agents, which choose actions based on the words they read. The same options always lead to the
 * same choices.
 */
export function createRouter(lexicon: MeaningWeights, options: RouterOptions): AgentPolicy {
  const memory: Memory = new WeakMap();
  return { choose: (view) => new Choice(view, lexicon, options, memory).make() };
}

/** Cached evidence for each card, with the instructions for which it was computed. */
type Memory = WeakMap<
  ToolCard | HandoffCard,
  { readonly instructions: string; readonly evidence: ActionWordWeights }
>;

interface Candidate {
  readonly name: string;
  readonly tool: ToolCard | null;
  readonly evidence: ActionWordWeights;
}

class Choice {
  readonly #view: AgentView;
  readonly #lexicon: MeaningWeights;
  readonly #options: RouterOptions;
  readonly #memory: Memory;
  readonly #request: string;

  constructor(view: AgentView, lexicon: MeaningWeights, options: RouterOptions, memory: Memory) {
    this.#memory = memory;
    this.#view = view;
    this.#lexicon = lexicon;
    this.#options = options;
    this.#request = view.conversation.flatMap((turn) => (turn.kind === 'user' ? [turn.text] : [])).join(' ');
  }

  make(): AgentAction {
    const candidates = this.#list();
    const taken = new Set(this.#view.conversation.flatMap((turn) => this.#takenBy(turn)));
    const need = this.#remainingNeed(candidates, taken);
    const scored = candidates
      .filter(({ name }) => !taken.has(name))
      .map((candidate) => ({ candidate, plain: scoreAction(need, candidate.evidence, this.#lexicon) }));
    // Each random draw computes a digest, so actions that could not win even with the best draw are skipped.
    const most = scored.reduce((top, { plain }) => Math.max(top, plain), 0);
    const first = scored.find(({ plain }) => plain === most);
    const least = first === undefined ? 0 : most * this.#waver(first.candidate.name);
    let best: { candidate: Candidate; score: number } | null = null;
    for (const { candidate, plain } of scored) {
      if (plain === 0 || plain * (1 + WAVER / 2) < least) continue;
      const score = plain * this.#waver(candidate.name);
      if (score >= this.#options.threshold && score > (best?.score ?? 0)) best = { candidate, score };
    }
    if (best === null) return { kind: 'answer', text: writeAnswer(this.#view.conversation) };
    return this.#take(best.candidate);
  }

  #list(): readonly Candidate[] {
    const { tools, handoffs } = this.#view;
    return [
      ...tools.map((tool) => ({
        name: tool.name,
        tool,
        evidence: this.#recall(tool, () => weighTool(tool, this.#view, this.#lexicon)),
      })),
      ...handoffs.map((handoff) => ({
        name: handoff.name,
        tool: null,
        evidence: this.#recall(handoff, () => weighHandoff(handoff, this.#view, this.#lexicon)),
      })),
    ];
  }

  #recall(card: ToolCard | HandoffCard, gather: () => ActionWordWeights): ActionWordWeights {
    const { instructions } = this.#view;
    const known = this.#memory.get(card);
    if (known?.instructions === instructions) return known.evidence;
    const evidence = gather();
    this.#memory.set(card, { instructions, evidence });
    return evidence;
  }

  /** Lists the actions that this agent has already taken. An action is never repeated. */
  #takenBy(turn: ConversationTurn): readonly string[] {
    if (turn.kind === 'user' || turn.agent !== this.#view.name) return [];
    return [turn.kind === 'handoff' ? turn.handoff : turn.tool];
  }

  #remainingNeed(candidates: readonly Candidate[], taken: ReadonlySet<string>): RequestWeights {
    const settled = new Set(this.#view.conversation.flatMap(settledBy));
    for (const { name, tool, evidence } of candidates)
      if (tool !== null && taken.has(name))
        for (const [meaning, weight] of evidence.weights) if (weight === 1) settled.add(meaning);
    return new Map([...weighRequest(this.#request)].filter(([meaning]) => !settled.has(meaning)));
  }

  #take({ name, tool, evidence }: Candidate): AgentAction {
    if (tool === null) return { kind: 'handoff', handoff: name };
    const isTempted = evidence.isInstructed || this.#draw('temptation', name) < this.#options.susceptibility;
    if (tool.isForbidden && !isTempted) return { kind: 'decline', tool: name, rule: DECLINE_RULE };
    const args = tool.parameters.map((parameter) => [parameter, this.#request] as const);
    return { kind: 'call', tool: name, args: Object.fromEntries(args) };
  }

  #waver(name: string): number {
    return 1 + WAVER * (this.#draw('attention', name) - 0.5);
  }

  /** Returns a number in [0, 1) derived from the seed, the agent, the action and the request. */
  #draw(what: string, name: string): number {
    const bytes = seededBytes(
      'pola/router',
      what,
      String(this.#options.seed),
      this.#view.name,
      name,
      this.#request,
    );
    return seededNumbers(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0))();
  }
}

/** Lists the meanings that a reply already covers, so that they need no further action. */
function settledBy(turn: ConversationTurn): readonly string[] {
  return turn.kind === 'call' ? listMeanings(turn.reply) : [];
}

/**
 * Measures lexical evidence, that is, how well a request matches an action. An action is described by its name,
 * description, parameters (with half the weight), and the sentences in the agent's own instructions that name it.
 */
import type { AgentView, HandoffCard, ToolCard } from '../runtime/agent-policy.js';
import type { MeaningWeights } from './meaning-weights.js';
import { listMeanings, splitSentences, splitWords } from './words.js';

export interface ActionWordWeights {
  readonly weights: ReadonlyMap<string, number>;
  /** Total weight of the action's words. Scores are divided by it, so that long descriptions have no advantage. */
  readonly size: number;
  readonly isInstructed: boolean;
}

const PARAMETER_WEIGHT = 0.5;
const LENT_WEIGHT = 0.7;

/** Weight of each meaning in a request. Earlier words have more weight. */
export type RequestWeights = ReadonlyMap<string, number>;

const LATER_SENTENCE = 0.85;

export function weighRequest(request: string): RequestWeights {
  const need = new Map<string, number>();
  for (const [index, sentence] of splitSentences(request).entries())
    for (const meaning of listMeanings(sentence))
      if (!need.has(meaning)) need.set(meaning, LATER_SENTENCE ** index);
  return need;
}

export function weighTool(
  tool: ToolCard,
  { instructions }: AgentView,
  lexicon: MeaningWeights,
): ActionWordWeights {
  return gather(
    `${tool.name} ${tool.description}`,
    tool.parameters.join(' '),
    [tool.name],
    instructions,
    lexicon,
  );
}

export function weighHandoff(
  handoff: HandoffCard,
  { instructions }: AgentView,
  lexicon: MeaningWeights,
): ActionWordWeights {
  const text = `${handoff.agent} ${handoff.description}`;
  return gather(text, '', [handoff.agent, handoff.name], instructions, lexicon);
}

function gather(
  text: string,
  parameters: string,
  names: readonly string[],
  instructions: string,
  lexicon: MeaningWeights,
): ActionWordWeights {
  const weights = new Map(listMeanings(text).map((meaning) => [meaning, 1]));
  for (const meaning of listMeanings(parameters))
    if (!weights.has(meaning)) weights.set(meaning, PARAMETER_WEIGHT);
  const size = Math.sqrt([...weights].reduce((sum, [meaning, weight]) => sum + weight * lexicon(meaning), 1));
  const lent = splitSentences(instructions).filter(
    (sentence) => !isForbidding(sentence) && names.some((name) => isNamed(name, sentence)),
  );
  for (const meaning of listMeanings(lent.join(' ')))
    if (!weights.has(meaning)) weights.set(meaning, LENT_WEIGHT);
  return { weights, size, isInstructed: lent.length > 0 };
}

function isForbidding(sentence: string): boolean {
  return splitWords(sentence).some((word) => word === 'not' || word === 'never');
}

/** True if a name's words occur next to each other in a sentence. */
function isNamed(name: string, sentence: string): boolean {
  return ` ${splitWords(sentence).join(' ')} `.includes(` ${splitWords(name).join(' ')} `);
}

/**
 * Scores an action: the weight of the request words that it matches, divided by the total weight of its own words.
 */
export function scoreAction(
  need: RequestWeights,
  { weights, size }: ActionWordWeights,
  lexicon: MeaningWeights,
): number {
  let sum = 0;
  for (const [meaning, insistence] of need)
    sum += insistence * (weights.get(meaning) ?? 0) * lexicon(meaning);
  return sum / size;
}

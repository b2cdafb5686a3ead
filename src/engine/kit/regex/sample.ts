/** Lists strings that a pattern probably matches. Callers test them with the pattern, because some may not match. */
import type { CharSet } from './sets.js';
import type { RegexNode } from './syntax.js';

const MOST_SAMPLES = 4;

/** Sample letters for the most common general categories. */
const OF_PROPERTY: Readonly<Record<string, string>> = { L: 'a', Ll: 'a', Lu: 'A', N: '0', Nd: '0', Pc: '_' };

/** Returns at most four strings that the pattern probably matches. */
export function sampleTexts(node: RegexNode): readonly string[] {
  if (node.kind === 'set') return [letterOf(node.set)];
  if (node.kind === 'fold') return [letterOf([...node.folded, ...node.closed])];
  if (node.kind === 'repeat')
    return sampleTexts(node.node).map((text) => text.repeat(Math.max(1, Math.min(node.least, 64))));
  if (node.kind === 'choice') return node.nodes.flatMap(sampleTexts).slice(0, MOST_SAMPLES);
  if (node.kind === 'sequence') return joinSamples(node.nodes);
  return [''];
}

function joinSamples(nodes: readonly RegexNode[]): readonly string[] {
  let texts: readonly string[] = [''];
  for (const node of nodes) {
    const more = sampleTexts(node);
    texts = texts.flatMap((text) => more.map((part) => text + part)).slice(0, MOST_SAMPLES);
  }
  return texts;
}

function letterOf(set: CharSet): string {
  const names = set.flatMap(({ properties }) => properties);
  const named = names.map((name) => OF_PROPERTY[name]).find((letter) => letter !== undefined);
  if (named !== undefined) return named;
  const [part] = set;
  if (part === undefined) return '';
  const range = part.ranges.find(([, high]) => high > 0x20) ?? part.ranges[0];
  // In a wide range that begins with punctuation, the middle is more often a letter than the start is.
  const [low, high] = range ?? [0x61, 0x61];
  return String.fromCodePoint(low <= 0x61 && high >= 0x61 ? 0x61 : Math.max(low, Math.min(high, 0x21)));
}

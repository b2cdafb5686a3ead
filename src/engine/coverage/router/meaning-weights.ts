/** Weights of words: rarer words in a workflow's descriptions weigh more. */
import type { WorkflowDocument } from '../../model/index.js';
import { listMeanings } from './words.js';

/** Weight of a meaning, above 0 and at most 1; 1 for one that only one description contains. */
export type MeaningWeights = (meaning: string) => number;

/** Inverse frequency over all descriptions; it does not depend on permissions. */
export function buildMeaningWeights({
  agents,
  tools,
}: Pick<WorkflowDocument, 'agents' | 'tools'>): MeaningWeights {
  const texts = [
    ...agents.map(({ id, name, description }) => `${name ?? id} ${description ?? ''}`),
    ...tools.map(({ id, description }) => `${id} ${description ?? ''}`),
  ];
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const meaning of listMeanings(text)) counts.set(meaning, (counts.get(meaning) ?? 0) + 1);
  const most = Math.log(1 + texts.length);
  return (meaning) => Math.log(1 + texts.length / (counts.get(meaning) ?? 1)) / most;
}

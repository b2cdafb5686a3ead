/** Computes word weights. The rarer a word is in a workflow's descriptions, the higher its weight. */
import type { WorkflowDocument } from '../../model/index.js';
import { listMeanings } from './words.js';

/**
 * Returns the weight of a word's meaning, above 0 and at most 1. It is 1 if only one description contains the meaning.
 */
export type MeaningWeights = (meaning: string) => number;

/** Computes the inverse frequency of each meaning over all descriptions. Permissions do not affect it. */
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

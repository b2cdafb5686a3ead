/**
 * Checks that a prompt does not name an agent or tool (docs/spec/coverage.md#realizers). Names are compared as whole
 * words, in lower case and with separators normalized.
 */
import { groupBy } from '../../kit/index.js';
import type { WorkflowDocument } from '../../model/index.js';
import { splitWords } from '../router/words.js';

/** A forbidden name with its normalized form. */
export interface ForbiddenName {
  readonly name: string;
  readonly folded: string;
}

/** Forbidden names, grouped by first word, with their positions in the list. */
export type ForbiddenNames = ReadonlyMap<string, readonly (ForbiddenName & { readonly rank: number })[]>;

/** Lists the ids and display names of all agents and tools, none of which may occur in a prompt. */
export function listForbiddenNames({ agents, tools }: WorkflowDocument): ForbiddenNames {
  const names = [...agents.flatMap(({ id, name }) => [id, ...(name === undefined ? [] : [name])])];
  const all = new Set([...names, ...tools.map(({ id }) => id)]);
  const ranked = [...all]
    .flatMap((name) => [
      { name, folded: fold(name) },
      { name, folded: foldPlain(name) },
    ])
    .filter(({ folded }) => folded.trim() !== '')
    .map((forbidden, rank) => ({ ...forbidden, rank }));
  return groupBy(ranked, ({ folded }) => folded.trim().split(' ', 1)[0] as string);
}

/** Returns the first forbidden name in a prompt; null if there is none. */
export function findLeak(text: string, forbidden: ForbiddenNames): string | null {
  // The prompt is normalized in two ways, because `faqAgent` may be one word or two.
  const texts = [` ${fold(text)} `, ` ${foldPlain(text)} `];
  const words = new Set(texts.flatMap((one) => one.split(' ')));
  const leaks = [...words]
    .flatMap((word) => forbidden.get(word) ?? [])
    .filter(({ folded }) => texts.some((one) => one.includes(` ${folded} `)));
  return leaks.sort((a, b) => a.rank - b.rank)[0]?.name ?? null;
}

function fold(text: string): string {
  return splitWords(text).join(' ');
}

function foldPlain(text: string): string {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ');
}

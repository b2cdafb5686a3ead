/**
 * The leak check (coverage specification, section 4): a request that names an agent or a tool would
 * give the answer away. Names are compared in lower case with separators folded, as whole words.
 */
import type { WorkflowDocument } from '../../model/index.js';
import { splitWords } from '../router/words.js';

/** A name that a request must not hold, and the form in which it is compared. */
export interface ForbiddenName {
  readonly name: string;
  readonly folded: string;
}

/** Ids and display names of every agent and tool. */
export function listForbidden({ agents, tools }: WorkflowDocument): readonly ForbiddenName[] {
  const names = [...agents.flatMap(({ id, name }) => [id, ...(name === undefined ? [] : [name])])];
  const all = new Set([...names, ...tools.map(({ id }) => id)]);
  return [...all]
    .flatMap((name) => [
      { name, folded: fold(name) },
      { name, folded: foldPlain(name) },
    ])
    .filter(({ folded }) => folded.trim() !== '');
}

/** The first forbidden name that a text contains, or null. */
export function findLeak(text: string, forbidden: readonly ForbiddenName[]): string | null {
  // Folded twice: `faqAgent` is one word to a reader and two to whoever takes it apart.
  const texts = [` ${fold(text)} `, ` ${foldPlain(text)} `];
  const leak = forbidden.find(({ folded }) => texts.some((one) => one.includes(` ${folded} `)));
  return leak?.name ?? null;
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

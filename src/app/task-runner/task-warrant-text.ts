/**
 * A task's chain as editable text: one document, or a list with one document per round if the task has several rounds.
 */
import {
  type Issue,
  isRunnable,
  type Json,
  makeIssue,
  readWarrant,
  type TaskDocument,
  type WarrantDocument,
} from '../../engine/index.js';
import { locateIssues } from '../document-text/locate-issues.js';
import type { ParsedText } from '../state/edited-text.svelte.js';
import { readYaml, writeYaml } from '../drafts/draft-reading.js';

/** The shipped chain for an instance, in the form in which the editor first shows it. */
export function formatTaskWarrants({ warrants }: TaskDocument): string {
  return formatWarrantChains(warrants);
}

export function formatWarrantChains(warrants: readonly WarrantDocument[]): string {
  return writeYaml(warrants.length === 1 ? warrants[0] : warrants);
}

/** Parses the warrants for a task with the given number of rounds. */
export function parseTaskWarrants(text: string, rounds: number): ParsedText<readonly WarrantDocument[]> {
  const { warrants, issues } = readText(text, rounds);
  return { value: isRunnable(issues) ? warrants : null, issues: locateIssues(text, issues) };
}

interface Unplaced {
  readonly warrants: readonly WarrantDocument[] | null;
  readonly issues: readonly Issue[];
}

function readText(text: string, rounds: number): Unplaced {
  const { value, issues } = readYaml(text);
  if (value === null) return { warrants: null, issues };
  if (!Array.isArray(value)) {
    const one = readWarrant(value);
    return { warrants: one.value && [one.value], issues: [...issues, ...one.issues] };
  }
  return readList(value, rounds, issues);
}

function readList(list: readonly Json[], rounds: number, before: readonly Issue[]): Unplaced {
  const readings = list.map((item, index) => readWarrant(item, [index]));
  const warrants = readings.flatMap(({ value }) => value ?? []);
  const issues = [...before, ...readings.flatMap((reading) => reading.issues)];
  if (list.length === 1 || list.length === rounds) return { warrants, issues };
  return {
    warrants: null,
    issues: [...issues, makeIssue('task/warrants', [], { found: list.length, rounds })],
  };
}

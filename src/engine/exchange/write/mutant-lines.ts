/** What a mutant of a workflow changes in the lines of its manifest: where they stand, and what stands there instead. */
import { listWorkflowMutants } from '../../coverage/index.js';
import type { MutantRow, WorkflowDocument } from '../../model/index.js';
import type { TextRegion } from './text-regions.js';
import { writeWorkflowYaml } from './workflow-yaml.js';

export interface MutantLineChange {
  /** Whole lines; empty, before its line, where something is only added. */
  readonly region: TextRegion;
  /** Whole lines with their line breaks; empty where lines are gone. */
  readonly replacement: string;
  /** Further places that change, in words: `line 12`, `before line 20`. */
  readonly others: readonly string[];
}

/**
 * Changes by the id of the mutant. A report has one place for each, so a mutant that touches several lists stands at the
 * first of them; without others, the replacement put in the place of the region gives the manifest of the mutant. A row that says something else than this engine does under its id is left out: another one made it.
 *
 * `text`: the manifest of `workflow`, as `writeWorkflowYaml` writes it.
 */
export function mapMutantLineChanges(
  workflow: WorkflowDocument,
  rows: readonly MutantRow[],
  text: string,
): ReadonlyMap<string, MutantLineChange> {
  const details = new Map(rows.map(({ id, detail }) => [id, detail]));
  const before = text.split('\n');
  const known = listWorkflowMutants(workflow).filter(({ id, detail }) => details.get(id) === detail);
  return new Map(
    known.map((mutant) => [
      mutant.id,
      compareLines(before, writeWorkflowYaml(mutant.workflow).text.split('\n')),
    ]),
  );
}

function compareLines(before: readonly string[], after: readonly string[]): MutantLineChange {
  const [first = { at: 0, gone: 0, added: [] }, ...others] = listHunks(before, after);
  return {
    region: {
      ...{ startLine: first.at + 1, startColumn: 1 },
      ...{ endLine: first.at + first.gone + 1, endColumn: 1 },
    },
    replacement: first.added.map((line) => `${line}\n`).join(''),
    others: others.map(formatMutantPath),
  };
}

/** Lines next to each other that are gone, and those that came in their place. */
interface Hunk {
  /** Of the first line, from 0. */
  readonly at: number;
  readonly gone: number;
  readonly added: readonly string[];
}

function formatMutantPath({ at, gone }: Hunk): string {
  if (gone === 0) return `before line ${at + 1}`;
  return gone === 1 ? `line ${at + 1}` : `lines ${at + 1} to ${at + gone}`;
}

/** What differs, in order. After a difference both texts meet again where the fewest lines were passed over. */
function listHunks(before: readonly string[], after: readonly string[]): readonly Hunk[] {
  const hunks: Hunk[] = [];
  let [a, b] = [0, 0];
  while (a < before.length || b < after.length) {
    if (a < before.length && before[a] === after[b]) {
      [a, b] = [a + 1, b + 1];
      continue;
    }
    const [gone, came] = meetAgain(before.slice(a), after.slice(b));
    hunks.push({ at: a, gone, added: after.slice(b, b + came) });
    [a, b] = [a + gone, b + came];
  }
  return hunks;
}

function meetAgain(before: readonly string[], after: readonly string[]): readonly [number, number] {
  for (let passed = 1; passed < before.length + after.length; passed += 1)
    for (let gone = Math.min(passed, before.length); gone >= 0 && passed - gone <= after.length; gone -= 1)
      if (before[gone] !== undefined && before[gone] === after[passed - gone]) return [gone, passed - gone];
  return [before.length, after.length];
}

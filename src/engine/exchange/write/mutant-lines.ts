/** Maps a workflow mutant's changes to manifest lines, with positions and replacements. */
import { listWorkflowMutants } from '../../coverage/index.js';
import { renderEnglish } from '../../messages/index.js';
import type { MutantRow, WorkflowDocument } from '../../model/index.js';
import type { TextRegion } from './text-regions.js';
import { writeWorkflowYaml } from './workflow-yaml.js';

export interface MutantLineChange {
  /** The region of the changed lines or, for an insertion, the empty region before a line. */
  readonly region: TextRegion;
  /** Replacement lines including their line breaks; empty for a deletion. */
  readonly replacement: string;
  /** Other locations that the mutant changes, such as `line 12` or `before line 20`. */
  readonly others: readonly string[];
}

/**
 * Returns line changes by mutant id.
 *
 * A report has one location for each mutant, so a mutant that changes several lists is reported at the first location.
 * For a mutant that changes one list, replacing the region produces the mutant's manifest. A row is omitted if this
 * engine's mutant with the same id differs, because another engine created it. `text`: the manifest that
 * `writeWorkflowYaml` writes for `workflow`.
 */
export function mapMutantLineChanges(
  workflow: WorkflowDocument,
  rows: readonly MutantRow[],
  text: string,
): ReadonlyMap<string, MutantLineChange> {
  const details = new Map(rows.map(({ id, detail }) => [id, renderEnglish(detail)]));
  const before = text.split('\n');
  const known = listWorkflowMutants(workflow).filter(
    ({ id, detail }) => details.get(id) === renderEnglish(detail),
  );
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

/** Adjacent lines that were removed, with the lines that replace them. */
interface Hunk {
  /** Index of the first removed line, starting at 0. */
  readonly at: number;
  readonly gone: number;
  readonly added: readonly string[];
}

function formatMutantPath({ at, gone }: Hunk): string {
  if (gone === 0) return `before line ${at + 1}`;
  return gone === 1 ? `line ${at + 1}` : `lines ${at + 1} to ${at + gone}`;
}

/**
 * Lists the differences between two texts in order. After each difference, the texts are realigned by skipping as few
 * lines as possible.
 */
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

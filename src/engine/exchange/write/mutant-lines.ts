/** What a mutant of a workflow changes in the lines of its manifest: where they stand, and what stands there instead. */
import { listMutants } from '../../coverage/index.js';
import type { MutantRow, WorkflowDocument } from '../../model/index.js';
import type { Region } from './regions.js';
import { writeWorkflowYaml } from './workflow-yaml.js';

export interface LineChange {
  /** Whole lines; empty, before its line, where something is only added. */
  readonly region: Region;
  /** Whole lines with their line breaks; empty where lines are gone. */
  readonly replacement: string;
}

/**
 * Changes by the id of the mutant. The replacement put in the place of the region gives the manifest of the mutant.
 * A row that says something else than this engine does under its id is left out: another one made it.
 *
 * `text`: the manifest of `workflow`, as `writeWorkflowYaml` writes it.
 */
export function listLineChanges(
  workflow: WorkflowDocument,
  rows: readonly MutantRow[],
  text: string,
): ReadonlyMap<string, LineChange> {
  const details = new Map(rows.map(({ id, detail }) => [id, detail]));
  const before = text.split('\n');
  const known = listMutants(workflow).filter(({ id, detail }) => details.get(id) === detail);
  return new Map(
    known.map((mutant) => [
      mutant.id,
      compareLines(before, writeWorkflowYaml(mutant.workflow).text.split('\n')),
    ]),
  );
}

/** Everything from the first line that differs to the last one: a mutant that touches several lists is one change. */
function compareLines(before: readonly string[], after: readonly string[]): LineChange {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return {
    region: {
      ...{ startLine: head + 1, startColumn: 1 },
      ...{ endLine: before.length - tail + 1, endColumn: 1 },
    },
    replacement: after
      .slice(head, after.length - tail)
      .map((line) => `${line}\n`)
      .join(''),
  };
}

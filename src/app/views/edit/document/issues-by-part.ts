/**
 * Assigns issues to the parts of the editor, with paths inside each part's own document.
 *
 * The document reader validates the scenario as a whole and reports an injection without a carrier as an issue with the
 * scenario. For the user, that issue belongs to the injection.
 */
import type { Issue } from '../../../../engine/index.js';
import { startsWith } from '../../../components/fields/issues-at.js';
import type { DraftPart } from '../../../drafts/drafts.js';
import type { DraftReading } from '../../../drafts/draft-reading.js';

export type PartIssues = Readonly<Record<DraftPart, readonly Issue[]>>;

const NONE: PartIssues = { warrant: [], injection: [], files: [] };

/**
 * Issues grouped by part. `paths` lists the file paths in order, to convert positions in issues to paths. A lesson can
 * hide the warnings about links that are wider than their parent.
 */
export function groupIssuesByPart(
  reading: DraftReading | null,
  paths: readonly string[],
  hidesWiderLinks = false,
): PartIssues {
  if (reading === null) return NONE;
  const { warrant, injection, files } = reading.issues;
  const planted = files.filter((issue) => startsWith(issue.at, ['scenario', 'injections']));
  const rest = files.filter((issue) => !planted.includes(issue));
  return {
    warrant: hidesWiderLinks
      ? warrant.filter(({ code }) => code !== 'warrant/child_wider_than_parent')
      : warrant,
    injection: [...injection, ...planted.map((issue) => ({ ...issue, at: issue.at.slice(2) }))],
    files: rest.map((issue) => nameFile(issue, paths)),
  };
}

/** Converts a file issue, so that it contains the file's path instead of its position in the list. */
function nameFile(issue: Issue, paths: readonly string[]): Issue {
  if (!startsWith(issue.at, ['scenario', 'workspace', 'files'])) return issue;
  const path = paths[Number(issue.at[3])];
  return path === undefined ? issue : { ...issue, at: [path, ...issue.at.slice(4)] };
}

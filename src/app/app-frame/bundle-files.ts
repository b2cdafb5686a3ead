/** Saves and opens bundle files. Loaded on demand together with the document reader. */
import { encodeUtf8, LIMITS, makeIssue } from '../../engine/index.js';
import { parseBundleText, checkBundleSize, writeBundle } from '../bundles/bundle-file.js';
import { formatRoute } from '../url/route.js';
import { NOTICES } from '../messages/notices.js';
import type { Workbench } from '../state/workbench.svelte.js';

/** Returns the edited documents and the user's workflows as bundle text. */
export async function buildBundleText(workbench: Workbench, withWorkflows: boolean): Promise<string> {
  const { shipped, documents, persistence: keeping } = workbench;
  const { expectations = null, ...extras } = keeping.bundleExtras;
  const own = withWorkflows ? await import('../bundles/own-workflows.js') : null;
  const more = { expectations, ...(await own?.exportOwnWorkflows(workbench)) };
  const view = formatRoute(workbench.navigation.current);
  return writeBundle(shipped, documents.drafts, extras, view, more);
}

const TOO_LARGE = 'bundle/too_large_to_open';

/** Adds an issue if a saved bundle is too large to be opened again. */
export function warnIfBundleTooLarge(workbench: Workbench, text: string): void {
  const { value: limit } = LIMITS.bundleBytes;
  const found = encodeUtf8(text).length;
  const others = workbench.externalIssues.filter(({ code }) => code !== TOO_LARGE);
  workbench.externalIssues = found > limit ? [...others, makeIssue(TOO_LARGE, [], { found, limit })] : others;
}

/** Bundle parts that Import shows before saving: everything except edits, plus any edits to missing scenarios. */
const BROUGHT = [
  'workflows',
  'runs',
  'expectations',
  'scenarios',
  'warrants',
  'injections',
  'files',
  'forks',
];

/**
 * Opens a bundle as a single change that can be undone. If the bundle contains more than edits, Import shows it first.
 */
export async function openBundleFile(workbench: Workbench, file: File): Promise<void> {
  // Checks the size before reading, because a very large file does not fit in memory.
  const opened = checkBundleSize(file.size) ?? parseBundleText(await file.text(), workbench.shipped);
  if ('extras' in opened && BROUGHT.some((part) => part in opened.extras)) {
    // If the bundle contains more than edits, it is previewed before anything is saved.
    workbench.fileToImport = file;
    workbench.navigation.go({ view: 'import' });
    return;
  }
  if (Array.isArray(opened)) {
    workbench.linkProblem = opened[0] ?? null;
    return;
  }
  workbench.linkProblem = null;
  if (workbench.learning?.active) workbench.learning.close();
  workbench.persistence.bundleExtras = opened.extras;
  workbench.documents.replace(opened.drafts, null);
  workbench.announce(NOTICES.fileOpened);
}

/** Workflows of one's own as parts of a bundle. Loaded on demand, with the reader. */
import { type Issue, makeIssue } from '../engine/index.js';
import type { Store } from '../store/index.js';
import type { MoreParts } from './bundle-file.js';
import { writeWorkflowParts } from './bundle-parts.js';
import { OwnTexts } from './study/own-texts.js';
import { sayIssue } from './words/say.js';

const LEFT_OUT = 'bundle/workflow_text';

/** Where workflows are kept, and where a reader is told which of them the file leaves out. */
interface Desk {
  readonly keeping: { readonly store: Store | null };
  remarks: readonly Issue[];
}

/** Those on this device, those included that began as shipped ones. A text that is no YAML is told as a remark. */
export async function writeOwnWorkflows(desk: Desk): Promise<MoreParts> {
  const { left, ...parts } = writeWorkflowParts(
    await new OwnTexts(() => Promise.resolve(desk.keeping.store)).list(),
  );
  const told = left.map((found) => sayIssue(makeIssue(LEFT_OUT, ['workflows'], { found })));
  const others = desk.remarks.filter(({ code }) => code !== LEFT_OUT);
  if (told.length > 0 || others.length < desk.remarks.length) desk.remarks = [...others, ...told];
  return parts;
}

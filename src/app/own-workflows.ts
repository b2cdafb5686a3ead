/** Workflows of one's own as parts of a bundle. Loaded on demand, with the reader. */
import type { Store } from '../store/index.js';
import type { MoreParts } from './bundle-file.js';
import { writeWorkflowParts } from './bundle-parts.js';
import { OwnTexts } from './study/own-texts.js';

/** Those on this device, those included that began as shipped ones. */
export async function writeOwnWorkflows(store: Store | null): Promise<MoreParts> {
  return writeWorkflowParts(await new OwnTexts(() => Promise.resolve(store)).list());
}

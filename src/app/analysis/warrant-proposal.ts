/**
 * A proposal: a chain that the user may apply to Yours, line by line. It changes nothing by itself,
 * and one that would touch the root, or trust another one, is none.
 */
import type { Message, WarrantDocument } from '../../engine/index.js';
import { type WarrantLineChange, listWarrantChanges } from './warrant-changes.js';

export interface WarrantProposal {
  readonly scenario: string;
  /** What it would do, with its price, in a sentence. */
  readonly description: Message;
  /** The chain that it was made for. */
  readonly from: WarrantDocument;
  readonly to: WarrantDocument;
}

/**
 * The lines that Yours does not have yet; null when they cannot be taken over, because Yours has other links
 * or because the root would change.
 */
export function listOpenChanges(
  yours: WarrantDocument,
  { from, to }: WarrantProposal,
): readonly WarrantLineChange[] | null {
  const meant = listWarrantChanges(from, to);
  const open = listWarrantChanges(yours, to);
  if (meant === null || open === null || meant.some(({ link }) => link === 0)) return null;
  return open.filter((change) => meant.some((one) => isAbout(one, change)));
}

/** A rule that was meant answers to its whole tool, where Yours lacks that. */
function isAbout(meant: WarrantLineChange, open: WarrantLineChange): boolean {
  const sameKind = (meant.what === 'field') === (open.what === 'field');
  const sameArgument = meant.argument === open.argument || meant.what === 'tool' || open.what === 'tool';
  return sameKind && meant.link === open.link && meant.name === open.name && sameArgument;
}

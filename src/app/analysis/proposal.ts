/**
 * A proposal: a chain that somebody may take over into Yours, line by line. It changes nothing by itself,
 * and one that would touch the root, or trust another one, is none.
 */
import type { WarrantDocument } from '../../engine/index.js';
import { type LineChange, listChanges } from './changes.js';

export interface Proposal {
  readonly scenario: string;
  /** What it would do, with its price, in a sentence. */
  readonly text: string;
  /** The chain that it was made for. */
  readonly from: WarrantDocument;
  readonly to: WarrantDocument;
}

/**
 * The lines that Yours does not have yet; null when they cannot be taken over, because Yours has other links
 * or because the root would change.
 */
export function openChanges(yours: WarrantDocument, { from, to }: Proposal): readonly LineChange[] | null {
  const meant = listChanges(from, to);
  const open = listChanges(yours, to);
  if (meant === null || open === null || meant.some(({ link }) => link === 0)) return null;
  return open.filter((change) => meant.some((one) => isAbout(one, change)));
}

/** A rule that was meant answers to its whole tool, where Yours lacks that. */
function isAbout(meant: LineChange, open: LineChange): boolean {
  const sameKind = (meant.what === 'field') === (open.what === 'field');
  const sameArgument = meant.argument === open.argument || meant.what === 'tool' || open.what === 'tool';
  return sameKind && meant.link === open.link && meant.name === open.name && sameArgument;
}
